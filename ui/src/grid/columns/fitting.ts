import { isNumeric, type GridColumn } from '../column.ts';

/** What a column wants: all of its values whole, and the least of it that still says something. */
export interface Wanted {
  readonly whole: number;
  readonly least: number;
}

/** Longer texts are cut, however much room there is: their tooltip has the rest, px. */
const longest = 300;
/** A text that is cut still shows some fifteen letters; the name of a station, of a customer, of a siding is hardly ever longer, px. */
const leastText = 116;
const leastName = 132;
/** Room of a letter of a head, and of what stands around it, px. */
const letter = 7;
const around = 30;

/** Numbers, days and states are read whole or not at all; of texts the beginning says what they are. */
const isFirm = (column: GridColumn): boolean =>
  isNumeric(column) ||
  column.codes !== undefined ||
  column.view !== undefined ||
  (column.type !== 'text' && column.type !== 'texts' && column.reference === undefined);

/** The least width of a head: its longest word whole, and all of them in two lines. */
const headLeast = (label: string): number =>
  around + letter * Math.max(Math.ceil(label.length / 2) + 1, ...label.split(/[\s-]/).map(({ length }) => length));

/** What a column wants, by its widest value (px) and its head. */
export const wantedOf = (column: GridColumn, label: string, widest: number): Wanted => {
  const head = headLeast(label);
  if (isFirm(column)) return { whole: Math.max(head, widest), least: Math.max(head, widest) };
  const whole = Math.max(head, Math.min(widest, longest));
  return { whole, least: Math.min(whole, Math.max(head, column.reference === undefined ? leastText : leastName)) };
};

/**
 * Widths that show as many columns as fit at first sight: each whole where there is room for all of them, else texts give way, each by
 * the same share of what it can. What somebody has dragged stays as it is.
 */
export const fittingWidths = (
  wanted: Readonly<Record<string, Wanted>>,
  dragged: Readonly<Record<string, number>>,
  available: number,
): Readonly<Record<string, number>> => {
  const free = Object.entries(wanted).filter(([name]) => dragged[name] === undefined);
  const kept = Object.keys(wanted).reduce((sum, name) => sum + (dragged[name] ?? 0), 0);
  const sum = (of: keyof Wanted): number => free.reduce((all, [, each]) => all + each[of], 0);
  const missing = sum('whole') + kept - available;
  const yielding = sum('whole') - sum('least');
  const share = yielding === 0 ? 0 : Math.min(1, Math.max(0, missing / yielding));
  return Object.fromEntries(
    free.map(([name, { whole, least }]) => [name, Math.floor(whole - share * (whole - least))]),
  );
};
