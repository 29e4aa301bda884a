import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { news, newsProjector } from '@kerben/projections/read-models/news.ts';
import { tableName } from '@kerben/projections/read-models/table.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { startServices } from './kerben.ts';
import { fillList } from './many-rows.ts';
import { multiplyNews } from './multiply-news.ts';
import { multiplyRows } from './multiply-rows.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_NOTES` for a smaller or larger list. */
const notes = Number(process.env['BENCH_NOTES'] ?? 1_000_000);
/** So many are made one by one, with numbers of their own; the others are copies of them. */
const made = 25_000;
const requests = 20;
const warmUp = 3;
const goalMs = 300;
/** What people wait for all day. */
const goals: Readonly<Record<string, number>> = { home: 100, inbox: 50, find: 50 };
/** So many pieces of news for the inbox. */
const told = 100_000;
const page = 25;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What a projector notes with the rows it writes. */
const noteWriting = 'update read_model.model set written = gen_random_uuid() where table_name = $1';

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** A page of the list, newest first unless an order is said. */
const pageOf = (filter: object, from = 0, [column, direction] = ['createdAt', 'DESC']): string =>
  `/api/app/smgs?filter=${json(filter)}&sort=${json([column, direction])}&range=${json([from, from + page - 1])}`;

/**
 * A million notes over HTTP: the first page under two filters, groups, numbers, pages far down, the home page, the inbox of a hundred
 * thousand pieces of news, and what the palette finds. Each request finds the list just written, so that nothing is remembered; what it takes while nobody writes stands beside it.
 */
export const benchMillion: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const model = await fillList(pool, scratch, Math.min(made, notes));
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      await prepareReadModels({ pool, store, models: [auditLog], projector: auditLogProjector, log });
      await prepareReadModels({ pool, store, models: [news], projector: newsProjector, log });
      await store.close();
      const pieces = await multiplyNews(pool, told);
      const began = performance.now();
      const count = await multiplyRows(pool, model, notes);
      console.error(`million: ${count} rows in ${Math.round((performance.now() - began) / 1000)} s`);
      const services = await startServices({ url: scratch, folder, connections: 1, projections: false });
      const { client } = services;
      try {
        const { rows: stations } = await pool.query<{ station: string }>(
          `select "departureStationId" as station from ${tableOf(model)} group by 1 order by count(*) desc limit 1`,
        );
        const [departureStationId] = stations.map(({ station }) => station);
        const far = Math.round(count * 0.9);
        const asked: readonly (readonly [name: string, path: string, who?: string])[] = [
          ['default list', pageOf({ isArchiev: false })],
          ['station and state', pageOf({ departureStationId, subStatus: 3 })],
          ['state and days', pageOf({ subStatus: 3, createdAt__gte: '2025-01-01', createdAt__lt: '2026-01-01' })],
          ['cargo and station', pageOf({ departureStationId, cargoName__contains: 'а' })],
          ['station and state, by weight', pageOf({ departureStationId, subStatus: 3 }, 0, ['totalWeight', 'DESC'])],
          ['station and state, a customer', pageOf({ departureStationId, subStatus: 3 }), 'customer1'],
          ['groups by subStatus', `/api/app/smgs/$groups?by=subStatus`],
          ['groups by station and subStatus', `/api/app/smgs/$groups?by=departureStationId,subStatus`],
          ['groups by subStatus with sums', `/api/app/smgs/$groups?by=subStatus&sum=totalWeight,charges`],
          ['number under a filter', `/api/app/smgs/$totals?filter=${json({ departureStationId })}`],
          ['home page', '/api/app/dashboard'],
          ['home page, a customer', '/api/app/dashboard', 'customer1'],
          ['home page, the director', '/api/app/dashboard', 'director'],
          [`inbox of ${pieces} pieces`, '/api/app/inbox', 'admin'],
          [`inbox of ${pieces} pieces, for me by name`, '/api/app/inbox?which=addressed', 'admin'],
          ['find a number', '/api/app/find?q=26000026'],
          ['find a word', `/api/app/find?q=${encodeURIComponent('цемент')}`],
          ['find a word in another layout', '/api/app/find?q=wtvtyn'],
          [`page from ${count / 2}`, pageOf({ view: 'all' }, count / 2)],
          [`page from ${far}`, pageOf({ view: 'all' }, far)],
          [`page from ${count / 2}, default list`, pageOf({ isArchiev: false }, count / 2)],
        ];
        const rows: Row[] = [];
        for (const [name, path, who = 'cashier'] of asked) {
          const token = await client.token(who);
          const read = async (): Promise<number> => {
            const start = performance.now();
            const { status, body } = await client.call('GET', path, { token });
            if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
            return performance.now() - start;
          };
          const [written, quiet]: [number[], number[]] = [[], []];
          for (let round = -warmUp; round < requests; round += 1) {
            await pool.query(noteWriting, [tableName(model)]);
            const [first, second] = [await read(), await read()];
            if (round < 0) continue;
            written.push(first);
            quiet.push(second);
          }
          const row: Row = {
            ...atMost(
              { name: `${name} of ${count} notes, p95`, value: rounded(percentile(written, 95)), unit: 'ms' },
              goals[name.split(' ')[0] ?? ''] ?? goalMs,
            ),
            baseline: `p50 ${rounded(percentile(written, 50))}; not written p95 ${rounded(percentile(quiet, 95))}`,
          };
          // A run of some minutes says as it goes what it has found.
          console.error(`${row.name}: ${row.value} ms, ${row.baseline}`);
          rows.push(row);
        }
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
