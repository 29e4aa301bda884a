import { Problem } from '@kerben/platform/http/problem.ts';
import type { Column, ColumnType, ListFilter, ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Knex } from 'knex';

/** Operators after `field__` (spec/http-contract, reads). A bare field means equality. */
const operators = ['in', 'notin', 'contains', 'starts', 'gte', 'lte', 'between', 'blank'] as const;
type Operator = (typeof operators)[number] | 'equals';

const limits = { values: 1_000, text: 200, keys: 40 };

const refuse = (code: string, field: string): Problem =>
  new Problem(400, code, { params: { field }, invalid: [{ code, member: `filter.${field}`, params: { field } }] });

/** A text that PostgreSQL can hold: it knows no NUL. */
const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= limits.text && !value.includes('\0') ? value : undefined;

/** A day that the calendar has; `Date.parse` would take 30 February for 2 March. */
const readDay = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value > '0001' ? value : undefined;
};

/** A moment in UTC; one without a zone is UTC, a day alone its beginning. */
export const readInstant = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > limits.text) return undefined;
  const [, day, clock = 'T00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? [];
  const time = readDay(day) === undefined ? NaN : Date.parse(`${day}${clock}${zone}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Checks and converts one value for a column; what reaches SQL has the column's type. */
const readers: Readonly<Record<ColumnType, (value: unknown) => string | number | boolean | undefined>> = {
  text: readText,
  code: (value) => (typeof value === 'number' ? String(value) : readText(value)),
  int: (value) => {
    const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 2_147_483_647
      ? number
      : undefined;
  },
  decimal: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && /^-?\d{1,18}(\.\d{1,6})?$/.test(text) ? text : undefined;
  },
  bool: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  date: readDay,
  instant: readInstant,
  texts: readText,
};

const likeEscaped = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

const one = (column: Column<unknown>, field: string, value: unknown): string | number | boolean => {
  const read = readers[column.type](value);
  if (read === undefined) throw refuse('Filter.Value', field);
  return read;
};

const many = (column: Column<unknown>, field: string, value: unknown): (string | number | boolean)[] => {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > limits.values) throw refuse('Filter.TooManyValues', field);
  return list.map((entry) => one(column, field, entry));
};

type Query = Knex.QueryBuilder;

const apply = (
  query: Query,
  name: string,
  field: string,
  column: Column<unknown>,
  operator: Operator,
  value: unknown,
): void => {
  const isList = column.type === 'texts';
  const isText = column.type === 'text' || column.type === 'code';
  switch (operator) {
    case 'equals':
      if (value === null) void query.whereNull(name);
      else if (Array.isArray(value)) apply(query, name, field, column, 'in', value);
      else if (isList) void query.whereRaw('?? @> array[?]::text[]', [name, one(column, field, value)]);
      else void query.where(name, one(column, field, value));
      return;
    case 'in':
      if (isList) void query.whereRaw('?? && ?::text[]', [name, many(column, field, value) as never]);
      else void query.whereRaw(`?? = any(?)`, [name, many(column, field, value) as never]);
      return;
    case 'notin':
      if (isList) void query.whereRaw('not (?? && ?::text[])', [name, many(column, field, value) as never]);
      // A row without a value is not among the values either.
      else void query.whereRaw('(?? is null or ?? <> all(?))', [name, name, many(column, field, value) as never]);
      return;
    case 'contains':
    case 'starts': {
      if (!isText && !isList) throw refuse('Filter.Operator', field);
      const pattern = `${operator === 'contains' ? '%' : ''}${likeEscaped(String(one(column, field, value)))}%`;
      if (isList) void query.whereRaw(`exists (select 1 from unnest(??) item where item ilike ?)`, [name, pattern]);
      else void query.whereRaw('?? ilike ?', [name, pattern]);
      return;
    }
    case 'gte':
    case 'lte':
      if (isList || column.type === 'bool') throw refuse('Filter.Operator', field);
      void query.where(name, operator === 'gte' ? '>=' : '<=', one(column, field, value));
      return;
    case 'between': {
      if (isList || column.type === 'bool') throw refuse('Filter.Operator', field);
      if (!Array.isArray(value) || value.length !== 2) throw refuse('Filter.Value', field);
      const [from, to] = value as unknown[];
      if (from !== null && from !== '') void query.where(name, '>=', one(column, field, from));
      if (to !== null && to !== '') void query.where(name, '<=', one(column, field, to));
      return;
    }
    case 'blank': {
      const blank = readers.bool(value);
      if (blank === undefined) throw refuse('Filter.Value', field);
      const test = isList ? 'cardinality(??) = 0' : isText ? `(?? is null or ?? = '')` : '?? is null';
      void query.whereRaw(blank ? test : `not (${test})`, isText ? [name, name] : [name]);
    }
  }
};

/** The columns a person may name: customers do not know the staff columns (security row S3). */
export const visibleColumns = (model: ListModel, person: Person): [string, Column<unknown>][] =>
  Object.entries(model.columns).filter(([, column]) => !(column.staffOnly && person.isCustomer));

/** One filter object onto a query. Unknown fields and operators are 400: the list of names is the declaration. */
export const applyFilter = (query: Query, model: ListModel, person: Person, filter: ListFilter): void => {
  const columns = new Map(visibleColumns(model, person));
  const entries = Object.entries(filter).filter(([key]) => key !== 'view');
  if (entries.length > limits.keys) throw refuse('Filter.TooManyKeys', 'filter');
  for (const [field, value] of entries) {
    if (field === 'q') {
      const search = readText(value);
      if (search === undefined) throw refuse('Filter.Value', field);
      for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
        void query.where('_search', 'like', `%${likeEscaped(word)}%`);
      }
      continue;
    }
    if (field === 'id') {
      const ids = Array.isArray(value) ? (value as unknown[]) : [value];
      if (ids.length > limits.values) throw refuse('Filter.TooManyValues', field);
      const known = ids.map(readers.code);
      if (known.includes(undefined)) throw refuse('Filter.Value', field);
      void query.whereRaw('id = any(?)', [known as never]);
      continue;
    }
    const [name = '', suffix, ...rest] = field.split('__');
    const column = columns.get(name);
    const operator = suffix === undefined ? 'equals' : operators.find((candidate) => candidate === suffix);
    if (!column?.filterable || rest.length > 0) throw refuse('Filter.UnknownField', field);
    if (!operator) throw refuse('Filter.UnknownOperator', field);
    apply(query, name, field, column, operator, value);
  }
};

/** The named selection of a list (`filter.view`), or-ed alternatives; the first one where none is named. */
export const applyView = (query: Query, model: ListModel, person: Person, filter: ListFilter): void => {
  if (!model.views) {
    if ('view' in filter) throw refuse('Filter.UnknownField', 'view');
    return;
  }
  const name = filter['view'] ?? Object.keys(model.views)[0];
  // A name of Object's own (`constructor`) is no view.
  const alternatives = typeof name === 'string' && Object.hasOwn(model.views, name) ? model.views[name] : undefined;
  if (!alternatives) throw refuse('Filter.Value', 'view');
  if (alternatives.length === 0) return;
  void query.where((group: Query) => {
    for (const alternative of alternatives)
      void group.orWhere((inner: Query) => applyFilter(inner, model, person, alternative));
  });
};
