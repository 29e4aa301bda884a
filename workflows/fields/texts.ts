/** What is written beside the thing it names, in the three languages of the product. */
export type Texts = readonly [en: string, ru: string, ky: string];
