import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { caughtUp } from './caught-up.ts';
import { startChild } from './child.ts';
import { rowsEqualLog } from './equal.ts';
import { lostOrDoubled } from './counted.ts';
import type { Part } from './part.ts';
import { atMost, percentile } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const perSecond = 200;
const seconds = 15;
const warmUpSeconds = 3;
const eventsPerNote = 4;
const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * How long a change takes to show: events arrive by chance (Poisson), from the acknowledged append to the moment a reader
 * in another process has read the row. Projections run in a third process, as always.
 */
export const benchLag: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      const environment = { DATABASE_URL: scratch, DATA_DIR: folder, LOG_LEVEL: 'warn' };
      const projections = await startChild('operations/services/projections.ts', environment);
      const reader = await startChild('bench/lag-reader.ts', environment);
      try {
        await caughtUp(pool);
        await pool.query('analyze');
        const { rows } = await pool.query<{ data: unknown; metadata: Record<string, unknown> }>(
          `select data, metadata from log.event where type = 'SmgsRegistered' limit 200`,
        );
        const acknowledgedAt = new Map<string, bigint>();
        const acknowledged = new Map<string, number>();
        const open: { id: string; next: number }[] = [];
        const append = async (count: number, measured: boolean): Promise<void> => {
          const note = open.shift() ?? { id: randomUUID(), next: 0 };
          const source = rows[count % rows.length];
          if (!source) throw new Error('the demo has no notes');
          const event =
            note.next === 0
              ? { type: 'SmgsRegistered', data: source.data }
              : {
                  type: 'SmgsDraftChanged',
                  data: {
                    changes: { freeInformation: `Договор № ${count}` },
                    confirmedWarnings: [],
                    status: 0,
                    subStatus: 0,
                  },
                };
          const metadata = { ...source.metadata, occurredAt: new Date().toISOString() };
          const stream = `smgs/railway/${note.id}`;
          await store.append(stream, [{ id: randomUUID(), schemaVersion: 1, metadata, ...event }], {
            expected: note.next - 1,
          });
          if (measured) acknowledgedAt.set(`${note.id}@${note.next}`, process.hrtime.bigint());
          note.next += 1;
          acknowledged.set(stream, note.next);
          if (note.next < eventsPerNote) open.push(note);
        };
        const underWay = new Set<Promise<void>>();
        const began = performance.now();
        const length = (warmUpSeconds + seconds) * 1000;
        for (let due = 0, count = 0; due < length; count += 1) {
          due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
          const wait = began + due - performance.now();
          if (wait > 1) await delay(wait);
          const work = append(count, due > warmUpSeconds * 1000);
          underWay.add(work);
          void work.finally(() => underWay.delete(work));
        }
        await Promise.all(underWay);
        await caughtUp(pool);
        await delay(200);
        const answer = once(reader.process, 'message');
        reader.process.send('seen');
        const [seen] = (await answer) as [Record<string, string>];
        const lags = [...acknowledgedAt].map(([key, at]) => {
          const time = seen[key];
          return time === undefined ? Infinity : Math.max(0, Number(BigInt(time) - at) / 1e6);
        });
        return [
          { name: `lag at ${perSecond} events/s, p50`, value: tenths(percentile(lags, 50)), unit: 'ms' },
          atMost({ name: `lag at ${perSecond} events/s, p99`, value: tenths(percentile(lags, 99)), unit: 'ms' }, 25),
          await lostOrDoubled(pool, 'lag', acknowledged),
          await rowsEqualLog(pool, store, 'lag'),
        ];
      } finally {
        await reader.stop();
        await projections.stop();
        await store.close();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
