import { entriesOf } from '@kerben/workflows/kernel/asserted.ts';
import type { ColumnType, ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { columnNamed, database, rowsUnder, shown, summed, type Run } from './list-query.ts';

export type Statistic = 'sum' | 'avg' | 'min' | 'max' | 'count';

/** Statistics over all rows under a filter, as text: exact decimals, days, instants; null where no row has a value. */
export interface Totals {
  readonly count: number;
  readonly columns: Readonly<Record<string, Readonly<Partial<Record<Statistic, string | null>>>>>;
}

/** `?` stands for the column. An average is rounded half up to six places, and nought at its end says nothing. */
const numbers = {
  sum: 'sum(?)::text',
  avg: 'trim_scale(round(avg(?), 6))::text',
  min: 'min(?)::text',
  max: 'max(?)::text',
  count: 'count(?)::text',
};
const moments = { min: 'min(?)', max: 'max(?)', count: 'count(?)::text' };
const texts = { count: `count(nullif(?, ''))::text` };

const statistics: Readonly<Record<ColumnType, Readonly<Partial<Record<Statistic, string>>>>> = {
  int: numbers,
  decimal: numbers,
  date: moments,
  instant: moments,
  text: texts,
  code: texts,
  bool: { count: 'count(?)::text' },
  texts: { count: '(count(*) filter (where cardinality(?) > 0))::text' },
};

export const readTotals = async (
  run: Run,
  model: ListModel,
  person: Person,
  of: readonly string[],
  filter: ListFilter,
  now: string,
): Promise<Totals> => {
  const wanted = of.flatMap((name) => {
    const column = columnNamed(model, name);
    return entriesOf(statistics[column.type]).map(([kind, sql = ''], place) => ({
      name,
      kind,
      column,
      sql,
      as: `${place}_${name}`,
    }));
  });
  const query = rowsUnder(model, person, { filter }, now).count('* as count');
  for (const { sql, name, column, as } of wanted) {
    const isNumber = statistics[column.type] === numbers;
    void query.select(database.raw(`${sql} as ??`, [isNumber ? summed(model, name) : database.raw('??', [name]), as]));
  }
  const [row = {}] = await run<Record<string, unknown>>(query);
  const columns: Record<string, Partial<Record<Statistic, string | null>>> = {};
  for (const { name, kind, column, as } of wanted) {
    const value = shown(column, row[as]);
    columns[name] = { ...columns[name], [kind]: typeof value === 'string' ? value : null };
  }
  return { count: Number(row['count'] ?? 0), columns };
};
