import { isNumeric, type GridColumn } from '../column.ts';
import type { Wanted } from './fitting.ts';

/** Longer texts are cut, however much room there is: their tooltip has the rest, px. */
const longest = 300;
/** A text that is cut still shows some fifteen letters; the name of a station, of a customer, of a siding is hardly ever longer, px. */
const leastText = 124;
/** Room of a letter of a head, and of what stands around it, px. */
const letter = 7;
const around = 30;

/** Numbers, days and states are read whole or not at all; of texts the beginning says what they are. */
const isFirm = (column: GridColumn): boolean =>
  isNumeric(column) ||
  column.codes !== undefined ||
  column.view !== undefined ||
  (column.type !== 'text' && column.type !== 'texts' && column.reference === undefined);

/** The least width of a head: its longest word whole, and all of them in two lines that break between words. */
const headLeast = (label: string): number =>
  around +
  letter * Math.min(...[...label.matchAll(/[ -]|$/g)].map(({ index }) => Math.max(index, label.length - index)));

/** What a column wants, by its widest value (px) and its head. */
export const wantedOf = (column: GridColumn, label: string, widest: number): Wanted => {
  const head = headLeast(label);
  if (isFirm(column)) return { whole: Math.max(head, widest), least: Math.max(head, widest) };
  const whole = Math.max(head, Math.min(widest, longest));
  return { whole, least: Math.min(whole, Math.max(head, leastText)) };
};
