import type { Area, Scalar } from '@kerben/workflows/kernel/area.ts';

export interface ChangedValue {
  readonly column: string;
  readonly oldValue: Scalar;
  readonly newValue: Scalar;
}

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
