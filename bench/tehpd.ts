import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { ordered } from '@kerben/projections/read-models/ordered.ts';
import { takings, takingsProjector } from '@kerben/projections/read-models/takings.ts';
import { tableName } from '@kerben/projections/read-models/table.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { columnTypes, quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import type pg from 'pg';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { fillOrders } from './many-orders.ts';
import { fillCollections } from './many-rows.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_COLLECTIONS` and `BENCH_TAKINGS` for smaller or larger lists. */
const collections = Number(process.env['BENCH_COLLECTIONS'] ?? 200_000);
const lines = Number(process.env['BENCH_TAKINGS'] ?? 1_000_000);
const wagonsEach = 10;
/** Stations whose orders are printed together, and orders of each in the month. */
const stations = 30;
const ordersEach = 60;
const papers = 100;
const requests = 20;
const warmUp = 3;
const year = '2025';

const rounded = (value: number): number => Math.round(value * 10) / 10;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Multiplies the lines of takings within the database: spread over the days of a year, a minute's work instead of a night's payments. */
const fillTakings = async (pool: pg.Pool, stationIds: readonly string[]): Promise<number> => {
  const table = tableOf(takings);
  const names = columnTypes(takings).map(([name]) => name);
  const value = (name: string): string =>
    name === 'id'
      ? `md5(id || '#' || copy)`
      : name === 'day'
        ? `date '${year}-01-01' + ((copy * 7 + row_number() over ()) % 365)::int`
        : name === 'recordId'
          ? `md5("recordId" || '#' || copy)`
          : name === 'stationId'
            ? `($2::text[])[1 + copy % cardinality($2::text[])]`
            : name === 'payerId'
              ? `(10000001 + copy % 97)::text`
              : quoted(name);
  await pool.query(
    `with own as (select *, count(*) over () as own_count from ${table})
     insert into ${table} (${names.map(quoted).join(', ')})
     select ${names.map(value).join(', ')} from own, generate_series(1, ceil($1::numeric / (select count(*) from own))::int) copy`,
    [lines, stationIds],
  );
  await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table} where day >= '${year}-01-01'`);
  return Number(rows[0]?.count);
};

/** The p95 of a request, in milliseconds. */
const timed = async (client: Client, token: string, path: string, times = requests): Promise<number> => {
  const taken: number[] = [];
  for (let round = -warmUp; round < times; round += 1) {
    const start = performance.now();
    const { status, body } = await client.call('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${String(body).slice(0, 300)}`);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return rounded(percentile(taken, 95));
};

/** TehPD: its lists, its summary and its prints at the size of years. */
export const benchTehpd: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const month = `${year}-06`;
      const printed = await fillOrders(pool, month, stations, ordersEach);
      const model = await fillCollections(pool, scratch, collections, wagonsEach);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      await prepareReadModels({ pool, store, models: [takings, ordered], projector: takingsProjector, log });
      await prepareReadModels({ pool, store, models: [auditLog], projector: auditLogProjector, log });
      await store.close();
      const count = await fillTakings(pool, printed);
      const services = await startServices({ url: scratch, folder, connections: 2, projections: false });
      const { client } = services;
      const rows: Row[] = [];
      const say = (name: string, value: number, unit: string, goal: number): void => {
        rows.push(atMost({ name, value, unit }, goal));
        console.error(`${name}: ${value} ${unit}`);
      };
      try {
        const token = await client.token('tehpd');
        const { rows: samples } = await pool.query<{ stationId: string; tehpdStatus: number; day: string }>(
          `select "stationId", "tehpdStatus", "informDate"::text as day from ${tableOf(model)} order by "createdAt" desc limit 1`,
        );
        const { stationId = '', tehpdStatus = 0, day = '' } = samples[0] ?? {};
        const page = (filter: object): string =>
          `/api/app/different-collections?filter=${json(filter)}&sort=${json(['informDate', 'DESC'])}&range=[0,9]`;
        // What a projector notes with the rows it writes: numbers of rows are remembered from then on.
        await pool.query('update read_model.model set written = gen_random_uuid() where table_name = $1', [
          tableName(model),
        ]);
        for (const [name, filter] of [
          ['newest page', {}],
          ['of a station in a status', { stationId, tehpdStatus }],
          ['a day', { informDate: day }],
        ] as const)
          say(
            `miscellaneous charges, ${collections}: ${name}, p95`,
            await timed(client, token, page(filter)),
            'ms',
            100,
          );
        for (const by of ['station', 'payer', 'service'])
          say(
            `summary of a year, ${count} lines, by ${by}, p95`,
            await timed(client, token, `/api/app/svod-report?from=${year}-01-01&to=${year}-12-31&by=${by}`),
            'ms',
            300,
          );
        const orders = `/api/app/report/ArrivedNaryadByMonth?stationIds=${printed.join(',')}&date=${month}`;
        say(
          `orders of a month, ${stations} stations, ${stations * ordersEach} orders, p95`,
          rounded((await timed(client, token, orders, 5)) / 1_000),
          's',
          2,
        );
        const { rows: memos } = await pool.query<{ id: string }>(
          `select id from ${tableOf(readModelNamed('gu45u'))} where status not in (0, 8) limit ${papers}`,
        );
        const began = performance.now();
        // As the screen asks: two at a time.
        const queue = Array.from({ length: papers }, (_, at) => memos[at % memos.length]?.id ?? '');
        const lane = async (): Promise<void> => {
          for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
            const { status, body } = await client.call('GET', `/api/app/report/GU45_U_All?Id=${id}`, { token });
            if (status !== 200) throw new Error(String(body).slice(0, 300));
          }
        };
        await Promise.all([lane(), lane()]);
        say(`${papers} memos as PDF, one after another`, rounded((performance.now() - began) / 1_000), 's', 60);
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
