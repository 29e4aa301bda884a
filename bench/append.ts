import { randomUUID } from 'node:crypto';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import pg from 'pg';
import { plainTable, plainWriter, portWriter } from './append-phases.ts';
import type { Writer } from './append-phases.ts';
import type { Row } from './row.ts';
import { atLeast, median } from './row.ts';

const writerCounts = [1, 8, 32] as const;
/** The goal of the house: group commit must beat one INSERT per event where it matters. */
const goals: Readonly<Record<number, number>> = { 32: 1.2 };
const rounds = 5;

/** Events per second of `count` writers over about `seconds`. */
const rate = async (seconds: number, count: number, writer: (done: () => void) => Writer): Promise<number> => {
  let events = 0;
  const start = performance.now();
  const keepOn = () => performance.now() - start < seconds * 1000;
  const one = writer(() => (events += 1));
  await Promise.all(Array.from({ length: count }, () => one(keepOn)));
  return (events * 1000) / (performance.now() - start);
};

const withScratchDatabase = async <Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template template0`);
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    return await work(scratch.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

/**
 * Appending single events through the event store port, against a plain prepared INSERT per event into a table of the
 * same shape. Both take turns in one run, because a disk's flush time drifts more than they differ; medians of the
 * rounds. Works in a scratch database that is dropped at the end.
 * @param seconds length of one phase
 */
export const benchAppend = ({ url, seconds = 2 }: { url: string; seconds?: number }): Promise<Row[]> =>
  withScratchDatabase(url, async (scratch) => {
    await migrateEventStore(scratch);
    const store = await createPostgresEventStore({ url: scratch, codec: plainCodec });
    const rows: Row[] = [];
    try {
      for (const writers of writerCounts) {
        const pool = new pg.Pool({ connectionString: scratch, max: writers });
        // The scratch database is dropped under connections that are still closing.
        pool.on('error', () => undefined);
        await pool.query(`drop table if exists plain_event; ${plainTable}`);
        const plain = () => rate(seconds, writers, (done) => plainWriter(pool, done));
        const port = () => rate(seconds, writers, (done) => portWriter(store, done));
        const plainRates: number[] = [];
        const portRates: number[] = [];
        await rate(0.3, writers, (done) => plainWriter(pool, done));
        await rate(0.3, writers, (done) => portWriter(store, done));
        for (let round = 0; round < rounds; round++) {
          if (round % 2) portRates.push(await port());
          plainRates.push(await plain());
          if (round % 2 === 0) portRates.push(await port());
        }
        await pool.end();
        const ratio = median(portRates.map((value, round) => value / (plainRates[round] ?? Infinity)));
        const row = {
          name: `append, ${writers} writer${writers > 1 ? 's' : ''}`,
          value: Math.round(median(portRates)),
          unit: 'events/s',
          baseline: `${Math.round(median(plainRates))} plain INSERT/s`,
          ratio: Math.round(ratio * 100) / 100,
        };
        const goal = goals[writers];
        rows.push(goal === undefined ? row : atLeast(row, goal));
      }
    } finally {
      await store.close();
    }
    return rows;
  });
