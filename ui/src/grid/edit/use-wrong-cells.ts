import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { Row } from '../column.ts';
import type { RowEdit } from './batch.ts';
import { cellProblem } from './cell-problem.ts';
import type { Desk } from './use-desk.ts';

/** What is wrong with changed cells by the column's own rules: row → column → text. */
export const useWrongCells = (
  { byName, rows }: Desk,
  edits: Readonly<Record<string, RowEdit>>,
  added: readonly Row[],
): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const translate = useTranslate();
  return useMemo(() => {
    const found = new Map<string, Map<string, string>>();
    const look = (row: Row, names: Iterable<string>): void => {
      for (const name of names) {
        const field = byName.get(name);
        const problem = field && cellProblem(field, row[name], row);
        if (!problem) continue;
        const cells = found.get(row.id) ?? new Map<string, string>();
        found.set(row.id, cells.set(name, translate(problem.code, { ...problem.params })));
      }
    };
    for (const row of added) look(row, byName.keys());
    for (const [rowId, edit] of Object.entries(edits)) {
      if (edit.deleted) continue;
      const seen = rows.find((row) => row.id === rowId);
      look({ ...seen, id: rowId, revision: edit.revision, ...edit.cells }, Object.keys(edit.cells));
    }
    return found;
  }, [added, edits, byName, rows, translate]);
};
