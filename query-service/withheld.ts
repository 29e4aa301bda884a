import { bound } from './bound.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { ownColumns, readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { isChecked, type Person } from '@kerben/workflows/kernel/person.ts';
import knex, { type Knex } from 'knex';

const database = knex({ client: 'pg' });

/**
 * The rows of a list without what they withhold from a person: such a member is null in them, so nobody filters, sorts, groups or adds
 * up by what he does not get. The SQL twin of `withheldFrom` (workflows/kernel/hidden.ts).
 */
export const tableFor = (model: ListModel, person: Person): Knex.QueryBuilder => {
  const table = database.withSchema(readModelSchema).from(tableName(model));
  const { withheld } = model.area;
  if (!withheld || !isChecked(person, withheld.setting)) return table;
  const { from, status, members } = withheld;
  const told = (name: string) =>
    members.includes(name)
      ? database.raw('case when ?? = ? and ?? = any(?) then null else ?? end as ??', [
          ...bound(from, person.id, 'status', status, name, name),
        ])
      : name;
  const names = [...Object.keys(ownColumns), ...Object.keys(model.columns)];
  return database.from(table.select(names.map(told)).as(tableName(model)));
};
