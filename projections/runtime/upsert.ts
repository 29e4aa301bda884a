import type { ListModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { columnTypes, quoted, tableOf } from './schema.ts';

const recordTypes = (model: ListModel): string =>
  columnTypes(model)
    .map(([name, type]) => `${quoted(name)} ${type.replace(/ collate "[^"]+"| not null/g, '')}`)
    .join(', ');

/**
 * One statement for all rows of a batch: $1 the rows as a JSON array (`upsertValues`). A row that is already at that revision
 * or beyond stays as it is: applying a batch twice changes nothing. The list notes that it was written: totals
 * that were counted before are then counted anew (docs/decisions/list-totals.md).
 */
export const upsertStatement = (model: ListModel, suffix = ''): string => {
  const names = columnTypes(model).map(([name]) => quoted(name));
  const updates = names
    .filter((name) => name !== '"id"' && name !== '"tenant"' && name !== '"_createdAt"')
    .map((name) => `${name} = excluded.${name}`);
  const noted = `with noted as (
  update ${readModelSchema}.model set written = gen_random_uuid() where table_name = '${tableName(model)}'
)`;
  return `${suffix === '' ? noted : ''}
insert into ${tableOf(model, suffix)} as t (${names.join(', ')})
select ${names.join(', ')} from json_to_recordset($1::json) as r(${recordTypes(model)})
on conflict (tenant, id) do update set ${updates.join(', ')}
where t."_revision" < excluded."_revision"`;
};

/** The values of an upsert. */
export const upsertValues = (rows: readonly Row[]): [rows: string] => [JSON.stringify(rows)];
