import { locales, type Locale } from '../kernel/messages.ts';
import type { Texts } from './texts.ts';

/** One of three texts, in a reader's language. */
export const inLanguage = (texts: Texts | undefined, locale: Locale): string | undefined =>
  texts?.[locales.indexOf(locale)];
