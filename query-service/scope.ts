import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { isForATime, readsForATime, scopeOf, type Scope } from '@kerben/workflows/kernel/scope.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Knex } from 'knex';

/** The SQL twin of `readsBy`. */
const whereRead = (query: Knex.QueryBuilder, own: readonly string[], now: string): void => {
  const forATime = now === '' ? [] : own.filter(isForATime);
  void query.where((any) => {
    void any.whereRaw('"_readers" && ?::text[]', [own.filter((key) => !isForATime(key))]);
    for (const key of forATime)
      void any.orWhereRaw(
        `("_readers" && ?::text[] and exists (select from unnest("_readers") as r
          where starts_with(r, ?) and r collate "C" > ?))`,
        [[readsForATime], `${key}/`, `${key}/${now}`],
      );
  });
};

/** The SQL twin of `inScope` (workflows/kernel/scope.ts); a property test keeps both equal. */
export const applyScopeKeys = (query: Knex.QueryBuilder, scope: Scope, owned: boolean): void => {
  void query.where('tenant', scope.tenant);
  if (scope.readers !== null) whereRead(query, scope.readers, scope.now);
  if (!owned) return;
  if (scope.customers !== 'all') void query.whereIn('_customerId', [...scope.customers]);
  if (scope.stationIds !== null)
    void query.whereRaw(`("_stationIds" = '{}' or "_stationIds" && ?::text[])`, [[...scope.stationIds]]);
};

/** Limits a query on a read model to the rows of a person. */
export const applyScope = (query: Knex.QueryBuilder, model: ListModel, person: Person): void => {
  applyScopeKeys(query, scopeOf(person, model.area, new Date().toISOString()), model.area.owned);
};
