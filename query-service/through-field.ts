import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { namingFields } from '@kerben/projections/read-models/record-name.ts';
import { narrowedTo } from '@kerben/projections/read-models/table.ts';
import { lookupFields } from '@kerben/workflows/form-fields.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';

/** Columns by which a lookup knows whether an entry is in use and holds at a day. */
const inUse = ['retired', 'validFrom', 'validTo'];

/**
 * A list as somebody looks a record up in it for a field of a form that he may fill in, though the list is not for him: keys, names and
 * what the form takes over, within the field's own filter. Undefined where he may not fill in that field, or it asks for another list.
 */
export const throughField = <Model extends ListModel>(
  model: Model,
  person: Person,
  name: string | undefined,
): Model | undefined => {
  const field = name === undefined ? undefined : lookupFields.get(name);
  if (field?.area !== model.name || !field.mayFill(person)) return undefined;
  const told = new Set([
    ...namingFields(model.name, Object.keys(model.columns)),
    ...field.members,
    ...Object.keys(field.filter),
    ...inUse,
    ...(model.asOf === undefined ? [] : [model.asOf]),
  ]);
  const { filter } = field;
  return narrowedTo(
    model,
    (column) => told.has(column),
    Object.keys(filter).length > 0 ? { field: [filter] } : undefined,
  );
};
