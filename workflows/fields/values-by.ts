import { membersIn } from '../kernel/lists.ts';
import type { Fields, RowOf, Value, Values } from './field.ts';
import { emptyOf } from './schemas.ts';
import { rowsIn } from './value-in.ts';

/**
 * Values by what declares them: what was asked, or stands in a record that is known by its fields alone, with the types of its fields.
 * A schema has let them in; a member that is not there is empty.
 */
export function valuesBy<const F extends Fields>(fields: F, given: object): Values<F>;
export function valuesBy(fields: Fields, given: object): object {
  const said = membersIn(given);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, said[name] ?? emptyOf(field)]));
}

/** Lines by the columns that declare them, as they are. */
export function rowsBy<const R extends Fields>(columns: R, value: unknown): readonly RowOf<R>[];
export function rowsBy(_columns: Fields, value: unknown): readonly object[] {
  return rowsIn(value);
}

/** Those of some values that belong to fields, as their schemas have let them in. */
export const valuesAmong = (
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  counts: (value: unknown, name: string) => boolean = (value) => value !== undefined,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Value] => entry[0] in fields && counts(entry[1], entry[0])),
  );
