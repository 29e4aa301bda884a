import type { EditEntry } from './entries.ts';

/** A column with what it said at one version and at another. */
export interface Difference {
  readonly column: string;
  readonly oldValue: EditEntry['oldValue'];
  readonly newValue: EditEntry['newValue'];
}

/**
 * What differs between two versions of a record, the earlier one first: the edit log put together column by column. What was
 * changed and changed back does not differ.
 */
export const between = (
  entries: readonly (EditEntry & { readonly revision: number })[],
  earlier: number,
  later: number,
): readonly Difference[] => {
  const found = new Map<string, Difference>();
  for (const { column, oldValue, newValue, revision } of entries) {
    if (revision <= earlier || revision > later) continue;
    found.set(column, { column, oldValue: (found.get(column) ?? { oldValue }).oldValue, newValue });
  }
  return [...found.values()].filter(({ oldValue, newValue }) => oldValue !== newValue);
};
