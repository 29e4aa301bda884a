/** What is written beside the thing it names, in the three languages of the product. */
export type Texts = readonly [en: string, ru: string, ky: string];

/** A text made of another one, language by language; `place` is that of the language. */
export const eachText = ([en, ru, ky]: Texts, of: (text: string, place: number) => string): Texts => [
  of(en, 0),
  of(ru, 1),
  of(ky, 2),
];
