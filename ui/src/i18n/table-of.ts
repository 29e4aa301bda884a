import { titlesIn } from '../asked/titles.ts';
import { firstTexts } from './first-texts.ts';
import { joined, tableIn, type TextTable } from './table.ts';

/** What the first page and the lists say in one language, by its place in every triple: 0 English, 1 Russian, 2 Kyrgyz. */
export const tableOf = (place: number): TextTable => ({
  ...joined(firstTexts.map((tree) => tableIn(tree, place))),
  ...titlesIn(place),
});
