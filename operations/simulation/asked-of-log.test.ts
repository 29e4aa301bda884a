import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import { comparedOn, type LogCall } from './asked-of-log.ts';
import { booksWritten, codec, copyOf } from './railway.ts';
import { simulate } from './simulate.ts';

describe('the calls of a simulated railway on PostgreSQL', () => {
  const calls: LogCall[] = [];
  let events = 0;
  before(async function () {
    this.timeout(60_000);
    ({ events } = await simulate({ seed: '3', days: 4, calls }));
  });

  it('are answered there as in memory, one by one and whole', async function () {
    this.timeout(120_000);
    expect(calls.length).to.be.greaterThan(1_500);
    const database = await testDatabase();
    await migrateEventStore(database.url);
    const store = await createPostgresEventStore({ url: database.url, codec, allowForgetfulServer: true });
    try {
      expect(await comparedOn(store, await booksWritten(), calls)).to.deep.equal([]);
      expect(await store.head()).to.equal(BigInt(events));
      expect(await comparedOn(store, await booksWritten(), []).catch(String)).to.match(/empty/);
    } finally {
      await store.close();
      await database.drop();
    }
  });

  it('tell a log that takes a repeated append for a new one, and one that forgets the last event', async () => {
    const began = await booksWritten();
    const wrongAt = async (change: (store: EventStore) => Partial<EventStore>): Promise<string> => {
      const log = createMemoryLog();
      const store = createMemoryStore(log, codec);
      const laid = () => Promise.resolve(Boolean(Object.assign(log, copyOf(began))));
      const [first] = await comparedOn({ ...store, layIn: laid, ...change(store) }, began, calls);
      return first?.where ?? 'nothing';
    };
    expect(await wrongAt(() => ({}))).to.equal('nothing');
    expect(
      await wrongAt((store) => ({
        append: async (...given) => ({ ...(await store.append(...given)), duplicate: false }),
      })),
    ).to.match(/^call \d+, append /);
    expect(
      await wrongAt((store) => ({
        readStream: async (...given) => (await store.readStream(...given)).slice(0, -1),
      })),
    ).to.match(/^call \d+, readStream /);
  });
});
