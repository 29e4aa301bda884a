import { randomUUID } from 'node:crypto';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { startChild } from './child.ts';
import { createClient } from './http-client.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const warmUpSeconds = 1.5;
const seconds = 4;

/** Requests per second that end with one append and nothing else (bare-process.ts), from so many clients at once. */
export const measureBareRate = (url: string, clients: number): Promise<number> =>
  withScratchDatabase(url, async (scratch) => {
    await migrateEventStore(scratch);
    const server = await startChild<string>('bench/bare-process.ts', { DATABASE_URL: scratch });
    const client = createClient(server.first, clients);
    const pool = scratchPool(scratch, 1);
    const rate = async (length: number): Promise<number> => {
      const began = performance.now();
      let done = 0;
      const loop = async (): Promise<void> => {
        while (performance.now() - began < length * 1000) {
          const body = { freeInformation: `Договор № ${done}` };
          const reply = await client.call('POST', '/', { body, headers: { 'idempotency-key': randomUUID() } });
          if (reply.status !== 200) throw new Error(reply.body);
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, loop));
      return (done * 1000) / (performance.now() - began);
    };
    try {
      await rate(warmUpSeconds);
      await pool.query('analyze');
      return await rate(seconds);
    } finally {
      client.close();
      await pool.end();
      await server.stop();
    }
  });
