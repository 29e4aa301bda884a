import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { matcher } from '@kerben/projections/read-models/filter-matches.ts';
import type { GridColumn, Row } from '../column.ts';
import type { DistinctValue, GridSource, GridView, RowGroup } from '../grid.ts';
import { railwayTime } from '../../i18n/format.ts';
import { compareValues, rowComparer } from './compare.ts';
import { sumDecimals } from './decimal.ts';
import { totalsOf } from './statistics.ts';

/** Most values of a column that are shown, as at the service. */
const mostValues = 1_000;

interface LocalSourceOptions {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly view: GridView;
  readonly translate: (key: string) => string;
}

type Value = DistinctValue['value'];

/** The values by which a row is counted in a column: days of instants, each of several texts, null for nothing. */
const valuesOf = (column: GridColumn, row: Row): readonly Value[] => {
  const value: unknown = row[column.name];
  if (Array.isArray(value)) return value.length === 0 ? [null] : textsIn(value);
  if (value === null || value === undefined || value === '') return [null];
  if (column.type === 'instant') return [typeof value === 'string' ? (railwayTime(value)?.day ?? null) : null];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [null];
};

const counted = (column: GridColumn, rows: readonly Row[]): Map<Value, Row[]> => {
  const found = new Map<Value, Row[]>();
  for (const row of rows) {
    for (const value of valuesOf(column, row)) {
      const same = found.get(value);
      if (same) same.push(row);
      else found.set(value, [row]);
    }
  }
  return found;
};

const isDay = ({ type }: GridColumn): boolean => type === 'date' || type === 'instant';

const withoutField = (filter: Readonly<Record<string, unknown>>, field: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name.split('__')[0] !== field));

/** The words a value is found by in a header filter: the value, and the label of a code. */
const wordsOf = (column: GridColumn, value: Value, translate: (key: string) => string): string =>
  `${String(value ?? '')} ${column.codes ? translate(`${column.label}.${String(value)}`) : ''}`;

let versions = 0;

/** Rows at hand as a source of a grid, all of them on one page. The same filter gives the same rows as at the service (filter-matches.ts). */
export const localSource = ({ columns, rows, view, translate }: LocalSourceOptions): GridSource => {
  const byName = Object.fromEntries(columns.map((column) => [column.name, column]));
  const now = new Date().toISOString();
  const under = (filter: Readonly<Record<string, unknown>>): readonly Row[] =>
    Object.keys(filter).length === 0 ? rows : rows.filter(matcher(filter, byName, now));
  let error: Error | null = null;
  let passed: readonly Row[] = [];
  try {
    passed = under(view.filter);
  } catch (reason) {
    // A filter that nobody understands (an old link) shows no rows and says so.
    error = reason instanceof RangeError ? reason : null;
    if (!error) throw reason;
  }
  // Without an order the rows stand as they came: those of a form as the form has them.
  const found = view.sort.length === 0 ? passed : [...passed].sort(rowComparer(columns, view.sort));
  const ofGroup = new Map<string, readonly Row[]>();
  const narrowed = (above: Readonly<Record<string, unknown>>): readonly Row[] => {
    const keys = Object.entries(above);
    if (keys.length === 0) return found;
    const path = JSON.stringify(keys);
    const known = ofGroup.get(path);
    if (known) return known;
    const inside = found.filter((row) =>
      keys.every(([name, value]) => {
        const column = byName[name];
        return column ? valuesOf(column, row).some((each) => each === value) : false;
      }),
    );
    ofGroup.set(path, inside);
    return inside;
  };
  return {
    mode: 'local',
    version: (versions += 1),
    rows: found,
    total: found.length,
    pending: false,
    fetching: false,
    error,
    refetch: () => undefined,
    now: narrowed,
    distinct: (field, search) => {
      const column = byName[field];
      if (!column) return Promise.resolve([]);
      const values = [...counted(column, under(withoutField(view.filter, field)))]
        .map(([value, same]): DistinctValue => ({ value, count: same.length }))
        .filter(({ value }) => holdsWords(wordsOf(column, value, translate), search));
      const order = isDay(column)
        ? (a: DistinctValue, b: DistinctValue) => (String(a.value ?? '') < String(b.value ?? '') ? 1 : -1)
        : (a: DistinctValue, b: DistinctValue) => b.count - a.count;
      return Promise.resolve(values.sort(order).slice(0, mostValues));
    },
    totals: (fields, _signal, filter) => Promise.resolve(totalsOf(columns, filter ? under(filter) : found, fields)),
    groups: (by, above, sums) => {
      const column = byName[by];
      if (!column) return Promise.resolve([]);
      const type = column.type === 'texts' ? 'code' : column.type === 'instant' ? 'date' : column.type;
      const groups = [...counted(column, narrowed(above))]
        .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : compareValues(type, a, b)))
        .map(([value, same]): RowGroup => ({
          key: { ...above, [by]: value },
          count: same.length,
          sums: Object.fromEntries(
            sums.map((name) => [
              name,
              sumDecimals(
                same
                  .map((row): unknown => row[name])
                  .filter((each) => each !== null)
                  .map(String),
              ),
            ]),
          ),
        }));
      return Promise.resolve(groups);
    },
    slice: (from, count, above) => {
      const inside = narrowed(above);
      return Promise.resolve({ rows: inside.slice(from, from + count), total: inside.length });
    },
    named: (ids) => Promise.resolve(found.filter(({ id }) => ids.includes(id))),
    ids: () => Promise.resolve(found.map(({ id, revision }) => ({ id, revision }))),
  };
};
