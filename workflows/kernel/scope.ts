import type { Person } from './person.ts';

/** Whose a record is. A column of the read model exists for each key. */
export interface ScopeKeys {
  readonly customerId: string | null;
  /** ESR codes of the stations that work with the record; empty = no station owns it. */
  readonly stationIds: readonly string[];
  /** Who may read a record that is not everybody's: keys that `Area.readerKeys` or `listKeys` compares with. Absent = everybody. */
  readonly readers?: readonly string[] | null;
}

/** Among the readers of every record that somebody reads for a time. */
export const readsForATime = 'until';

/** Whether somebody reads by this key only where a record names an instant with it. */
export const isForATime = (key: string): boolean => key.startsWith(`${readsForATime}/`);

/** By what somebody reads who reads for a time, beside what he reads by anyhow. */
export const keyForATime = (key: string): string => `${readsForATime}/${key}`;

/** How a record names a reader until an instant (ISO, UTC): that it names one of this kind at all, for the index, and whom until when. */
export const readUntil = (key: string, until: string): readonly string[] => [
  readsForATime,
  `${keyForATime(key)}/${until}`,
];

/**
 * Whether one of a person's keys is among those of a record. What is given until an instant ends at it, whoever is late to take it away
 * from the record; without an instant nothing that ends counts.
 */
export const readsBy = (own: readonly string[], readers: readonly string[], now: string): boolean =>
  own.some((key) =>
    isForATime(key)
      ? now !== '' && readers.some((each) => each.startsWith(`${key}/`) && each > `${key}/${now}`)
      : readers.includes(key),
  );

/** Keys of records that belong to everybody in the tenant (reference books). */
export const sharedByAll: ScopeKeys = { customerId: null, stationIds: [] };

/**
 * Which rows a person may see: one object that compiles to SQL (query-service) and to this in-memory check.
 * `null` stations or readers = no limit in that respect. A record that no station works with (a customer) is open to people of every
 * station; one without a customer is closed to every customer. Only staff see records of all customers, whatever id a person lacks.
 */
export interface Scope {
  readonly tenant: string;
  /** Whose records: of every customer and of none, or of these alone. */
  readonly customers: 'all' | readonly string[];
  readonly stationIds: readonly string[] | null;
  /** What the person reads by, in areas whose records name their readers; null elsewhere. */
  readonly readers: readonly string[] | null;
  /** ISO instant at which it is asked, for what somebody reads for a time; '' = none of that. */
  readonly now: string;
}

/**
 * The scope of a person; of the area whose rows are read, when it shows staff less than everything. Commands ask without its
 * `listKeys`: everybody may send one about himself.
 */
export const scopeOf = (
  person: Person,
  area?: {
    readonly readerKeys?: ((person: Person) => readonly string[]) | undefined;
    readonly listKeys?: ((person: Person) => readonly string[] | null) | undefined;
  },
  now = '',
): Scope => ({
  tenant: person.tenant,
  customers: person.side === 'staff' ? 'all' : person.customerId === null ? [] : [person.customerId],
  stationIds: person.stationIds,
  readers: area?.readerKeys?.(person) ?? area?.listKeys?.(person) ?? null,
  now,
});

/** In-memory twin of the SQL scope. `owned` areas hide rows without owner from customers; reference books do not. */
export const inScope = (scope: Scope, tenant: string, keys: ScopeKeys, owned: boolean): boolean => {
  if (scope.tenant !== tenant) return false;
  const { readers } = scope;
  if (readers !== null && !readsBy(readers, keys.readers ?? [], scope.now)) return false;
  if (!owned) return true;
  const { customers, stationIds } = scope;
  if (customers !== 'all' && (keys.customerId === null || !customers.includes(keys.customerId))) return false;
  const bound = stationIds !== null && keys.stationIds.length > 0;
  if (bound && !keys.stationIds.some((id) => stationIds.includes(id))) return false;
  return true;
};
