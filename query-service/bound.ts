import type { Knex } from 'knex';

/** Values of a statement by hand: pg takes lists too, which the types of knex do not know. */
export function bound<Of extends readonly unknown[]>(...values: Of): readonly Knex.RawBinding[];
export function bound(...values: readonly Knex.RawBinding[]): readonly Knex.RawBinding[] {
  return values;
}
