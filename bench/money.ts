import { randomUUID } from 'node:crypto';
import { createRecords } from '@kerben/command-service/records.ts';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { ledger, ledgerProjector } from '@kerben/projections/read-models/ledger.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { columnTypes, quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import { verifyLedger } from '@kerben/projections/runtime/verify-ledger.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { carryForward } from '@kerben/workflows/kernel/carried.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type pg from 'pg';
import { caughtUp } from './caught-up.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_MOVEMENTS` for a smaller or larger ledger. */
const movements = Number(process.env['BENCH_MOVEMENTS'] ?? 1_000_000);
const charges = 600;
const payers = ['10000002', '10000003', '10000004', '10000005'];
const desks = [
  ['cashier', '1'],
  ['admin', '2'],
] as const;
const atOnce = 16;
const requests = 20;
const coldEvents = [100, Number(process.env['BENCH_ACCOUNT'] ?? 1_000_000)] as const;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Does some things, so many at once, each timed. @returns milliseconds of each, and of all */
const timedAll = async (count: number, work: (at: number) => Promise<void>) => {
  const taken: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const at = next++;
        const start = performance.now();
        await work(at);
        taken.push(performance.now() - start);
      }
    }),
  );
  return { taken, seconds: (performance.now() - began) / 1000 };
};

const post = async (client: Client, token: string, path: string, body: object, key: string = randomUUID()) => {
  const answer = await client.call('POST', `/api/app/${path}`, { token, body, headers: { 'idempotency-key': key } });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return (JSON.parse(answer.body) as { id: string }).id;
};

/** Multiplies the entries of the ledger within the database, each copy whole, spread over the days of a year. */
const fillLedger = async (pool: pg.Pool, wanted: number): Promise<number> => {
  const table = tableOf(ledger);
  const names = columnTypes(ledger).map(([name]) => name);
  const value = (name: string): string =>
    name === 'id'
      ? `lpad((50000000 + copy * 100000 + left(id, 20)::bigint)::text, 20, '0') || substr(id, 21)`
      : name === 'day'
        ? `date '2025-01-01' + (copy % 365)`
        : quoted(name);
  await pool.query(
    `with own as (select * from ${table}) insert into ${table} (${names.map(quoted).join(', ')})
     select ${names.map(value).join(', ')} from own, generate_series(1, ceil($1::numeric / (select count(*) from own))::int) copy`,
    [wanted],
  );
  await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
};

/**
 * An account with so many movements: copies of a credit of the demo, in a stream of its own, with its state carried forward as often as
 * the executor does it. Amounts do not add up; whoever reads takes the same way.
 */
const fillAccount = async (pool: pg.Pool, count: number): Promise<string> => {
  const stream = `account/railway/bench-${count}`;
  const account = areaNamed('account');
  const [carried] = carryForward(
    account,
    { state: account.initial, revision: account.carries?.every ?? 0, carriedAt: -1 },
    [],
  );
  await pool.query(
    `with original as (select * from log.event where type = 'AccountCredited' order by position limit 1),
       new as (select n, n % ($3 + 1) = 0 as carried, (select max(position) from log.event) as head from generate_series(1, $2::int) n)
     insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
     select head + n, $1, n - 1, md5($1 || n)::uuid, case when carried then $4 else o.type end, 1,
       case when carried then $5 else o.data::text end::json, o.metadata, o.recorded_at
     from original o, new`,
    [stream, count, account.carries?.every, carried?.type, JSON.stringify(carried?.data)],
  );
  await pool.query('update log.counter set position = (select max(position) from log.event)');
  await pool.query('analyze');
  return stream;
};

/** Money: payments at desks, the calculator, a ledger of a million lines, accounts that are read for the first time. */
export const benchMoney: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const services = await startServices({ url: scratch, folder, connections: atOnce, projections: true });
      const { client } = services;
      const rows: Row[] = [];
      const say = (name: string, value: number, unit: string, goal?: number): void => {
        const row = { name, value: rounded(value), unit };
        rows.push(goal === undefined ? row : atMost(row, goal));
        console.error(`${name}: ${row.value} ${unit}`);
      };
      try {
        const tokens = await Promise.all(desks.map(([who]) => client.token(who)));
        const [cashier = ''] = tokens;
        for (const [at, [, deskId]] of desks.entries())
          await post(client, tokens[at] ?? '', 'cash-shift', { deskId, number: 1, openingCash: '1000' });
        // An advance opens the account whose card is read.
        const advance = { op: randomUUID(), payment: '', payer: payers[0], amount: '5000.00', by: 3, slip: '1' };
        await post(client, cashier, 'cash-shift/1~1/take', { ...advance, tendered: '' }, advance.op);
        const ids: string[] = [];
        await timedAll(charges, async (at) => {
          const body = {
            payerId: payers[at % payers.length],
            stationId: '716700',
            method: 2,
            lines: [{ service: '101', quantity: '1', price: '100.00', vatKind: 2, income: 1 }],
          };
          ids.push(await post(client, cashier, 'payment', body));
        });
        await caughtUp(pool);
        const paid = await timedAll(charges, async (at) => {
          const desk = at % desks.length;
          const op = randomUUID();
          const body = { op, payment: ids[at], payer: '', amount: '100.00', by: 2, tendered: '100.00', slip: '' };
          await post(client, tokens[desk] ?? '', `cash-shift/${desks[desk]?.[1]}~1/take`, body, op);
        });
        rows.push({ name: 'payments a second, two desks', value: rounded(charges / paid.seconds), unit: '/s' });
        say('payment at a desk, p99', percentile(paid.taken, 99), 'ms', 150);

        const day = railwayDay(new Date().toISOString());
        const wagon = { kind: 0, ownership: 0, loaded: true, axles: 4, feet: null, quantity: 1 };
        const calculation = (wagons: number) => ({
          day,
          traffic: 1,
          fromStationId: '716700',
          toStationId: '720301',
          cargoCode: '161113',
          customerId: payers[0],
          smgsId: '',
          comment: '',
          wagons: Array.from({ length: wagons }, (_, at) => ({ ...wagon, weight: 40_000 + (at % 20) * 1_000 })),
          services: [],
        });
        const counted: number[] = [];
        for (let round = -3; round < requests; round += 1) {
          const start = performance.now();
          await post(client, cashier, 'calculation', calculation(3));
          if (round >= 0) counted.push(performance.now() - start);
        }
        say('calculation, p95', percentile(counted, 95), 'ms', 50);
        const start = performance.now();
        await post(client, cashier, 'calculation', calculation(1_000));
        say('calculation of 1,000 wagons', (performance.now() - start) / 1000, 's', 2);

        await caughtUp(pool);
        const log = createLog('bench', 'warn');
        const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
        await prepareReadModels({ pool, store, models: [ledger], projector: ledgerProjector, log });
        const lines = await fillLedger(pool, movements);
        const cards: number[] = [];
        for (let round = -3; round < requests; round += 1) {
          const begin = performance.now();
          const path = `/api/app/account/${payers[0]}/card?from=2025-06-01&to=2025-06-30`;
          const { status, body } = await client.call('GET', path, { token: cashier });
          if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
          if (round >= 0) cards.push(performance.now() - begin);
        }
        say(`account card of a month, ${lines} lines, p95`, percentile(cards, 95), 'ms', 100);
        const proof = performance.now();
        await verifyLedger(pool);
        say(`trial balance of ${lines} lines proved`, (performance.now() - proof) / 1000, 's', 60);

        const streams: string[] = [];
        for (const count of coldEvents) streams.push(await fillAccount(pool, count));
        const cold = coldEvents.map((): number[] => []);
        for (let round = -3; round < requests; round += 1)
          for (const [at, stream] of streams.entries()) {
            const begin = performance.now();
            await createRecords(store).current(areaNamed('account'), stream);
            if (round >= 0) cold[at]?.push(performance.now() - begin);
          }
        const [short = 1, long = 0] = cold.map((taken) => percentile(taken, 50));
        rows.push(
          atMost(
            {
              name: `first read of an account with ${coldEvents[1]} movements`,
              value: rounded(long),
              unit: 'ms',
              baseline: `with ${coldEvents[0]}`,
              ratio: rounded(long / short),
            },
            1.3,
          ),
        );
        console.error(`first read of an account: ${rounded(short)} and ${rounded(long)} ms`);
        await store.close();
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
