import { hasSearchText, type ListModel } from '../read-models/declaration.ts';
import { ownColumns, readModelSchema, sqlTypes, tableName } from '../read-models/table.ts';

/** Quotes an identifier that comes from a declaration (never from a request). */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** What stands behind the name of a table that is being built beside the live one. */
export const shadow = '__shadow';

/** Full name of the table of a read model. */
export const tableOf = (model: ListModel, suffix = ''): string =>
  `${readModelSchema}.${quoted(tableName(model) + suffix)}`;

/** Tables the runtime keeps for itself. */
export const runtimeSchema = `
create schema if not exists ${readModelSchema};
create extension if not exists pg_trgm;
create table if not exists ${readModelSchema}.checkpoint (
  projector text primary key,
  position bigint not null default 0,
  -- Raised by everybody who takes the lease: a revived former owner finds another epoch and stops (fencing).
  epoch bigint not null default 0,
  owner text,
  lease_until timestamptz not null default '-infinity'
);
-- Events read while whole lists are built beside the live ones: the position moves only when they are in their place.
alter table ${readModelSchema}.checkpoint add column if not exists reached bigint;
create table if not exists ${readModelSchema}.parked (
  projector text not null,
  stream text not null,
  event_id text not null,
  position bigint not null,
  error text not null,
  parked_at timestamptz not null default now(),
  primary key (projector, stream)
);
create table if not exists ${readModelSchema}.model (
  table_name text primary key,
  name text not null,
  built_at timestamptz not null default now(),
  -- Another one with every writing of the list; while it is the same, so are the numbers of its rows.
  written uuid not null default gen_random_uuid(),
  -- Who keeps it: the owner of this epoch of the checkpoint (lease.ts). Under another epoch it is whole up to the position only.
  projector text,
  epoch bigint,
  position bigint,
  -- Since when no release that was started declares it; it goes a day later.
  left_at timestamptz
);
-- For data made before; asked first, because altering locks out whoever counts, even where there is nothing to alter.
do $$ begin
  if not exists (select from pg_attribute where attrelid = '${readModelSchema}.model'::regclass and attname = 'written') then
    alter table ${readModelSchema}.model add column written uuid not null default gen_random_uuid();
  end if;
  if not exists (select from pg_attribute where attrelid = '${readModelSchema}.model'::regclass and attname = 'epoch') then
    alter table ${readModelSchema}.model add column projector text, add column epoch bigint, add column position bigint,
      add column left_at timestamptz;
  end if;
end $$;
`;

/** Names and SQL types of all columns of a model's table, in a fixed order. */
export const columnTypes = (model: ListModel): [string, string][] => [
  ...Object.entries(ownColumns),
  ...Object.entries(model.columns).map(([name, column]): [string, string] => [
    name,
    sqlTypes[column.type] + (column.required ? ' not null' : ''),
  ]),
];

/** The table without its indexes: what a rebuild fills by COPY. */
export const createTable = (model: ListModel, suffix = ''): string =>
  `create table ${tableOf(model, suffix)} (${columnTypes(model)
    .map(([name, type]) => `${quoted(name)} ${type}`)
    .join(', ')})`;

/** The columns that the views look at, and those under which they are counted: one index of them counts a view without visiting the rows. */
const viewColumns = (model: ListModel): string[] => [
  ...new Set([
    ...Object.values(model.views ?? {})
      .flat()
      .flatMap((filter) => Object.keys(filter).map((field) => field.split('__')[0] ?? field)),
    ...Object.entries(model.columns)
      .filter(([, column]) => column.counted)
      .map(([name]) => name),
  ]),
];

/** Whether a list begins with the latest of an indexed column that may be null. */
const latestFirst = ({ defaultSort: [first, order], columns }: ListModel): boolean =>
  order === 'DESC' && columns[first]?.indexed === true && !columns[first].required;

/**
 * Primary key and indexes. Owned areas are always read within a customer or in the order of change; every `indexed`
 * column gets its own index with the id as tie-break, as the list endpoint sorts (docs/decisions/list-indexes.md).
 */
export const createIndexes = (model: ListModel, suffix = ''): string[] => {
  const table = tableOf(model, suffix);
  const index = (name: string, definition: string) =>
    `create index ${quoted(`${tableName(model)}${suffix}_${name}`)} on ${table} ${definition}`;
  const byColumn = Object.entries(model.columns)
    .filter(([, column]) => column.indexed)
    .map(([name, column]) =>
      column.type === 'texts'
        ? index(name, `using gin (${quoted(name)}) with (fastupdate = off)`)
        : column.indexed === 'hash'
          ? index(name, `using hash (${quoted(name)})`)
          : column.indexed === 'values'
            ? index(name, `(tenant, ${quoted(name)})`)
            : index(
                name,
                `(tenant, ${column.within ? `${quoted(column.within)}, ` : ''}${quoted(name)}, id)${column.carries ? ` include (${column.carries.map(quoted).join(', ')})` : ''}`,
              ),
    );
  const views = viewColumns(model).map(quoted);
  const heaps = model.heaps && [...model.heaps.under, '_changedAt'].map(quoted).join(', ');
  const told =
    model.heaps && model.heaps.with.length > 0 ? ` include (${model.heaps.with.map(quoted).join(', ')})` : '';
  return [
    `alter table ${table} add primary key (tenant, id)`,
    ...(hasSearchText(model) ? [index('search', `using gin (_search gin_trgm_ops)`)] : []),
    // A journal belongs to no customer.
    ...(model.area.owned && hasSearchText(model)
      ? [index('customer', `(tenant, "_customerId"${heaps ? `, ${heaps}` : ''})${told}`)]
      : []),
    // What names somebody is a handful among all that everybody may read.
    ...('told' in model ? [index('readers', `using gin ("_readers") where "_readers" is not null`)] : []),
    ...(views.length > 0 ? [index('views', `(tenant, ${views.join(', ')})`)] : []),
    ...(heaps ? [index('heaps', `(tenant, ${heaps})${told}`)] : []),
    ...byColumn,
    // Nulls last, where the ascending index read backwards has them first: the first page of the list (decision list-indexes).
    ...(latestFirst(model)
      ? [index('latest', `(tenant, ${quoted(model.defaultSort[0])} desc nulls last, id desc)`)]
      : []),
  ];
};
