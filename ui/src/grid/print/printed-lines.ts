import type { GridColumn, Row } from '../column.ts';
import type { GridSource, Totals } from '../grid.ts';
import { localSource } from '../local/local-source.ts';
import { totalsOf } from '../local/statistics.ts';

/** A line of a printed list: a row, or the heading of a group with what is counted of its rows. */
export type PrintedLine =
  | { readonly kind: 'row'; readonly row: Row }
  | {
      readonly kind: 'group';
      readonly depth: number;
      readonly by: string;
      readonly value: unknown;
      readonly totals: Totals;
    };

interface Printed {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  /** Columns the rows stand under, the outer first. */
  readonly group: readonly string[];
  /** Columns with statistics. */
  readonly fields: readonly string[];
  readonly translate: (key: string) => string;
}

/** Rows as they are printed: under their groups as the grid shows them, with the statistics of each group over the rows that are printed. */
export const printedLines = async ({
  columns,
  rows,
  group,
  fields,
  translate,
}: Printed): Promise<readonly PrintedLine[]> => {
  const local: GridSource = localSource({ columns, rows, view: { filter: {}, sort: [], group }, translate });
  const below = async (depth: number, above: Readonly<Record<string, unknown>>): Promise<readonly PrintedLine[]> => {
    const by = group[depth];
    if (by === undefined) return (local.now?.(above) ?? rows).map((row) => ({ kind: 'row', row }));
    const lines: PrintedLine[] = [];
    for (const { key } of await local.groups(by, above, [])) {
      const totals = totalsOf(columns, local.now?.(key) ?? [], fields);
      lines.push({ kind: 'group', depth, by, value: key[by], totals }, ...(await below(depth + 1, key)));
    }
    return lines;
  };
  return below(0, {});
};
