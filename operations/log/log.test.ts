import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createEventStoreDbStore } from '@kerben/platform/event-store/eventstoredb/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { startEventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import pg from 'pg';
import { forgetLists, projectorsAhead } from './ahead.ts';
import { exportLog } from './export-log.ts';
import type { StoreKind } from './format.ts';
import { importLog, tallyOf } from './import-log.ts';
import { LogProblem } from './problem.ts';
import { checkLogFile } from './read-log-file.ts';

interface Opened {
  readonly kind: StoreKind;
  readonly store: EventStore;
  readonly url: string;
}

const quiet = () => undefined;
const never = new AbortController().signal;
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof LogProblem) return error.message;
    throw error;
  }
  return 'nothing';
};

describe('moving a log between stores', function () {
  this.timeout(60_000);
  const closing: (() => Promise<void>)[] = [];
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kerben-log-'));
  });
  after(async () => {
    for (const close of closing.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  const postgres = async (): Promise<Opened> => {
    const database = await testDatabase();
    await migrateEventStore(database.url);
    const store = await createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true });
    closing.push(async () => {
      await store.close();
      await database.drop();
    });
    return { kind: 'postgres', store, url: database.url };
  };
  const eventStoreDb = async (): Promise<Opened> => {
    const server = await startEventStoreDbServer();
    const store = createEventStoreDbStore({ url: server.url, codec: plainCodec });
    closing.push(async () => {
      await store.close();
      server.stop();
    });
    return { kind: 'eventstoredb', store, url: server.url };
  };

  const out = ({ store, kind }: Opened, name: string, signal = never) =>
    exportLog({ store, kind, file: join(folder, name), signal, progress: quiet });
  const into = ({ store, kind }: Opened, name: string, signal = never, progress: (done: number) => void = quiet) =>
    importLog({ store, kind, file: join(folder, name), signal, progress });

  const fill = async ({ store }: Opened, streams: readonly number[], data: (n: number) => unknown = (n) => ({ n })) => {
    const revisions = new Map<number, number>();
    let n = 0;
    for (const number of streams) {
      const revision = revisions.get(number) ?? -1;
      const metadata = { occurredAt: new Date(1_700_000_000_000 + n * 1000).toISOString(), z: 1, a: { d: 1, c: 2 } };
      const event = { id: randomUUID(), type: 'Noted', schemaVersion: 1 + (n % 3), data: data(n), metadata };
      await store.append(`smgs/t/${number}`, [event], { expected: revision < 0 ? 'no_stream' : revision });
      revisions.set(number, revision + 1);
      n += 1;
    }
  };

  it('any log has the same hash in every store it is brought to', async () => {
    const shape = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.jsonValue({ maxDepth: 2 })), {
      minLength: 1,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(shape, async (entries) => {
        const [first, second, third] = [await postgres(), await eventStoreDb(), await postgres()];
        // What no codec lets in: the character NUL, and halves of characters.
        const clean = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value).replaceAll(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, ''));
        await fill(
          first,
          entries.map(([stream]) => stream),
          (n) => clean({ value: entries[n]?.[1] ?? null, b: 1, a: 2 }),
        );
        const tally = await out(first, 'a.ndjson.gz');
        expect(tally.events).to.equal(entries.length);
        await into(second, 'a.ndjson.gz');
        expect(await out(second, 'b.ndjson')).to.deep.equal(tally);
        await into(third, 'b.ndjson');
        expect(await tallyOf(third.store, quiet)).to.deep.equal(tally);
        const texts = await Promise.all(
          [second, third].map(async ({ store }) =>
            (await store.readAll({ after: 0n, limit: 100 })).map(({ position: _, ...event }) => event),
          ),
        );
        expect(texts[0]).to.deep.equal(texts[1]);
      }),
      { numRuns: 8 },
    );
  });

  it('goes on where an import broke off', async () => {
    const [from, to] = [await postgres(), await eventStoreDb()];
    await fill(
      from,
      Array.from({ length: 2_500 }, (_, n) => n % 40),
    );
    const tally = await out(from, 'c.ndjson.gz');
    const whole = await postgres();
    // A store that can takes all or nothing; one that has the beginning already goes on all the same.
    const stopped = new AbortController();
    await into(whole, 'c.ndjson.gz', stopped.signal, (done) => done >= 1_000 && stopped.abort()).catch(() => undefined);
    expect((await tallyOf(whole.store, quiet)).events).to.equal(0);
    expect(await into(whole, 'c.ndjson.gz')).to.deep.equal({ written: 2_500 });
    expect(await tallyOf(whole.store, quiet)).to.deep.equal(tally);
    expect((await whole.store.check()).broken).to.deep.equal([]);
    await whole.store.append(
      'smgs/t/next',
      [{ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: 1, metadata: {} }],
      {
        expected: 'no_stream',
      },
    );
    expect((await whole.store.check()).broken).to.deep.equal([]);
    const stop = new AbortController();
    let broke = false;
    await into(to, 'c.ndjson.gz', stop.signal, (done) => {
      if (done === 1_000) stop.abort();
    }).catch(() => (broke = true));
    expect(broke).to.equal(true);
    const { events } = await tallyOf(to.store, quiet);
    expect(events).to.be.greaterThan(100).and.lessThan(2_500);
    expect(await into(to, 'c.ndjson.gz')).to.deep.equal({ written: 2_500 - events });
    expect(await tallyOf(to.store, quiet)).to.deep.equal(tally);
    expect(await into(to, 'c.ndjson.gz')).to.deep.equal({ written: 0 });
  });

  it('writes into no log that holds anything else', async () => {
    const [from, other, longer] = [await postgres(), await postgres(), await postgres()];
    await fill(from, [0, 1, 0]);
    await out(from, 'd.ndjson');
    await fill(other, [0]);
    expect(await problemOf(into(other, 'd.ndjson'))).to.equal('Log.OtherLog');
    await into(longer, 'd.ndjson');
    await fill(longer, [7]);
    expect(await problemOf(into(longer, 'd.ndjson'))).to.equal('Log.LogLonger');
    expect((await tallyOf(other.store, quiet)).events).to.equal(1);
  });

  it('finds every line that is not what was written', async () => {
    const from = await postgres();
    await fill(from, [0, 1, 0, 2]);
    await out(from, 'e.ndjson');
    const lines = (await readFile(join(folder, 'e.ndjson'), 'utf8')).trimEnd().split('\n');
    expect(lines).to.have.length(6);
    const tried = async (changed: readonly string[]) => {
      await writeFile(join(folder, 'f.ndjson'), `${changed.join('\n')}\n`);
      return problemOf(checkLogFile(join(folder, 'f.ndjson'), never, quiet));
    };
    expect(await tried(lines)).to.equal('nothing');
    expect(await tried(lines.map((line, at) => (at === 2 ? line.replace('"n":1', '"n":2') : line)))).to.equal(
      'Log.HashWrong',
    );
    expect(await tried([...lines.slice(0, 2), ...lines.slice(3)])).to.equal('Log.HashWrong');
    const swapped = [0, 2, 1, 3, 4, 5].map((at) => lines[at] ?? '');
    expect(await tried(swapped)).to.equal('Log.HashWrong');
    expect(await tried(lines.slice(0, -1))).to.equal('Log.CutOff');
    expect(await tried(lines.slice(1))).to.equal('Log.NotALog');
    expect(await tried(lines.map((line) => line.replace('"version":1', '"version":2')))).to.equal('Log.FormatNewer');
    expect(await tried([...lines.slice(0, 3), 'nonsense', ...lines.slice(4)])).to.equal('Log.LineBroken');
    expect(await problemOf(checkLogFile(join(folder, 'none.ndjson'), never, quiet))).to.equal('Log.FileUnreadable');
    await writeFile(join(folder, 'g.ndjson.gz'), 'this is no gzip');
    expect(await problemOf(checkLogFile(join(folder, 'g.ndjson.gz'), never, quiet))).to.equal('Log.FileUnreadable');
  });

  it('an export that is stopped leaves nothing behind', async () => {
    const from = await postgres();
    await fill(from, [0, 1]);
    let stopped = false;
    await out(from, 'h.ndjson', AbortSignal.abort()).catch(() => (stopped = true));
    expect(stopped).to.equal(true);
    expect((await readdir(folder)).filter((name) => name.startsWith('h.'))).to.deep.equal([]);
  });

  it('sees lists that have read further than the log goes, and forgets them when told', async () => {
    const { store, url } = await postgres();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      await migrateReadModels(pool);
      const stand = (position: number) =>
        pool.query(
          `insert into read_model.checkpoint (projector, position) values ('lists', $1)
           on conflict (projector) do update set position = excluded.position`,
          [position],
        );
      await stand(2);
      expect(await projectorsAhead(pool, store)).to.deep.equal([{ projector: 'lists', position: '2' }]);
      await store.append(
        'smgs/t/1',
        [0, 1].map((n) => ({ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: { n }, metadata: {} })),
        { expected: 'no_stream' },
      );
      expect(await projectorsAhead(pool, store)).to.deep.equal([]);
      await stand(3);
      await forgetLists(pool);
      await migrateReadModels(pool);
      expect(await projectorsAhead(pool, store)).to.deep.equal([]);
    } finally {
      await pool.end();
    }
  });
});
