import { Problem } from '@kerben/platform/http/problem.ts';
import type { Column, ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import knex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { applyFilter, applyView } from './filter.ts';
import type { ListRequest } from './list-request.ts';
import { applyScope } from './scope.ts';
import { tableFor } from './withheld.ts';

/** Builds statements only: `pg` runs them, without a second pool and the layers between. */
export const database = knex({ client: 'pg' });

/** A column as it counts in sums: of rows in a state that is in none of them it is nothing. */
export const summed = ({ sumsWithout }: Pick<ListModel, 'sumsWithout'>, name: string): Knex.Raw =>
  sumsWithout
    ? database.raw('case when status = any(?) then null else ?? end', [[...sumsWithout], name])
    : database.raw('??', [name]);

/** The rows that are asked for. */
export interface Wish {
  readonly filter: ListFilter;
  /** An outer group whose rows these are: its values by column, a day for an instant, null for rows without a value. */
  readonly above?: ListFilter;
}

/** Runs a statement. Sent in the same tick, so that several statements run side by side from the beginning. */
export type Run = <Found extends object>(query: Knex.QueryBuilder) => Promise<Found[]>;

export const runOn =
  (pool: Pool): Run =>
  async <Found extends object>(query: Knex.QueryBuilder): Promise<Found[]> => {
    const { sql, bindings } = query.toSQL().toNative();
    const { rows } = await pool.query<Found>(sql, [...bindings]);
    return rows;
  };

/** All rows of a list that are a person's to see. */
export const rowsFor = (model: ListModel, person: Person): Knex.QueryBuilder => {
  const query = tableFor(model, person);
  applyScope(query, model, person);
  return query;
};

/** The rows of a person under a filter; `now` is an ISO instant. */
export const rowsUnder = (
  model: ListModel,
  person: Person,
  { filter, above }: Wish,
  now: string,
): Knex.QueryBuilder => {
  const query = rowsFor(model, person);
  // Rows named by id are wanted whatever list they stand in (react-admin's getMany).
  if (!('id' in filter) || 'view' in filter) applyView(query, model, filter, now);
  applyFilter(query, model, person, filter, now);
  if (above) applyFilter(query, model, person, above, now, 'above');
  return query;
};

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The order of a list, or its exact opposite; the id always comes last, so that pages never overlap. */
export const inOrder = (
  query: Knex.QueryBuilder,
  model: ListModel,
  sort: ListRequest['sort'],
  direction: 'forwards' | 'backwards' = 'forwards',
): Knex.QueryBuilder => {
  const backwards = direction === 'backwards';
  const turned = (order: 'ASC' | 'DESC' = 'ASC') => {
    const word = order === 'ASC' ? 'asc' : 'desc';
    return backwards ? opposite[word] : word;
  };
  return query.orderBy([
    ...sort.map(([column, order]) => ({
      column,
      order: turned(order),
      // An index read backwards has its nulls first: where there are none, nothing must be said about them.
      ...(column === 'id' || model.columns[column]?.required
        ? {}
        : { nulls: backwards ? ('first' as const) : ('last' as const) }),
    })),
    { column: 'id', order: turned(sort[0]?.[1]) },
  ]);
};

const padded = (number: number): string => String(number).padStart(2, '0');

/** A day as `pg` gives it is midnight of this machine's own zone: in UTC it may be the day before. */
const dayOf = (value: Date): string =>
  `${value.getFullYear()}-${padded(value.getMonth() + 1)}-${padded(value.getDate())}`;

/** A value as JSON shows it: days stay days, instants are UTC, decimals stay text. */
export const shown = (column: Column<unknown>, value: unknown): unknown => {
  if (value instanceof Date) return column.type === 'date' ? dayOf(value) : value.toISOString();
  return value;
};

/** A value by which rows are counted: instants count by days. */
export const shownKey = (value: unknown): unknown => (value instanceof Date ? dayOf(value) : value);

export const columnNamed = (model: ListModel, name: string): Column<unknown> => {
  const column = model.columns[name];
  if (!column) throw new Problem(400, 'Filter.UnknownField', { params: { field: name } });
  return column;
};

/**
 * Selects what rows are counted by in a column, under another name: blank is one value, instants count by the railway's
 * day, a list by its elements (a row stands under each of them once; decision grid-server-groups).
 */
export const selectKey = (query: Knex.QueryBuilder, model: ListModel, name: string, as: string): void => {
  switch (columnNamed(model, name).type) {
    case 'texts':
      void query.joinRaw(
        `cross join lateral (select distinct nullif(item, '') collate "C" as ?? from unnest(case when coalesce(cardinality(??), 0) = 0 ` +
          `then array[null] else ?? end) item) as ??`,
        [as, name, name, `${as}_items`],
      );
      void query.select(as);
      return;
    case 'text':
    case 'code':
      void query.select(database.raw(`nullif(??, '') as ??`, [name, as]));
      return;
    case 'instant':
      // The zone has been six hours ahead all year since August 2005: asking its table for every row took most of the time.
      void query.select(
        database.raw(
          `case when ?? >= '2006-01-01' then (?? at time zone interval '6 hours')::date else (?? at time zone ?)::date end as ??`,
          [name, name, name, railwayZone, as],
        ),
      );
      return;
    default:
      void query.select(`${name} as ${as}`);
  }
};
