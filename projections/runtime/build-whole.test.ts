import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { surviveLoss } from '@kerben/platform/postgres/survive-loss.ts';
import { quiet, tallyLog } from '../../tests/tally-log.ts';
import { tallies } from '../../tests/tally.ts';
import { createJournalProjector } from '../journal/projector.ts';
import { verifyJournals } from '../journal/verify.ts';
import { auditLog } from '../read-models/audit-log.ts';
import type { Journal } from '../read-models/declaration.ts';
import { isFarBehind } from './build-whole.ts';
import { prepareReadModels } from './prepare.ts';
import { createProjector } from './projector.ts';
import { tableOf } from './schema.ts';
import { verify } from './verify.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';

const projector = 'test';
const journal: Journal = { ...auditLog, areas: ['tally'] };
/** Streams of two events, enough for a projector at the beginning to be far behind. */
const streams = 10_500;

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const giveUp = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('building whole lists', function () {
  this.timeout(40_000);
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const stops: (() => Promise<void>)[] = [];

  const metadata = {
    commandId: 'c',
    tenant: 'railway',
    userName: 'test',
    correlationId: 'c',
    occurredAt: '2026-01-01T00:00:00.000Z',
  };
  /** A log as years make it, written at once. */
  const fillLog = async () => {
    await log.pool.query(
      `insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
       select n, 'tally/railway/s' || (n + 1) / 2, (n + 1) % 2, gen_random_uuid(),
         case n % 2 when 1 then 'TallyOpened' else 'TallyAdded' end, 1,
         case n % 2 when 1 then json_build_object('customerId', '1', 'label', 'back\\slash	tab ' || n) else '{"amount":2}' end, $1
       from generate_series(1, $2::int) n`,
      [JSON.stringify(metadata), 2 * streams],
    );
    await log.pool.query('update log.counter set position = $1', [2 * streams]);
  };
  const append = (id: string, events: readonly (readonly [type: string, data: object])[]) =>
    log.store.append(
      `tally/railway/${id}`,
      events.map(([type, data]) => ({ id: uuid(), type, schemaVersion: 1, data, metadata })),
      { expected: 'any' },
    );
  const opened = (label: string) => ['TallyOpened', { customerId: '1', label }] as const;
  const added = (amount: number) => ['TallyAdded', { amount }] as const;
  const count = async () =>
    Number((await log.pool.query<{ n: string }>(`select count(*) as n from ${tableOf(tallies)}`)).rows[0]?.n);
  const checkpoint = async () =>
    (
      await log.pool.query<{ position: string; epoch: string }>(
        'select position, epoch from read_model.checkpoint where projector = $1',
        [projector],
      )
    ).rows[0];
  const reached = async () => {
    const head = await log.store.head();
    await until('the head is reached', async () => BigInt((await checkpoint())?.position ?? 0) >= head);
  };
  const parked = async () =>
    (await log.pool.query<{ stream: string }>('select stream from read_model.parked order by stream')).rows.map(
      ({ stream }) => stream,
    );
  const check = () => verify({ pool: log.pool, store: log.store, models: [tallies], projector });
  const options = (store: EventStore) => ({
    name: projector,
    store,
    keeping: createPostgresKeeping(log.pool),
    log: quiet,
    owner: uuid(),
    takeOver: true,
  });
  const start = (store: EventStore = log.store) => {
    const stop = new AbortController();
    const running = createProjector({ ...options(store), models: [tallies] }).run(stop.signal);
    const end = async () => {
      stop.abort();
      await running;
    };
    stops.push(end);
    return end;
  };
  /** Empty tables and a checkpoint at the beginning, before there is a log. */
  const prepare = (store: EventStore = { ...log.store, head: () => Promise.resolve(0n) }) =>
    prepareReadModels({ pool: log.pool, store, models: [tallies], projector, log: quiet });
  /** A log whose reading by stream stops before its second chunk until it is let go on. */
  const gated = () => {
    let open = (): void => undefined;
    let arrive = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const waiting = new Promise<void>((resolve) => (arrive = resolve));
    async function* readHistories(...wanted: Parameters<EventStore['readHistories']>) {
      let chunks = 0;
      for await (const chunk of log.store.readHistories(...wanted)) {
        chunks += 1;
        if (chunks === 2) {
          arrive();
          await gate;
        }
        yield chunk;
      }
    }
    return { open, waiting, store: { ...log.store, readHistories } };
  };
  /** A log that must not be read from its beginning: whoever passes has built whole lists. */
  const onlyByStream = (): EventStore => ({
    ...log.store,
    subscribeAll: (wanted) => {
      if (wanted.after === 0n) throw new Error('read from the beginning');
      return log.store.subscribeAll(wanted);
    },
  });

  beforeEach(async () => {
    log = await tallyLog();
    surviveLoss(log.pool, () => undefined);
    await prepare();
    await fillLog();
  });
  afterEach(async () => {
    for (const end of stops.splice(0)) await end();
    await log.close();
  });

  it('is for those who have not read most of a long log', () => {
    expect(isFarBehind(0n, 30_000n)).to.equal(true);
    expect(isFarBehind(0n, 19_999n)).to.equal(false);
    expect(isFarBehind(50_000n, 100_000n)).to.equal(true);
    expect(isFarBehind(50_001n, 100_000n)).to.equal(false);
  });

  it('brings an empty list to the head at once, goes on live, and parks only what cannot be listed', async () => {
    await append('bad', [opened('x'), ['TallyPoisoned', {}]]);
    await append('half', [opened('\ud800')]);
    await append('good', [opened('y'), added(5)]);
    start(onlyByStream());
    await reached();
    expect(await count()).to.equal(streams + 1);
    expect(await parked()).to.deep.equal(['tally/railway/bad', 'tally/railway/half']);
    await append('good', [added(1)]);
    await append('bad', [added(1)]);
    await reached();
    const result = await check();
    // The checker passes over nothing: the stream of half a character has no row, the other cannot be folded at all.
    expect(result.differences.map(({ id, kind }) => [id, kind])).to.deep.equal([['half', 'missing']]);
    expect(result).to.include({ rows: streams + 1, parked: 2 });
  });

  it('applies what comes while it builds afterwards, once', async () => {
    const { open, waiting, store } = gated();
    start(store);
    await waiting;
    await append('s1', [added(40)]);
    await append('new', [opened('n')]);
    open();
    await reached();
    expect(await check()).to.deep.include({ differences: [], parked: 0, rows: streams + 1 });
  });

  it('leaves a row that the database refuses to reading batch by batch, which parks its stream alone', async () => {
    await append('large', [opened('l'), added(3_000_000_000)]);
    start();
    await reached();
    expect(await parked()).to.deep.equal(['tally/railway/large']);
    expect(await count()).to.equal(streams);
  });

  it('begins again when it was killed in the middle, with nothing to be seen of the attempt', async () => {
    const { open, waiting, store } = gated();
    start(store);
    await waiting;
    const killed = await log.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ^@ 'copy '`,
    );
    expect(killed.rowCount, 'the copying connection').to.equal(1);
    expect(await count(), 'no half of a list').to.equal(0);
    expect((await checkpoint())?.position).to.equal('0');
    open();
    await reached();
    expect(await check()).to.deep.include({ differences: [], parked: 0, rows: streams });
  });

  it('ends soon when it is told to, and the next start begins again', async () => {
    const { open, waiting, store } = gated();
    const end = start(store);
    await waiting;
    const ended = end();
    open();
    await ended;
    expect(await count()).to.equal(0);
    expect((await checkpoint())?.position).to.equal('0');
    start(onlyByStream());
    await reached();
    expect(await check()).to.deep.include({ differences: [], rows: streams });
  });

  it('lets a former owner that wakes up in the middle of building change nothing', async () => {
    const { open, waiting, store } = gated();
    start(store);
    await waiting;
    // The present owner does not wait for the table that the other one holds.
    start();
    await until('the present owner has the lease', async () => (await checkpoint())?.epoch === '2');
    await reached();
    const { rows: before } = await log.pool.query<{ oid: number }>(`select $1::regclass::oid as oid`, [
      tableOf(tallies),
    ]);
    await append('s1', [added(40)]);
    open();
    await reached();
    // Whoever lost the lease looks again after a pause, and by then everything is read.
    await until(
      'the former owner has let go of the table',
      async () =>
        (
          await log.pool.query(
            `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount === 0,
    );
    const { rows: after } = await log.pool.query<{ oid: number }>(`select $1::regclass::oid as oid`, [
      tableOf(tallies),
    ]);
    expect(after, 'the table of the present owner').to.deep.equal(before);
    expect(await check()).to.deep.include({ differences: [], parked: 0, rows: streams });
  });

  it('builds all lists before the projector starts when there are none yet, and one event that cannot be applied does not stop that', async () => {
    await append('bad', [opened('x'), ['TallyPoisoned', {}]]);
    await log.pool.query('drop schema read_model cascade');
    await prepare(log.store);
    expect((await checkpoint())?.position).to.equal(String(await log.store.head()));
    expect(await count()).to.equal(streams);
    expect(await parked()).to.deep.equal(['tally/railway/bad']);
    start(onlyByStream());
    await append('s1', [added(40)]);
    await reached();
    expect(await check()).to.deep.include({ differences: [], parked: 1 });
  });

  it('builds a journal too', async () => {
    const prepared = { ...log.store, head: () => Promise.resolve(0n) };
    await prepareReadModels({ pool: log.pool, store: prepared, models: [journal], projector, log: quiet });
    const stop = new AbortController();
    const running = createJournalProjector({ ...options(onlyByStream()), models: [journal] }).run(stop.signal);
    await reached();
    await append('s1', [added(1)]);
    await reached();
    stop.abort();
    await running;
    const result = await verifyJournals({ pool: log.pool, store: log.store, models: [journal], projector });
    expect(result).to.deep.include({ differences: [], parked: 0, rows: 2 * streams + 1 });
  });
});
