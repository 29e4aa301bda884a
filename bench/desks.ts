import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadKeys } from '@kerben/identity/keys.ts';
import { apiAudience } from '@kerben/identity/provider.ts';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { caughtUp } from './caught-up.ts';
import { startChild } from './child.ts';
import { createClient, type Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const desks = 32;
const stationId = '716700';
/** `BENCH_PAYERS` and `BENCH_PAYMENTS` for fewer; each payer is charged in turn, each charge is paid once. */
const payers = Number(process.env['BENCH_PAYERS'] ?? 1_000);
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 3_200);
/** Advances of the one payer, with one API process and again with two. */
const advances = Number(process.env['BENCH_ADVANCES'] ?? 1_600);
/** Then payments at the goal's own rate. */
const goalRate = 100;
const paced = Number(process.env['BENCH_PACED'] ?? 2_000);
const amount = '100.00';
/** How long chains may take to bring to charges and accounts what the desks have taken. */
const patienceMs = 120_000;
/** What comes twice comes a moment later. */
const afterMs = 1_000;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const cashierId = (desk: number): string => `00000000-0000-4000-8000-${String(desk).padStart(12, '0')}`;
const streamOf = (payment: string): string => `payment/railway/${payment}`;
const deskId = (desk: number): string => `D${desk}`;

const reaching = (name: string, value: number, unit: string, bound: number): Row => ({
  name,
  value: rounded(value),
  unit,
  goal: `>= ${bound}`,
  pass: value >= bound,
});

/** Cashiers as the log would hold them: copies of the demo's, because each has one open shift. */
const addCashiers = async (pool: pg.Pool): Promise<void> => {
  const id = `'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`;
  await pool.query(
    `with head as (select max(position) as at from log.event),
       model as (select * from log.event where type = 'UserCreated' and data->>'userName' = 'cashier')
     insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
     select head.at + n, 'users/railway/' || ${id}, 0, md5('desk' || n)::uuid, model.type, model.schema_version,
       jsonb_set(jsonb_set(jsonb_set(data::jsonb, '{id}', to_jsonb(${id})), '{userName}', to_jsonb('desk' || n)),
         '{profile,email}', to_jsonb('desk' || n || '@example.kg'))::json, model.metadata, model.recorded_at
     from generate_series(1, $1::int) n, head, model`,
    [desks],
  );
  await pool.query('update log.counter set position = (select max(position) from log.event)');
};

/** Tokens of the cashiers, by desk, as this API's own identity would give them. */
const tokensAt = async (folder: string, origin: string): Promise<readonly string[]> => {
  const { jwks } = await loadKeys(join(folder, 'api', 'keys'));
  const [jwk] = jwks.keys;
  if (!jwk) throw new Error('there is no key');
  const key = await importJWK(jwk, 'RS256');
  return Promise.all(
    Array.from({ length: desks }, (_, desk) =>
      new SignJWT({ scope: 'api', client_id: 'kerben-ui' })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }) })
        .setIssuer(`${origin}/identity`)
        .setAudience(apiAudience)
        .setSubject(cashierId(desk + 1))
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key),
    ),
  );
};

/**
 * Does `count` things, each desk one after another, all desks at once: as fast as they are answered, or so many a second. With a
 * pace a thing's time runs from the moment it was due, so that what waits for a desk is counted (coordinated omission).
 * @returns milliseconds of each, seconds of all
 */
const atDesks = async (count: number, work: (at: number, desk: number) => Promise<void>, pace = Infinity) => {
  const taken: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: desks }, async (_, desk) => {
      while (next < count) {
        const at = next++;
        const due = began + (at * 1000) / pace;
        const early = due - performance.now();
        if (early > 0) await delay(early);
        const start = pace === Infinity ? performance.now() : due;
        await work(at, desk);
        taken.push(performance.now() - start);
      }
    }),
  );
  return { taken, seconds: (performance.now() - began) / 1000 };
};

const countOf = async (pool: pg.Pool, type: string, streams: readonly string[]): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from log.event where type = $1 and stream = any($2)',
    [type, streams],
  );
  return Number(rows[0]?.count);
};

/** Looks until the log holds so many events of these streams, or patience ends: what is missing then is lost. */
const untilThere = async (pool: pg.Pool, type: string, streams: readonly string[], wanted: number): Promise<void> => {
  const until = performance.now() + patienceMs;
  while ((await countOf(pool, type, streams)) < wanted && performance.now() < until) await delay(50);
};

/** Money at 32 desks, each with its cashier and its shift: charges of a thousand payers, then everybody pays in for one payer. */
export const benchDesks: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      await addCashiers(pool);
      const services = await startServices({ url: scratch, folder, connections: desks, projections: true });
      const { client } = services;
      const rows: Row[] = [];
      const say = (row: Row): void => {
        rows.push(row);
        console.error(`${row.name}: ${row.value} ${row.unit}`);
      };
      const sent = { all: 0, busy: 0 };
      /** A desk that gets no answer yet sends the same operation again. */
      const post = async (by: Client, token: string, path: string, body: object, key: string = randomUUID()) => {
        for (;;) {
          const headers = { 'idempotency-key': key };
          const answer = await by.call('POST', `/api/app/${path}`, { token, body, headers });
          sent.all += 1;
          if (answer.status < 300) return (JSON.parse(answer.body) as { id: string }).id;
          if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
          sent.busy += 1;
          await delay(100);
        }
      };
      let second: Awaited<ReturnType<typeof startChild<string>>> | undefined;
      let other: Client | undefined;
      try {
        await caughtUp(pool);
        const admin = await client.token('admin');
        const tokens = await tokensAt(folder, services.origin);
        const named = (name: string) => ({ nameRu: name, nameEn: name, nameKy: name });
        await atDesks(desks, async (at) => {
          const body = { code: deskId(at + 1), ...named(`Касса ${at + 1}`), station: stationId };
          await post(client, admin, 'kassa', body);
        });
        const payerIds: string[] = [];
        await atDesks(payers, async (at) => {
          payerIds.push(await post(client, admin, 'customers', { name: `ОсОО «Плательщик ${at}»` }));
        });
        await caughtUp(pool);
        const open = async (at: number): Promise<void> => {
          const body = { deskId: deskId(at + 1), number: 1, openingCash: '1000' };
          await post(client, tokens[at] ?? '', 'cash-shift', body);
        };
        await atDesks(desks, open);
        const shifts = Array.from({ length: desks }, (_, desk) => `cash-shift/railway/${deskId(desk + 1)}~1`);
        const charges: string[] = [];
        await atDesks(payments + paced, async (at, desk) => {
          const lines = [{ service: '101', quantity: '1', price: amount, vatKind: 2, income: 1 }];
          const body = { payerId: payerIds[at % payers], stationId, method: 2, lines };
          charges.push(await post(client, tokens[desk] ?? '', 'payment', body));
        });
        await caughtUp(pool);
        const take = async (by: Client, token: string, desk: number, of: { payment: string; payer: string }) => {
          const op = randomUUID();
          const body = { op, ...of, amount, by: 2, tendered: amount, slip: '' };
          await post(by, token, `cash-shift/${deskId(desk + 1)}~1/take`, body, op);
        };
        const share = (): number => Math.round((sent.busy * 10_000) / Math.max(1, sent.all)) / 100;

        Object.assign(sent, { all: 0, busy: 0 });
        const paid = await atDesks(payments, async (at, desk) =>
          take(client, tokens[desk] ?? '', desk, { payment: charges[at] ?? '', payer: '' }),
        );
        say(reaching(`payments, ${desks} desks, ${payers} payers`, payments / paid.seconds, '/s', 100));
        const rushed = 'payment at one of them, as fast as they are answered, p99';
        say({ name: rushed, value: rounded(percentile(paid.taken, 99)), unit: 'ms' });
        say(atMost({ name: 'answers "busy"', value: share(), unit: '%' }, 0.1));
        await untilThere(pool, 'PaymentAllocated', charges.map(streamOf), payments);
        const even = await atDesks(
          paced,
          async (at, desk) =>
            take(client, tokens[desk] ?? '', desk, { payment: charges[payments + at] ?? '', payer: '' }),
          goalRate,
        );
        const p99 = rounded(percentile(even.taken, 99));
        say(atMost({ name: `payment at one of them, ${goalRate}/s, p99`, value: p99, unit: 'ms' }, 150));
        const streams = charges.map(streamOf);
        await untilThere(pool, 'PaymentAllocated', streams, payments + paced);
        await delay(afterMs);
        const receipts = await countOf(pool, 'CashShiftTaken', shifts);
        const allocated = await countOf(pool, 'PaymentAllocated', streams);
        const { rows: twice } = await pool.query<{ count: string }>(
          `select count(*) from (select stream from log.event where type = 'PaymentAllocated' and stream = any($1)
             group by stream having count(*) <> 1) s`,
          [streams],
        );
        const all = payments + paced;
        const wrong = Math.abs(receipts - all) + Math.abs(allocated - all) + Number(twice[0]?.count);
        say(atMost({ name: 'payments lost or doubled', value: wrong, unit: 'payments' }, 0));

        /** Everybody pays in for one payer: how fast they stand on its account, not only in the shifts. */
        const hot = async (payer: string, clients: readonly { client: Client; tokens: readonly string[] }[]) => {
          Object.assign(sent, { all: 0, busy: 0 });
          const began = performance.now();
          await atDesks(advances, async (at, desk) => {
            const { client: by, tokens: own } = clients[at % clients.length] ?? { client, tokens };
            await take(by, own[desk] ?? '', desk, { payment: '', payer });
          });
          const account = [`account/railway/${payer}`];
          await untilThere(pool, 'AccountCredited', account, advances);
          const seconds = (performance.now() - began) / 1000;
          await delay(afterMs);
          const found = await countOf(pool, 'AccountCredited', account);
          const names = `one payer, ${desks} desks, API processes: ${clients.length}`;
          say(reaching(names, found / seconds, '/s', clients.length === 1 ? 200 : 50));
          say(atMost({ name: `${names}, answers "busy"`, value: share(), unit: '%' }, 0.1));
          say(atMost({ name: `${names}, lost or doubled`, value: Math.abs(found - advances), unit: 'advances' }, 0));
        };
        const first = { client, tokens };
        await hot(payerIds[0] ?? '', [first]);
        second = await startChild<string>('bench/api-process.ts', {
          DATABASE_URL: scratch,
          DATA_DIR: join(folder, 'api'),
          HOST: '127.0.0.1',
          PORT: '0',
          DEMO: 'on',
          LOG_LEVEL: 'warn',
        });
        other = createClient(second.first, desks);
        await hot(payerIds[1] ?? '', [first, { client: other, tokens: await tokensAt(folder, second.first) }]);
        return rows;
      } finally {
        other?.close();
        await second?.stop();
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
