/** Languages of the product (specification 000, sections 1 and 9), in the order the switch offers them. */
export const locales = ['ru', 'ky', 'en'] as const;
export type Locale = (typeof locales)[number];

/** How each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { ru: 'Русский', ky: 'Кыргызча', en: 'English' };

/** Where a missing text is looked for: Kyrgyz readers read Russian, everybody else gets English. */
export const fallbacks: Readonly<Record<Locale, readonly Locale[]>> = { en: [], ru: ['en'], ky: ['ru', 'en'] };

export const isLocale = (value: unknown): value is Locale => locales.some((one) => one === value);

/** The language of the browser when it is one of ours, else Russian, the working language of the product. */
export const browserLocale = (languages: readonly string[]): Locale =>
  languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'ru';
