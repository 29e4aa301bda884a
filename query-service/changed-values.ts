import type { Area, Scalar } from '@kerben/workflows/kernel/area.ts';

export interface ChangedValue {
  readonly column: string;
  readonly oldValue: Scalar;
  readonly newValue: Scalar;
}

/** The first part of a tracked column: `wagons.55650139.weight` belongs to `wagons`. */
const memberOf = (column: string): string => column.split('.', 1)[0] ?? column;

/** What is told of changed values to whoever does not get these members. */
export const withoutMembers = (values: readonly ChangedValue[], hidden: readonly string[]): readonly ChangedValue[] =>
  hidden.length === 0 ? values : values.filter(({ column }) => !hidden.includes(memberOf(column)));

/** The values of the edit log that differ between two states of a record, one line a column (specification 000, 2.6). */
export const changedValues = (area: Area<unknown>, before: unknown, after: unknown): readonly ChangedValue[] => {
  const old = area.tracked(before);
  const present = area.tracked(after);
  const columns = [...new Set([...Object.keys(old), ...Object.keys(present)])];
  return columns.flatMap((column) => {
    const oldValue = old[column] ?? null;
    const newValue = present[column] ?? null;
    return oldValue === newValue ? [] : [{ column, oldValue, newValue }];
  });
};
