import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { statistics } from '@kerben/projections/read-models/statistics.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { createIndexes, createTable } from '@kerben/projections/runtime/schema.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import type { Closing } from '@kerben/questions/statistics/booked.ts';
import { stockAt } from '@kerben/questions/statistics/stock.ts';
import { named, own } from '@kerben/questions/engine/query.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { createMemory } from './memory.ts';
import { tablesOf } from './reading.ts';

interface Line {
  readonly day: string;
  readonly stationId: string;
  readonly ownerCode: string;
  readonly wagons: number;
}

const linesTable = `${readModelSchema}.${tableName(statistics)}`;
const asRead = { lines: own('statistics'), all: named('statistics') };
const staff = systemPerson('railway');
const what = ['present'];
const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-28', '2026-03-01'];
const line = fc.record<Line>({
  day: fc.constantFrom(...days),
  stationId: fc.constantFrom<string>('a', 'b'),
  ownerCode: fc.constantFrom('59', '27'),
  wagons: fc.constantFrom(1, -1),
});
/** Lines come, days are closed one after the other, and somebody asks. */
const step = fc.oneof(
  { weight: 6, arbitrary: line },
  { weight: 1, arbitrary: fc.constant('close' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      ask: fc.constantFrom(...days),
      stations: fc.constantFrom<readonly string[] | null>(null, ['a']),
    }),
  },
);

describe('what is here at the end of a day', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: pg.Pool;
  let place = 0;

  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await pool.query(`create schema ${readModelSchema}`);
    for (const statement of [createTable(statistics), ...createIndexes(statistics)]) await pool.query(statement);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const id = (): string => String((place += 1)).padStart(20, '0');
  const write = async ({ day, stationId, ownerCode, wagons }: Line): Promise<string> => {
    const own = id();
    const values: Readonly<Record<string, unknown>> = {
      ...{ tenant: 'railway', id: own, what: 'present', day, stationId, otherId: '', cargoCode: '', ownerCode },
      ...{ kind: 'open', loaded: true, working: true, wagonNumber: '', trains: 0, wagons, containers: 0 },
      ...{ kilograms: 0, area: 'arrived-wagon', recordId: own },
    };
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema || '.' || table_name = replace('${linesTable}', '"', '') and is_nullable = 'NO'`,
    );
    const usual = ({ type }: { type: string }): unknown =>
      /int/.test(type)
        ? 0
        : type === 'ARRAY'
          ? '{}'
          : /time/.test(type)
            ? '2026-01-01T00:00:00Z'
            : type === 'boolean'
              ? false
              : '';
    const all = { ...Object.fromEntries(rows.map((column) => [column.name, usual(column)])), ...values };
    await pool.query(
      `insert into ${linesTable} (${Object.keys(all)
        .map((name) => `"${name}"`)
        .join(', ')}) values (${Object.keys(all)
        .map((_, at) => `$${at + 1}`)
        .join(', ')})`,
      Object.values(all),
    );
    return own;
  };

  it('is the sum of what is booked up to it, whatever was remembered, came late, or was closed since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await pool.query(`truncate ${linesTable}`);
        const remembered = createMemory();
        const sources = { pool, clock: () => new Date(0), allowed: () => true, strict: true };
        const written: (Line & { id: string })[] = [];
        const closings: Closing[] = [];
        for (const each of steps) {
          if (each === 'close') {
            const day = days[closings.length];
            if (day !== undefined) closings.push({ day, id: id() });
          } else if ('day' in each) written.push({ ...each, id: await write(each) });
          else {
            const port = tablesOf({ path: '/stock', reads: asRead }, sources, { ...staff, stationIds: each.stations });
            const rows = await stockAt(
              { ...port, remembered: (name, make) => remembered(staff.tenant, name, make) },
              { what, by: 'ownerCode', closings },
              each.ask,
            );
            const counted = (owner: string): number =>
              rows.filter(({ value }) => value === owner).reduce((sum, { wagons }) => sum + Number(wagons), 0);
            /** Its own day, or the first that was open when it came. */
            const bookedOn = (of: Line & { id: string }): string => {
              const closed = closings.filter((closing) => closing.id < of.id).map(({ day }) => day);
              const last = closed.sort().at(-1);
              if (last === undefined || of.day > last || !closed.includes(of.day)) return of.day;
              return new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
            };
            for (const owner of ['59', '27'])
              expect(counted(owner), `${owner} on ${each.ask}`).to.equal(
                written
                  .filter(
                    ({ ownerCode, stationId }) => ownerCode === owner && (each.stations?.includes(stationId) ?? true),
                  )
                  .filter((of) => bookedOn(of) <= each.ask)
                  .reduce((sum, { wagons }) => sum + wagons, 0),
              );
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
