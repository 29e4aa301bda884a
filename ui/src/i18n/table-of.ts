import { allTexts } from './all-texts.ts';
import { joined, tableIn, type TextTable } from './table.ts';

/** The texts of all screens in one language, by its place in every triple: 0 English, 1 Russian, 2 Kyrgyz. */
export const tableOf = (place: number): TextTable => joined(allTexts.map((tree) => tableIn(tree, place)));
