import type { Locale } from '../i18n/locale.ts';

/** Place of a language in a label of the domain. */
export const place: Readonly<Record<Locale, 0 | 1 | 2>> = { en: 0, ru: 1, ky: 2 };
