import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore, NewEvent } from '../port.ts';
import { migrateEventStore } from './migrate.ts';
import { createPostgresEventStore } from './store.ts';

const event = (): NewEvent => ({ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: { n: 1 }, metadata: {} });
const never = 3_600_000;

describe('subscription to the log on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const opened: EventStore[] = [];
  const open = async (pollMs: number) => {
    const allowForgetfulServer = true;
    const store = await createPostgresEventStore({
      url: database.url,
      codec: plainCodec,
      allowForgetfulServer,
      pollMs,
    });
    opened.push(store);
    return store;
  };

  /** Position of the first event that arrives once the subscription is live; `act` makes it happen elsewhere. */
  const firstAfter = async (reader: EventStore, act: () => Promise<unknown>): Promise<bigint | undefined> => {
    const abort = new AbortController();
    let acted: Promise<unknown> | undefined;
    let found: bigint | undefined;
    for await (const { events, live } of reader.subscribeAll({
      after: await reader.head(),
      batch: 10,
      signal: abort.signal,
    })) {
      found = events[0]?.position;
      if (found !== undefined) abort.abort();
      else if (live) acted ??= act();
    }
    await acted;
    return found;
  };

  before(async function () {
    this.timeout(30_000);
    database = await testDatabase();
    await migrateEventStore(database.url);
  });
  after(async () => {
    for (const store of opened) await store.close();
    await database.drop();
  });

  for (const count of [1, 3])
    it(`is woken by the notification of another process (${count} at once), without its own look`, async () => {
      const [reader, writer] = [await open(never), await open(never)];
      const before = await writer.head();
      const write = () =>
        Promise.all(
          Array.from({ length: count }, (_, i) =>
            writer.append(`a${i}/t/${randomUUID()}`, [event()], { expected: 'any' }),
          ),
        );
      expect(await firstAfter(reader, write)).to.equal(before + 1n);
    });

  it('gathers events while the log grows fast, loses none, and is quick again afterwards', async function () {
    this.timeout(60_000);
    const [reader, writer] = [await open(never), await open(never)];
    const after = await writer.head();
    const writing = async (): Promise<number> => {
      const ends = performance.now() + 1_500;
      let written = 0;
      const one = async (): Promise<void> => {
        while (performance.now() < ends) {
          await writer.append(`fast/t/${randomUUID()}`, [event()], { expected: 'no_stream' });
          written += 1;
        }
      };
      await Promise.all(Array.from({ length: 32 }, one));
      return written;
    };
    const abort = new AbortController();
    let written: Promise<number> | undefined;
    let wanted = Infinity;
    const positions: bigint[] = [];
    let windows = 0;
    for await (const { events, live } of reader.subscribeAll({ after, batch: 10_000, signal: abort.signal })) {
      positions.push(...events.map(({ position }) => position));
      windows += 1;
      if (live && !written) {
        written = writing();
        void written.then((count) => {
          wanted = count;
          if (positions.length >= wanted) abort.abort();
        });
      }
      if (positions.length >= wanted) abort.abort();
    }
    expect(positions).to.deep.equal(Array.from({ length: await (written ?? 0) }, (_, i) => after + BigInt(i + 1)));
    // Without gathering a window is one commit of the writers: about forty events.
    expect(positions.length / windows).to.be.above(120);
    const before = await writer.head();
    expect(await firstAfter(reader, () => writer.append('slow/t/1', [event()], { expected: 'any' }))).to.equal(
      before + 1n,
    );
  });

  it('finds by itself what no notification told of', async () => {
    const reader = await open(20);
    const before = await reader.head();
    const silent = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(`with next as (update log.counter set position = position + 1 returning position)
        insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
        select position, 'silent/t/1', 0, gen_random_uuid(), 'Noted', 1, '{}', '{}' from next`);
      await client.end();
    };
    expect(await firstAfter(reader, silent)).to.equal(before + 1n);
  });

  it('delivers batches no larger than asked for, each once, while the next is read ahead', async () => {
    const store = await open(never);
    const after = await store.head();
    for (let i = 0; i < 10; i++)
      await store.append(`b/t/${randomUUID()}`, Array.from({ length: 7 }, event), { expected: 'any' });
    const head = await store.head();
    const positions: bigint[] = [];
    for await (const batch of store.subscribeAll({ after, batch: 16, signal: new AbortController().signal })) {
      expect(batch.events.length).to.be.at.most(16);
      expect(batch.upTo).to.equal(batch.events.at(-1)?.position);
      positions.push(...batch.events.map(({ position }) => position));
      if (batch.upTo === head) {
        expect(batch.live).to.equal(true);
        break;
      }
      expect(batch.live).to.equal(false);
    }
    expect(positions).to.deep.equal(Array.from({ length: 70 }, (_, i) => after + BigInt(i) + 1n));
  });
});
