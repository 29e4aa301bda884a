import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import type { GridColumn, Row } from '../column.ts';
import type { Totals } from '../grid.ts';
import type { SummaryKind } from '../summary-kind.ts';
import { compareValues } from './compare.ts';
import { meanDecimal, sumDecimals } from './decimal.ts';

/** What can be said of a column of a type below its rows. */
export const kindsOf = ({
  type,
  codes,
  reference,
}: Pick<GridColumn, 'type' | 'codes' | 'reference'>): readonly SummaryKind[] => {
  if (codes || reference) return ['count', 'none'];
  const kinds: Readonly<Partial<Record<ColumnType, readonly SummaryKind[]>>> = {
    int: ['sum', 'avg', 'min', 'max', 'count', 'none'],
    decimal: ['sum', 'avg', 'min', 'max', 'count', 'none'],
    date: ['min', 'max', 'count', 'none'],
    instant: ['min', 'max', 'count', 'none'],
  };
  return kinds[type] ?? ['count', 'none'];
};

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const statistics = (column: GridColumn, rows: readonly Row[]): Totals['columns'][string] => {
  const values = rows.map((row): unknown => row[column.name]).filter((value) => !isBlank(value));
  const kinds = kindsOf(column);
  const found: Record<string, string | null> = { count: String(values.length) };
  if (kinds.includes('sum')) {
    const sum = sumDecimals(values.map(String));
    found['sum'] = sum;
    found['avg'] = values.length === 0 ? null : meanDecimal(sum, values.length);
  }
  if (kinds.includes('min')) {
    let [min, max] = [values[0], values[0]];
    for (const value of values) {
      if (compareValues(column.type, value, min) < 0) min = value;
      if (compareValues(column.type, value, max) > 0) max = value;
    }
    found['min'] = values.length === 0 ? null : String(min);
    found['max'] = values.length === 0 ? null : String(max);
  }
  return found;
};

/** Statistics of columns over rows at hand, in the words of the service. */
export const totalsOf = (columns: readonly GridColumn[], rows: readonly Row[], fields: readonly string[]): Totals => ({
  count: rows.length,
  columns: Object.fromEntries(
    columns.filter(({ name }) => fields.includes(name)).map((column) => [column.name, statistics(column, rows)]),
  ),
});
