import type { Values } from '../../form/changes.ts';
import { isBlank } from './cell-field.ts';
import type { Row } from '../column.ts';

/** Rows of a form's field with ids that stay while the rows move: the field itself has none. */
export interface LocalRows {
  readonly values: readonly Values[];
  readonly ids: readonly string[];
}

const fresh = (): string => `row:${crypto.randomUUID()}`;

/** The rows for the values a field has now; rows keep their ids by place when the form sets values from outside. */
export const withIds = (values: readonly Values[], before: LocalRows): LocalRows =>
  values === before.values ? before : { values, ids: values.map((_, index) => before.ids[index] ?? fresh()) };

export const toRows = ({ values, ids }: LocalRows): readonly Row[] =>
  values.map((value, index): Row => ({ ...value, id: ids[index] ?? '', revision: 0 }));

export const setLocal = (
  rows: LocalRows,
  changes: readonly { readonly id: string; readonly column: string; readonly value: unknown }[],
): LocalRows => ({
  ...rows,
  values: rows.values.map((value, index) => {
    const own = changes.filter(({ id }) => id === rows.ids[index]);
    return own.length === 0
      ? value
      : { ...value, ...Object.fromEntries(own.map(({ column, value: next }) => [column, next])) };
  }),
});

export const addLocal = (rows: LocalRows, added: readonly Values[]): LocalRows => ({
  values: [...rows.values, ...added],
  ids: [...rows.ids, ...added.map(fresh)],
});

export const removeLocal = (rows: LocalRows, id: string): LocalRows => {
  const at = rows.ids.indexOf(id);
  const keep = (_: unknown, index: number): boolean => index !== at;
  return { values: rows.values.filter(keep), ids: rows.ids.filter(keep) };
};

/** A cell of a row at hand and what stands in it. */
export interface LocalCell {
  readonly id: string;
  readonly column: string;
  readonly value: unknown;
}

/** Every cell of the last rows, which were just added. */
export const cellsOf = ({ values, ids }: LocalRows, added: number): readonly LocalCell[] =>
  values
    .slice(values.length - added)
    .flatMap((row, at) =>
      Object.entries(row).map(([column, value]) => ({ id: ids[ids.length - added + at] ?? '', column, value })),
    );

/**
 * What the records chosen in cells bring along (`fills`: own column by the record's member), as changes of the cells where nobody
 * has typed anything else than a new row begins with.
 */
export const filledIn = (
  rows: LocalRows,
  chosen: readonly LocalCell[],
  records: readonly Row[],
  fills: Readonly<Record<string, string>>,
  blank: Values,
): readonly LocalCell[] =>
  chosen.flatMap(({ id, value }) => {
    const record = records.find((each) => each.id === value);
    const row = rows.values[rows.ids.indexOf(id)];
    if (!record || !row) return [];
    return Object.entries(fills)
      .filter(([own, theirs]) => record[theirs] && (isBlank(row[own]) || row[own] === blank[own]))
      .map(([own, theirs]) => ({ id, column: own, value: record[theirs] }));
  });
