import type { ListModel } from '../read-models/declaration.ts';
import { columnTypes, quoted, tableOf } from './schema.ts';

const recordTypes = (model: ListModel): string =>
  columnTypes(model)
    .map(([name, type]) => `${quoted(name)} ${type.replace(/ storage \w+| collate "[^"]+"| not null/g, '')}`)
    .join(', ');

/**
 * One statement for all rows of a batch, rows as one JSON array in $1. A row that is already at that revision or beyond
 * stays as it is: applying a batch twice changes nothing.
 */
export const upsertStatement = (model: ListModel, suffix = ''): string => {
  const names = columnTypes(model).map(([name]) => quoted(name));
  const updates = names
    .filter((name) => name !== '"id"' && name !== '"tenant"' && name !== '"_createdAt"')
    .map((name) => `${name} = excluded.${name}`);
  return `
insert into ${tableOf(model, suffix)} as t (${names.join(', ')})
select ${names.map((name) => `r.${name}`).join(', ')} from json_to_recordset($1::json) as r(${recordTypes(model)})
on conflict (tenant, id) do update set ${updates.join(', ')}
where t."_revision" < excluded."_revision"`;
};

/** What a projector needs of the rows that a batch touches: $1 tenants, $2 ids. */
export const statesStatement = (model: ListModel, suffix = ''): string => `
select t.tenant, t.id, t."_state", t."_revision", t."_createdAt"
from unnest($1::text[], $2::text[]) as wanted(tenant, id)
join ${tableOf(model, suffix)} t on t.tenant = wanted.tenant and t.id = wanted.id`;
