import { expect } from 'chai';
import fc from 'fast-check';
import knex, { type Knex } from 'knex';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { inScope, keyForATime, readUntil, type Scope, type ScopeKeys } from '@kerben/workflows/kernel/scope.ts';
import { applyScopeKeys } from './scope.ts';

describe('row scope', () => {
  let database: Knex;
  let drop: () => Promise<void>;
  before(async () => {
    const test = await testDatabase();
    database = knex({ client: 'pg', connection: test.url });
    await database.raw(
      'create table scoped (n int, tenant text, "_customerId" text, "_stationIds" text[], _readers text[])',
    );
    drop = async () => {
      await database.destroy();
      await test.drop();
    };
  });
  after(() => drop());

  const id = fc.constantFrom('a', 'b', 'c');
  const at = fc.constantFrom('2026-03-10T04:59:59.999Z', '2026-03-10T05:00:00.000Z', '2026-03-10T05:00:00.001Z');
  const reader = fc.oneof(
    id,
    fc.tuple(id, at).map(([key, until]) => readUntil(key, until)),
  );
  const keys: fc.Arbitrary<ScopeKeys & { tenant: string }> = fc.record({
    tenant: fc.constantFrom('railway', 'other'),
    customerId: fc.option(id),
    stationIds: fc.uniqueArray(id, { maxLength: 3 }),
    readers: fc.option(fc.array(reader, { maxLength: 3 }).map((each) => [...new Set(each.flat())])),
  });
  const scope: fc.Arbitrary<Scope> = fc.record({
    tenant: fc.constantFrom('railway', 'other'),
    customers: fc.oneof(fc.constant('all' as const), fc.uniqueArray(id, { maxLength: 2 })),
    stationIds: fc.option(fc.uniqueArray(id, { maxLength: 2 })),
    readers: fc.option(fc.uniqueArray(fc.oneof(id, id.map(keyForATime)), { maxLength: 3 })),
    now: fc.oneof(fc.constant(''), at),
  });

  it('means the same in SQL and in memory', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(keys, { minLength: 1, maxLength: 12 }),
        scope,
        fc.boolean(),
        async (rows, who, owned) => {
          await database('scoped').delete();
          await database('scoped').insert(
            rows.map(({ tenant, customerId, stationIds, readers }, n) => ({
              n,
              tenant,
              _customerId: customerId,
              _stationIds: [...stationIds],
              _readers: readers ?? null,
            })),
          );
          const query = database.from('scoped').select('n').orderBy('n');
          applyScopeKeys(query, who, owned);
          const found = ((await query) as { n: number }[]).map((row) => row.n);
          const expected = rows.flatMap((row, n) => (inScope(who, row.tenant, row, owned) ? [n] : []));
          expect(found).to.deep.equal(expected);
        },
      ),
      { numRuns: 150 },
    ));
});
