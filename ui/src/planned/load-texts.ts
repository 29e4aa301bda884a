import type { Locale } from '../i18n/locale.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';

/** What planned screens will do, in a language, by the name of their route; loaded when the first planned page is opened. */
export const loadPlannedTexts = async (locale: Locale): Promise<Readonly<Record<string, string>>> => {
  const { default: texts } = await import('./what-is-planned.ts');
  const place = locales.indexOf(locale);
  return Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, words[place] ?? '']));
};
