import { membersIn } from '../kernel/lists.ts';
import { same } from '../kernel/same.ts';
import type { AnyRow, Fields } from './field.ts';
import { shapeOf } from './shape.ts';
import { rowsIn } from './value-in.ts';

/** A line as a person sends it: without a number it is a new one. */
export interface SentRow {
  readonly row?: number | undefined;
  readonly [column: string]: unknown;
}

/**
 * What an event says of lines: those that are new or changed, whole; the numbers of those that are gone; and the order, when
 * it is not that of before with the new ones at the end. Seventy wagons of which one changed are one line in the log.
 */
export interface RowsChange {
  readonly put: readonly AnyRow[];
  readonly gone: readonly number[];
  readonly order?: readonly number[];
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** What an event says of the lines of a field, as its schema has let it in. */
export const rowsChangeIn = (value: unknown): RowsChange => {
  const { put, gone, order } = membersIn(value);
  return { put: rowsIn(put), gone: isNumbers(gone) ? gone : [], ...(isNumbers(order) && { order }) };
};

/** The lines after a change. Lines that the log does not know are left out, so that no event can break a fold. */
export const changedRows = (before: readonly AnyRow[], { put, gone, order }: RowsChange): readonly AnyRow[] => {
  const lost = new Set(gone);
  const byNumber = new Map(put.map((row) => [row.row, row]));
  const kept = before.filter(({ row }) => !lost.has(row)).map((row) => byNumber.get(row.row) ?? row);
  const known = new Set(kept.map(({ row }) => row));
  const all = [...kept, ...put.filter(({ row }) => !known.has(row))];
  if (!order) return all;
  const place = new Map(order.map((row, index) => [row, index]));
  return [...all].sort((a, b) => (place.get(a.row) ?? all.length) - (place.get(b.row) ?? all.length));
};

/**
 * The lines that a person wants, each with its number: new ones get the next, counted from `last`. A line that has one is handed on as
 * it is, so that comparing it with itself costs nothing: a card of thousands of lines gets one more by looking at that one.
 */
export const numberedRows = (wish: readonly SentRow[], last: number): readonly AnyRow[] => {
  let next = last;
  return rowsIn(wish.map((row) => (row.row === undefined ? { ...row, row: (next += 1) } : row)));
};

/** What leads from some lines to others; undefined when nothing does. */
export const rowsChange = (before: readonly AnyRow[], after: readonly AnyRow[]): RowsChange | undefined => {
  const known = new Map(before.map((row) => [row.row, row]));
  const put = after.filter((row) => !same(known.get(row.row), row));
  const wanted = new Set(after.map(({ row }) => row));
  const gone = before.filter(({ row }) => !wanted.has(row)).map(({ row }) => row);
  const order = after.map(({ row }) => row);
  const natural = changedRows(before, { put, gone }).map(({ row }) => row);
  const moved = !same(natural, order);
  return put.length === 0 && gone.length === 0 && !moved ? undefined : { put, gone, ...(moved && { order }) };
};

/** A line as its definition has it today: columns that came later are empty in lines that were written before. */
export const wholeRow = (of: Fields, row: AnyRow): AnyRow => ({ ...shapeOf(of).empty, ...row });
