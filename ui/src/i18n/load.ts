import type { Locale } from './locale.ts';
import type { TextTable } from './table.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('./tables/en.ts'),
  ru: () => import('./tables/ru.ts'),
  ky: () => import('./tables/ky.ts'),
};

/** All texts of a language, as a chunk of its own. */
export const loadTable = (locale: Locale): Promise<TextTable> =>
  loaders[locale]().then((module) => module.default as TextTable);
