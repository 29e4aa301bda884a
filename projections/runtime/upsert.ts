import type { ListModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { columnTypes, quoted, tableOf } from './schema.ts';

const recordTypes = (model: ListModel): string =>
  columnTypes(model)
    .filter(([name]) => name !== '_state')
    .map(([name, type]) => `${quoted(name)} ${type.replace(/ storage \w+| collate "[^"]+"| not null/g, '')}`)
    .join(', ');

/** Stands between the states of a batch: JSON never holds it raw. */
const separator = '\u001e';

/**
 * One statement for all rows of a batch: $1 the rows without their states as a JSON array, $2 the states, which the server
 * only has to cut apart (`upsertValues`). A row that is already at that revision or beyond stays as it is: applying a batch
 * twice changes nothing.
 */
export const upsertStatement = (model: ListModel, suffix = ''): string => {
  const names = columnTypes(model).map(([name]) => quoted(name));
  const updates = names
    .filter((name) => name !== '"id"' && name !== '"tenant"' && name !== '"_createdAt"')
    .map((name) => `${name} = excluded.${name}`);
  return `
insert into ${tableOf(model, suffix)} as t (${names.join(', ')})
select ${names.map((name) => `r.${name}`).join(', ')} from rows from (
  json_to_recordset($1::json) as (${recordTypes(model)}), unnest(string_to_array($2, e'\\x1e'))
) as r(${names.filter((name) => name !== '"_state"').join(', ')}, "_state")
on conflict (tenant, id) do update set ${updates.join(', ')}
where t."_revision" < excluded."_revision"`;
};

/** The values of an upsert. */
export const upsertValues = (rows: readonly Row[]): [rows: string, states: string] => [
  JSON.stringify(rows.map((row) => ({ ...row, _state: undefined }))),
  rows.map((row) => row['_state']).join(separator),
];

/** What a projector needs of the rows that a batch touches: $1 tenants, $2 ids. */
export const statesStatement = (model: ListModel, suffix = ''): string => `
select t.tenant, t.id, t."_state", t."_revision", t."_createdAt"
from unnest($1::text[], $2::text[]) as wanted(tenant, id)
join ${tableOf(model, suffix)} t on t.tenant = wanted.tenant and t.id = wanted.id`;
