import type { Locale } from '../i18n/locale.ts';
import type { PlannedTexts } from './texts/texts.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly default: PlannedTexts }>>> = {
  en: () => import('./texts/en.ts'),
  ru: () => import('./texts/ru.ts'),
  ky: () => import('./texts/ky.ts'),
};

const loaded = new Map<Locale, Promise<PlannedTexts>>();

/** The texts of a language, loaded when the first planned page is opened in it. */
export const loadPlannedTexts = (locale: Locale): Promise<PlannedTexts> => {
  const texts = loaded.get(locale) ?? loaders[locale]().then((module) => module.default);
  loaded.set(locale, texts);
  return texts;
};
