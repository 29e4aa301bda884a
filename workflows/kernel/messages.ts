/** The languages of the product, in the order of the texts of a message. */
export const locales = ['en', 'ru', 'ky'] as const;
export type Locale = (typeof locales)[number];

/**
 * Messages of one area by key, in three languages side by side: English, Russian, Kyrgyz. Parameters are written
 * `%{name}`; whoever shows the message fills them in.
 */
export type MessageTable = Readonly<Record<string, readonly [en: string, ru: string, ky: string]>>;

/** The texts of one language, by key. */
export const textsOf = (tables: readonly MessageTable[], locale: Locale): Readonly<Record<string, string>> => {
  const column = locales.indexOf(locale);
  return Object.fromEntries(
    tables.flatMap((table) => Object.entries(table).map(([key, texts]) => [key, texts[column] ?? key] as const)),
  );
};
