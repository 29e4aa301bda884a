import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { caughtUp } from './caught-up.ts';
import { lostOrDoubled } from './counted.ts';
import { startServices, type Services } from './kerben.ts';
import { multiplyLog } from './multiply-log.ts';
import { createNoteInputs } from './note-inputs.ts';
import type { Part } from './part.ts';
import { atMost, median, percentile } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const small = 100_000;
/** `BENCH_LOG_EVENTS` for a larger log; five million take a quarter of an hour to make and to project. */
const large = Number(process.env['BENCH_LOG_EVENTS'] ?? 1_000_000);
const rounds = 12;
const clients = 4;
const notesEach = 25;
const goal = 1.3;

interface Stand {
  readonly events: number;
  /** Gives the commands of one round. */
  readonly round: () => Promise<void>;
  readonly times: number[];
  readonly perSecond: number[];
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

/** A log of so many events with all its lists and the audit log, and services that answer over it. */
const withStand = <Result>(
  { url, folder, demo, events }: { url: string; folder: string; demo: string; events: number },
  work: (
    stand: Stand & { acknowledged: ReadonlyMap<string, number>; pool: ReturnType<typeof scratchPool> },
  ) => Promise<Result>,
): Promise<Result> =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const began = performance.now();
      const count = await multiplyLog(pool, events);
      let services: Services | undefined;
      try {
        services = await startServices({
          url: scratch,
          folder: join(folder, `log-${events}`),
          connections: clients,
          projections: true,
        });
        await caughtUp(pool);
        await pool.query('analyze');
        console.error(`size-of-log: ${count} events with their lists in ${seconds(began)} s`);
        const { client } = services;
        const token = await client.token('cashier');
        const nextInput = createNoteInputs();
        const acknowledged = new Map<string, number>();
        const times: number[] = [];
        const perSecond: number[] = [];
        const give = async (path: string, body: unknown): Promise<string> => {
          const start = performance.now();
          const headers = { 'idempotency-key': randomUUID() };
          const reply = await client.call('POST', `/api/app/smgs${path}`, { token, body, headers });
          if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
          times.push(performance.now() - start);
          const { id, revision } = JSON.parse(reply.body) as { id: string; revision: number };
          acknowledged.set(`smgs/railway/${id}`, revision + 1);
          return id;
        };
        const round = async (): Promise<void> => {
          const start = performance.now();
          await Promise.all(
            Array.from({ length: clients }, async () => {
              for (let note = 0; note < notesEach; note += 1) {
                const id = await give('', nextInput());
                await give(`/${id}/submit`, {});
              }
            }),
          );
          perSecond.push((clients * notesEach * 2 * 1000) / (performance.now() - start));
        };
        return await work({ events: count, round, times, perSecond, acknowledged, pool });
      } finally {
        await services?.stop();
        await pool.end();
      }
    },
    demo,
  );

/**
 * A command over a small log and over a large one, lists and audit log kept beside both: in turns, so that what the machine
 * does in that minute happens to both.
 */
export const benchSizeOfLog: Part = async ({ url, folder, demoDatabase }) => {
  const demo = await demoDatabase();
  return withStand({ url, folder, demo, events: small }, (few) =>
    withStand({ url, folder, demo, events: large }, async (many) => {
      for (const stand of [few, many, many, few]) await stand.round();
      for (const { times, perSecond } of [few, many]) times.length = perSecond.length = 0;
      for (let round = 0; round < rounds; round += 1)
        for (const stand of round % 2 === 0 ? [few, many] : [many, few]) {
          await stand.round();
          // What the lists of one have still to do is not for the other to feel.
          await caughtUp(stand === few ? few.pool : many.pool);
        }
      const compared = (name: string, of: (stand: Stand) => number, unit: string) => {
        const [value, base] = [of(many), of(few)].map((figure) => Math.round(figure * 10) / 10) as [number, number];
        return { name: `${name}, log of ${many.events} events`, value, unit, baseline: `${base} of ${few.events}` };
      };
      const ratio = Math.round((median(many.times) / median(few.times)) * 100) / 100;
      return [
        atMost({ ...compared('command, p50', ({ times }) => median(times), 'ms'), ratio }, goal),
        compared('command, p99', ({ times }) => percentile(times, 99), 'ms'),
        compared(`commands of ${clients} clients`, ({ perSecond }) => median(perSecond), 'commands/s'),
        await lostOrDoubled(many.pool, 'size-of-log', many.acknowledged),
      ];
    }),
  );
};
