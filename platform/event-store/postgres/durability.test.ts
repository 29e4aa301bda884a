import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import { testDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore, NewEvent } from '../port.ts';
import { ConflictError, OutcomeUnknownError, StoreUnavailableError } from '../port.ts';
import { migrateEventStore } from './migrate.ts';
import { createPostgresEventStore } from './store.ts';

const event = (): NewEvent => ({ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: { n: 1 }, metadata: {} });

const numbers = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string; max: string; counter: string; ids: string[] }>(
    `select count(*), coalesce(max(position), 0) as max, (select position from log.counter) as counter,
       coalesce(array_agg(id::text), '{}') as ids from log.event`,
  );
  await client.end();
  return rows[0] ?? { count: '', max: '', counter: '', ids: [] };
};

/** Appends to streams of its own until told to stop; keeps the ids that were acknowledged. */
const writer = async (store: EventStore, acknowledged: Set<string>, keepOn: () => boolean): Promise<unknown> => {
  const stream = `smgs/t/${randomUUID()}`;
  for (let revision = -1; keepOn();) {
    const batch = [event(), ...(revision % 3 ? [event()] : [])];
    try {
      ({ revision } = await store.append(stream, batch, { expected: revision }));
      for (const { id } of batch) acknowledged.add(id);
    } catch (error) {
      return error;
    }
  }
  return undefined;
};

describe('event log on PostgreSQL', () => {
  it('loses nothing acknowledged when the server is killed, and positions stay gapless', async function () {
    this.timeout(60_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'kerben-kill-'));
    let server = await startEmbeddedPostgres({ dataDir });
    try {
      await migrateEventStore(server.url);
      const stores = await Promise.all(
        [1, 2].map(() => createPostgresEventStore({ url: server.url, codec: plainCodec, appendDeadlineMs: 3_000 })),
      );
      const acknowledged = new Set<string>();
      const failures = Array.from({ length: 16 }, (_, i) =>
        writer(stores[i % 2] as EventStore, acknowledged, () => true),
      );
      while (acknowledged.size < 500) await new Promise((resolve) => setImmediate(resolve));
      process.kill(server.pid, 'SIGKILL');
      for (const failure of await Promise.all(failures))
        expect(failure).to.satisfy(
          (error: unknown) => error instanceof OutcomeUnknownError || error instanceof StoreUnavailableError,
        );
      expect(await server.exited).to.equal(null);
      const unavailable = await stores[0]
        ?.append('smgs/t/down', [event()], { expected: 'no_stream' })
        .catch((error: unknown) => error);
      expect(unavailable).to.be.instanceOf(StoreUnavailableError);
      await Promise.all(stores.map((store) => store.close()));

      server = await startEmbeddedPostgres({ dataDir });
      const { count, max, counter, ids } = await numbers(server.url);
      expect([max, counter]).to.deep.equal([count, count]);
      const present = new Set(ids);
      expect([...acknowledged].filter((id) => !present.has(id))).to.deep.equal([]);
      expect(Number(count)).to.be.at.least(500);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  describe('on a shared server', () => {
    let database: Awaited<ReturnType<typeof testDatabase>>;
    before(async function () {
      this.timeout(30_000);
      database = await testDatabase();
    });
    after(() => database.drop());

    it('refuses a server that may forget, unless told otherwise', async function () {
      if (process.env['KERBEN_TEST_PG_URL']) return this.skip();
      const error = await createPostgresEventStore({ url: database.url, codec: plainCodec }).catch((e: unknown) => e);
      expect(String(error)).to.include('fsync');
    });

    it('migrates from several processes at once', async () => {
      await Promise.all(Array.from({ length: 4 }, () => migrateEventStore(database.url)));
      expect(await numbers(database.url)).to.include({ count: '0', counter: '0' });
    });

    it('gives competing instances gapless positions in commit order, conflicts and repeats included', async function () {
      this.timeout(30_000);
      await migrateEventStore(database.url);
      const stores = await Promise.all(
        [1, 2, 3].map(() =>
          createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true }),
        ),
      );
      const acknowledged = new Set<string>();
      const work = stores.flatMap((store) =>
        Array.from({ length: 8 }, async (_, i) => {
          let left = 30;
          const failure = await writer(store, acknowledged, () => left-- > 0);
          expect(failure).to.equal(undefined);
          // All want to start the same stream, and each repeats what it wrote.
          const mine = [event(), event()];
          const outcomes = await Promise.all(
            [0, 1].map(() =>
              store.append(`hot/t/${i}`, mine, { expected: 'no_stream' }).catch((error: unknown) => error),
            ),
          );
          for (const outcome of outcomes)
            if (outcome instanceof Error) expect(outcome).to.be.instanceOf(ConflictError);
            else for (const { id } of mine) acknowledged.add(id);
        }),
      );
      await Promise.all(work);
      const { count, max, counter, ids } = await numbers(database.url);
      expect([max, counter]).to.deep.equal([count, count]);
      expect(new Set(ids)).to.deep.equal(acknowledged);
      await Promise.all(stores.map((store) => store.close()));
    });

    it('tells an unreachable server from an unknown outcome', async () => {
      const url = new URL(database.url);
      url.port = '1';
      const error = await createPostgresEventStore({ url: url.href, codec: plainCodec }).catch((e: unknown) => e);
      expect(error).to.be.instanceOf(StoreUnavailableError);
    });

    it('says that nothing was written when the append never left the queue', async () => {
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      const store = await createPostgresEventStore({
        pool,
        codec: plainCodec,
        allowForgetfulServer: true,
        appendDeadlineMs: 100,
      });
      const onlyConnection = await pool.connect();
      const stream = `smgs/t/${randomUUID()}`;
      const error = await store.append(stream, [event()], { expected: 'any' }).catch((failure: unknown) => failure);
      onlyConnection.release();
      expect(error).to.be.instanceOf(StoreUnavailableError);
      expect(await store.append(stream, [event()], { expected: 'no_stream' })).to.include({ revision: 0 });
      await store.close();
      await pool.end();
    });
  });
});
