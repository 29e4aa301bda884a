import type { Person } from './person.ts';

/** Whose a record is. A column of the read model exists for each key. */
export interface ScopeKeys {
  readonly customerId: string | null;
  /** ESR codes of the stations that work with the record; empty = no station owns it. */
  readonly stationIds: readonly string[];
}

/** Keys of records that belong to everybody in the tenant (reference books). */
export const sharedByAll: ScopeKeys = { customerId: null, stationIds: [] };

/**
 * Which rows a person may see: one object that compiles to SQL (query-service) and to this in-memory check.
 * `null` = no limit in that respect. Records without an owner in a respect (reference books) are visible to all.
 */
export interface Scope {
  readonly tenant: string;
  readonly customerId: string | null;
  readonly stationIds: readonly string[] | null;
}

/** A customer without a customer id sees nothing that has an owner: the impossible id `''` stands for that. */
export const scopeOf = (person: Person): Scope => ({
  tenant: person.tenant,
  customerId: person.isCustomer ? (person.customerId ?? '') : null,
  stationIds: person.stationIds,
});

/** In-memory twin of the SQL scope. `owned` areas hide rows without owner from customers; reference books do not. */
export const inScope = (scope: Scope, tenant: string, keys: ScopeKeys, owned: boolean): boolean => {
  if (scope.tenant !== tenant) return false;
  if (!owned) return true;
  if (scope.customerId !== null && keys.customerId !== scope.customerId) return false;
  if (scope.stationIds !== null && !keys.stationIds.some((id) => scope.stationIds?.includes(id))) return false;
  return true;
};
