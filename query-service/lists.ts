import { Problem } from '@kerben/platform/http/problem.ts';
import type { Column, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Knex } from 'knex';
import { applyFilter, applyView, visibleColumns } from './filter.ts';
import type { ListRequest } from './list-request.ts';
import { applyScope } from './scope.ts';

type Stored = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly _revision: number;
  readonly _state: object;
};

/** A value as JSON shows it: days stay days, instants are UTC, decimals stay text. */
const shown = (column: Column<unknown>, value: unknown): unknown => {
  if (value instanceof Date) return column.type === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
  return value;
};

/** What a person gets of a row: the columns they may know, the revision for If-Match, and what they may do. */
const rowFor = (model: ReadModel, person: Person, columns: readonly [string, Column<unknown>][], stored: Stored) => ({
  id: stored.id,
  revision: stored._revision,
  ...Object.fromEntries(columns.map(([name, column]) => [name, shown(column, stored[name])])),
  ...(model.area.actions ? { _actions: model.area.actions(stored._state, person) } : {}),
});

export const createLists = (database: Knex) => {
  const rows = (model: ReadModel, person: Person): Knex.QueryBuilder => {
    const query = database.withSchema(readModelSchema).from(tableName(model));
    applyScope(query, model, person);
    return query;
  };
  const filtered = (model: ReadModel, person: Person, filter: ListRequest['filter']): Knex.QueryBuilder => {
    const query = rows(model, person);
    // Rows named by id are wanted whatever list they stand in (react-admin's getMany).
    if (!('id' in filter) || 'view' in filter) applyView(query, model, person, filter);
    applyFilter(query, model, person, filter);
    return query;
  };

  return {
    /** One page and the number of all rows under the filter. */
    page: async (model: ReadModel, person: Person, request: ListRequest) => {
      const columns = visibleColumns(model, person);
      const [from, to] = request.range;
      const query = filtered(model, person, request.filter);
      const counting = query.clone().count<{ count: string }[]>('* as count');
      const reading = query
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
        .limit(to - from + 1);
      const [[counted], stored] = await Promise.all([counting, reading as Promise<Stored[]>]);
      return {
        from,
        total: Number(counted?.count ?? 0),
        rows: stored.map((row) => rowFor(model, person, columns, row)),
      };
    },

    /** One record, whole: its folded state, its place and what the person may do with it. */
    one: async (model: ReadModel, person: Person, id: string) => {
      const stored = await rows(model, person).where('id', id).first<Stored | undefined>('id', '_revision', '_state');
      if (!stored) throw new Problem(404, 'Record.Unknown', { params: { id } });
      return { revision: stored._revision, record: recordFor(model, person, id, stored._revision, stored._state) };
    },

    /** Values of a column under a filter that does not name the column itself, with how many rows have each. */
    distinct: async (
      model: ReadModel,
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
        .count<{ value: unknown; count: string }[]>('* as count')
        .groupBy('value')
        .orderBy([{ column: 'count', order: 'desc' }, { column: 'value' }])
        .limit(200);
      if (search) void query.whereRaw('value::text ilike ?', [`%${search.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`]);
      const column = model.columns[field];
      return (await query).map((row) => ({
        value: column ? shown(column, row.value) : row.value,
        count: Number(row.count),
      }));
    },

    /** Groups by one or more columns with the number of rows and sums of numeric columns. */
    groups: async (
      model: ReadModel,
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
      const grouped = (await query
        .orderBy(by.map((column) => ({ column, nulls: 'last' as const })))
        .offset(from)
        .limit(to - from + 1)) as Record<string, unknown>[];
      return grouped.map((row) => ({
        key: Object.fromEntries(by.map((name) => [name, shown(model.columns[name] as Column<unknown>, row[name])])),
        count: Number(row['count']),
        sums: Object.fromEntries(sums.map((name, index) => [name, row[`sum${index}`] ?? '0'])),
      }));
    },

    /** Number of rows and sums over the whole filter. Sums are exact decimals, as text. */
    totals: async (model: ReadModel, person: Person, sums: readonly string[], filter: ListRequest['filter']) => {
      const query = filtered(model, person, filter).count('* as count');
      sums.forEach((name, index) => void query.sum({ [`sum${index}`]: name }));
      const [row] = (await query) as Record<string, unknown>[];
      return {
        count: Number(row?.['count'] ?? 0),
        sums: Object.fromEntries(sums.map((name, index) => [name, row?.[`sum${index}`] ?? '0'])),
      };
    },
  };
};

/** A folded record as a person gets it: now, or as it was. Customers do not get the staff columns. */
export const recordFor = (model: ReadModel, person: Person, id: string, revision: number, state: object) => {
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
