import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Column, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import knex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { applyFilter, applyView, visibleColumns } from './filter.ts';
import type { ListRequest } from './list-request.ts';
import { applyScope } from './scope.ts';

type Stored = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly _revision: number;
  readonly _state: object;
};

const padded = (number: number): string => String(number).padStart(2, '0');

/** A day as `pg` gives it is midnight of this machine's own zone: in UTC it may be the day before. */
const dayOf = (value: Date): string =>
  `${value.getFullYear()}-${padded(value.getMonth() + 1)}-${padded(value.getDate())}`;

/** A value as JSON shows it: days stay days, instants are UTC, decimals stay text. */
const shown = (column: Column<unknown>, value: unknown): unknown => {
  if (value instanceof Date) return column.type === 'date' ? dayOf(value) : value.toISOString();
  return value;
};

/** What a person gets of a row: the columns they may know, the revision for If-Match, and what they may do. */
const rowFor = (model: ListModel, person: Person, columns: readonly [string, Column<unknown>][], stored: Stored) => {
  const row: Record<string, unknown> = { id: stored.id, revision: stored._revision };
  for (const [name, column] of columns) row[name] = shown(column, stored[name]);
  if (model.area.actions) row['_actions'] = model.area.actions(stored._state, person);
  return row;
};

/** Builds statements only: `pg` runs them, without a second pool and the layers between. */
const database = knex({ client: 'pg' });

export const createLists = (pool: Pool, clock: Clock = systemClock) => {
  /** Sent in the same tick, so that the two statements of a page run side by side from the beginning. */
  const run = async <Found extends object>(query: Knex.QueryBuilder): Promise<Found[]> => {
    const { sql, bindings } = query.toSQL().toNative();
    const { rows: found } = await pool.query<Found>(sql, [...bindings]);
    return found;
  };
  const rows = (model: ListModel, person: Person): Knex.QueryBuilder => {
    const query = database.withSchema(readModelSchema).from(tableName(model));
    applyScope(query, model, person);
    return query;
  };
  const filtered = (model: ListModel, person: Person, filter: ListRequest['filter']): Knex.QueryBuilder => {
    const query = rows(model, person);
    // Rows named by id are wanted whatever list they stand in (react-admin's getMany).
    const now = clock().toISOString();
    if (!('id' in filter) || 'view' in filter) applyView(query, model, filter, now);
    applyFilter(query, model, person, filter, now);
    return query;
  };

  return {
    /** One page as JSON, its number of rows, and the number of all rows under the filter. */
    page: async (model: ListModel, person: Person, request: ListRequest) => {
      const columns = visibleColumns(model, person);
      const [from, to] = request.range;
      const query = filtered(model, person, request.filter);
      const counting = query.clone().count('* as count');
      const count = async () => Number((await run<{ count: string }>(counting))[0]?.count ?? 0);
      // A search finds a handful: a page that is not full is then the whole answer, and looking once is enough.
      const few = 'q' in request.filter || 'id' in request.filter;
      // Counting takes longer than reading a page: it goes first, and the rows are made ready meanwhile, down to the text.
      const counted = few ? undefined : count();
      const page = run<Stored>(
        query
          .select(['id', '_revision', ...columns.map(([name]) => name), ...(model.area.actions ? ['_state'] : [])])
          .orderBy([
            ...request.sort.map(([column, order]) => ({
              column,
              order: order.toLowerCase(),
              // An index read backwards has its nulls first: where there are none, nothing must be said about them.
              ...(column === 'id' || model.columns[column]?.required ? {} : { nulls: 'last' as const }),
            })),
            { column: 'id', order: request.sort[0]?.[1].toLowerCase() ?? 'asc' },
          ])
          .offset(from)
          .limit(to - from + 1),
      ).then((stored) => ({
        found: stored.length,
        json: JSON.stringify(stored.map((row) => rowFor(model, person, columns, row))),
      }));
      const [{ found, json }, total] = await Promise.all([page, counted]);
      const whole = found <= to - from && (found > 0 || from === 0);
      return { from, found, total: total ?? (whole ? from + found : await count()), json };
    },

    /** One record, whole: its folded state, its place and what the person may do with it. */
    one: async (model: ListModel, person: Person, id: string) => {
      const [stored] = await run<Stored>(rows(model, person).where('id', id).select('id', '_revision', '_state'));
      if (!stored) throw new Problem(404, 'Record.Unknown', { params: { id } });
      return { revision: stored._revision, record: recordFor(model, person, id, stored._revision, stored._state) };
    },

    /** Values of a column under a filter that does not name the column itself, with how many rows have each. */
    distinct: async (
      model: ListModel,
      person: Person,
      field: string,
      filter: ListRequest['filter'],
      search: string | undefined,
    ) => {
      const others = Object.fromEntries(Object.entries(filter).filter(([key]) => key.split('__')[0] !== field));
      const list = model.columns[field]?.type === 'texts';
      const value = list ? database.raw('unnest(??) as value', [field]) : database.raw('?? as value', [field]);
      const query = database
        .from(filtered(model, person, others).select(value).as('found'))
        .select('value')
        .count('* as count')
        .groupBy('value')
        .orderBy([{ column: 'count', order: 'desc' }, { column: 'value' }])
        .limit(200);
      if (search) void query.whereRaw('value::text ilike ?', [`%${search.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`]);
      const column = model.columns[field];
      return (await run<{ value: unknown; count: string }>(query)).map((row) => ({
        value: column ? shown(column, row.value) : row.value,
        count: Number(row.count),
      }));
    },

    /** Groups by one or more columns with the number of rows and sums of numeric columns. */
    groups: async (
      model: ListModel,
      person: Person,
      by: readonly string[],
      sums: readonly string[],
      request: ListRequest,
    ) => {
      const [from, to] = request.range;
      const query = filtered(model, person, request.filter)
        .select([...by])
        .groupBy([...by])
        .count('* as count');
      sums.forEach((name, index) => void query.sum({ [`sum${index}`]: name }));
      const grouped = await run<Record<string, unknown>>(
        query
          .orderBy(by.map((column) => ({ column, nulls: 'last' as const })))
          .offset(from)
          .limit(to - from + 1),
      );
      return grouped.map((row) => ({
        key: Object.fromEntries(by.map((name) => [name, shown(model.columns[name] as Column<unknown>, row[name])])),
        count: Number(row['count']),
        sums: Object.fromEntries(sums.map((name, index) => [name, row[`sum${index}`] ?? '0'])),
      }));
    },

    /**
     * How many rows there are between days (`YYYY-MM-DD`, ascending, in the zone), by values of a column: `period` is the
     * place of the day from which a row counts, the last one without an end. Rows of every view count.
     */
    periods: async (
      model: ListModel,
      person: Person,
      instant: string,
      by: string,
      days: readonly string[],
      zone: string,
    ): Promise<{ period: number; value: unknown; count: number }[]> => {
      // The days become instants once; a row is then placed by a search among them, without a thought for zones.
      const starts = database.raw('array(select day::timestamp at time zone ? from unnest(?::text[]) day)', [
        zone,
        days as never,
      ]);
      const query = rows(model, person)
        .whereRaw('?? >= ?::timestamp at time zone ?', [instant, days[0] ?? '', zone])
        .select(database.raw('width_bucket(??, ?) as bucket', [instant, starts]), database.raw('?? as value', [by]))
        .count('* as count')
        .groupByRaw('1, 2');
      const found = await run<{ bucket: number; value: unknown; count: string }>(query);
      return found.map(({ bucket, value, count }) => ({ period: bucket - 1, value, count: Number(count) }));
    },

    /** Number of rows and sums over the whole filter. Sums are exact decimals, as text. */
    totals: async (model: ListModel, person: Person, sums: readonly string[], filter: ListRequest['filter']) => {
      const query = filtered(model, person, filter).count('* as count');
      sums.forEach((name, index) => void query.sum({ [`sum${index}`]: name }));
      const [row] = await run<Record<string, unknown>>(query);
      return {
        count: Number(row?.['count'] ?? 0),
        sums: Object.fromEntries(sums.map((name, index) => [name, row?.[`sum${index}`] ?? '0'])),
      };
    },
  };
};

/** A folded record as a person gets it: now, or as it was. Customers do not get the staff columns. */
export const recordFor = (model: ListModel, person: Person, id: string, revision: number, state: object) => {
  const hidden = person.isCustomer
    ? Object.entries(model.columns)
        .filter(([, column]) => column.staffOnly)
        .map(([name]) => name)
    : [];
  return {
    ...Object.fromEntries(Object.entries(state).filter(([name]) => !hidden.includes(name))),
    id,
    revision,
    ...(model.area.actions ? { _actions: model.area.actions(state, person) } : {}),
  };
};
