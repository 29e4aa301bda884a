import { carriedMembers } from './carried.ts';
import { createHash } from '@kerben/workflows/kernel/short-hash.ts';
import type { ColumnType, ListModel } from './declaration.ts';

/** The schema that holds every read model. Nothing but its projector writes there. */
export const readModelSchema = 'read_model';

/** SQL type of a column type. Codes collate by bytes; texts by ICU root, which sorts ң ө ү where a reader expects them. */
export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text collate "und-x-icu"',
  code: 'text collate "C"',
  int: 'integer',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  texts: 'text[]',
};

/** Columns every table has beside the declared ones; none of them is a filter. */
export const ownColumns = {
  id: 'text collate "C" not null',
  tenant: 'text collate "C" not null',
  _customerId: 'text collate "C"',
  _stationIds: 'text[] not null',
  /** Null where everybody in the scope may read the row. */
  _readers: 'text[]',
  _revision: 'integer not null',
  _position: 'bigint not null',
  _createdAt: 'timestamptz not null',
  _changedAt: 'timestamptz not null',
  /** What the search panel looks in: the id unless it is a UUID, and the searchable columns, as words are looked for (kernel/folded.ts). */
  _search: 'text not null',
  /**
   * What the row menu looks at and the declared `members`, as JSON (carried.ts). Nobody looks inside it in SQL, so it is `text`: the server
   * would take `json` apart for every row, only to check it. The record itself is folded from the log
   * (docs/decisions/rows-hold-no-record.md).
   */
  _carried: 'text not null',
} as const;

/** Everything about a declaration that changes what its table holds. */
const shape = (model: ListModel): string =>
  JSON.stringify([
    11,
    model.version,
    ownColumns,
    carriedMembers(model) ?? 'all',
    ...(model.heaps ? [model.heaps] : []),
    Object.entries(model.columns).map(([name, column]) => [
      name,
      column.type,
      column.searchable ?? false,
      column.indexed ?? false,
      column.required ?? false,
    ]),
  ]);

const names = new WeakMap<ListModel, string>();

/** A list with some of its columns and other selections: its rows stand in the same table. */
export const narrowedTo = <Model extends ListModel>(
  model: Model,
  keeps: (column: string) => boolean,
  views: ListModel['views'] = model.views,
): Model => {
  const columns = Object.fromEntries(Object.entries(model.columns).filter(([name]) => keeps(name)));
  const narrowed = { ...model, columns, ...(views && { views }) };
  names.set(narrowed, tableName(model));
  return narrowed;
};

/**
 * Name of the table of a read model: its name and the hash of its shape. A changed declaration therefore gets a table of
 * its own, built beside the old one, which goes on being served until the new services take over.
 */
export const tableName = (model: ListModel): string => {
  let name = names.get(model);
  // Every statement names its table, and a declaration never changes while it is in use.
  if (name === undefined) names.set(model, (name = `${model.name.replaceAll('-', '_')}__${createHash(shape(model))}`));
  return name;
};
