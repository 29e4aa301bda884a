import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { plainTable, plainWriter, portWriter } from './append-phases.ts';
import type { Writer } from './append-phases.ts';
import { lostOrDoubled } from './counted.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';
import { atLeast, median } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const writerCounts = [1, 8, 32] as const;
/** The goal of the house: group commit must beat one INSERT per event where it matters. */
const goals: Readonly<Record<number, number>> = { 32: 1.2 };
const rounds = 5;
const seconds = 1.5;

/** Events per second of `count` writers over about `seconds`. */
const rate = async (length: number, count: number, writer: (done: () => void) => Writer): Promise<number> => {
  let events = 0;
  const start = performance.now();
  const keepOn = () => performance.now() - start < length * 1000;
  const one = writer(() => (events += 1));
  await Promise.all(Array.from({ length: count }, () => one(keepOn)));
  return (events * 1000) / (performance.now() - start);
};

const openStore = async (url: string): Promise<EventStore> => {
  await migrateEventStore(url);
  return createPostgresEventStore({ url, codec: plainCodec });
};

/** Events per second of the port at 32 writers, without a baseline: what other parts compare with. */
export const measureAppendRate = (url: string): Promise<number> =>
  withScratchDatabase(url, async (scratch) => {
    const store = await openStore(scratch);
    try {
      const phase = (length: number) => rate(length, 32, (done) => portWriter(store, done));
      await phase(0.5);
      return median([await phase(seconds), await phase(seconds), await phase(seconds)]);
    } finally {
      await store.close();
    }
  });

/**
 * Appending single events through the event store port, against a plain prepared INSERT per event into a table of the
 * same shape. Both take turns in one run, because a disk's flush time drifts more than they differ; medians of the
 * rounds.
 */
export const benchAppend: Part = ({ url }) =>
  withScratchDatabase(url, async (scratch) => {
    const store = await openStore(scratch);
    const rows: Row[] = [];
    const acknowledged = new Map<string, number>();
    const count = (stream: string) => acknowledged.set(stream, (acknowledged.get(stream) ?? 0) + 1);
    try {
      for (const writers of writerCounts) {
        const pool = scratchPool(scratch, writers);
        await pool.query(`drop table if exists plain_event; ${plainTable}`);
        const plain = (length = seconds) => rate(length, writers, (done) => plainWriter(pool, done));
        const port = (length = seconds) => rate(length, writers, (done) => portWriter(store, done, count));
        const plainRates: number[] = [];
        const portRates: number[] = [];
        await plain(0.3);
        await port(0.3);
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
      const pool = scratchPool(scratch, 1);
      rows.push(await lostOrDoubled(pool, 'append', acknowledged));
      await pool.end();
    } finally {
      await store.close();
    }
    return rows;
  });
