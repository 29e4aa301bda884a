import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { parkedStreams, projectorLagSeconds } from '@kerben/platform/telemetry/metrics.ts';
import { quiet, tallyLog } from '../../tests/tally-log.ts';
import { auditLog } from '../read-models/audit-log.ts';
import type { Journal } from '../read-models/declaration.ts';
import { catchUpOnce } from '../runtime/catch-up-once.ts';
import { changesChannel } from '../runtime/changes.ts';
import { prepareReadModels } from '../runtime/prepare.ts';
import { rebuild } from '../runtime/rebuild.ts';
import { tableOf } from '../runtime/schema.ts';
import { createJournalProjector } from './projector.ts';
import { verifyJournals } from './verify.ts';
import { createPostgresKeeping } from '../runtime/postgres-keeping.ts';

const projector = 'test-journal';
const journal: Journal = { ...auditLog, areas: ['tally', 'sequences'] };

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const giveUp = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('journal', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const stops: AbortController[] = [];

  const metadata = (more: object = {}) => ({
    commandId: uuid(),
    command: 'add',
    correlationId: 'why',
    causationId: null,
    userId: 'u1',
    userName: 'Гүлнара Кассирова',
    tenant: 'railway',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    occurredAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
  const append = (id: string, count: number, expected: number | 'no_stream', more: object = {}) =>
    log.store.append(
      `tally/railway/${id}`,
      Array.from({ length: count }, (_, index) =>
        expected === 'no_stream' && index === 0
          ? { id: uuid(), type: 'TallyOpened', schemaVersion: 1, data: { customerId: '1', label: id } }
          : { id: uuid(), type: 'TallyAdded', schemaVersion: 1, data: { amount: 1 } },
      ).map((event) => ({ ...event, metadata: metadata(more) })),
      { expected },
    );
  const rows = async () =>
    (await log.pool.query<Record<string, unknown>>(`select * from ${tableOf(journal)} order by id`)).rows;
  const options = (store: EventStore = log.store) => ({
    name: projector,
    models: [journal],
    store,
    keeping: createPostgresKeeping(log.pool),
    log: quiet,
    owner: uuid(),
    takeOver: true,
  });
  const start = (store?: EventStore) => {
    const stop = new AbortController();
    stops.push(stop);
    const running = createJournalProjector(options(store)).run(stop.signal);
    return async () => {
      stop.abort();
      await running;
    };
  };
  const catchUp = () =>
    catchUpOnce({
      pool: log.pool,
      store: log.store,
      name: projector,
      create: (given) => createJournalProjector({ ...given, models: [journal] }),
      log: quiet,
    });
  const check = () => verifyJournals({ pool: log.pool, store: log.store, models: [journal], projector });

  beforeEach(async () => {
    log = await tallyLog();
    await prepareReadModels({ pool: log.pool, store: log.store, models: [journal], projector, log: quiet });
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop.abort();
    await log.close();
  });

  it('has one row for every event, in the order of the log, and says who, when and what', async () => {
    const stop = start();
    await append('a', 2, 'no_stream');
    await append('b', 1, 'no_stream', { userId: 'u2', traceparent: null });
    // A claim that was lost says nothing of its record.
    const lost = { id: uuid(), type: 'ClaimLost', schemaVersion: 1, data: { key: 'wagon:1', to: 'tally/c' } };
    await log.store.append('tally/railway/b', [{ ...lost, metadata: metadata() }], { expected: 0 });
    await append('a', 1, 1);
    await until('all are listed', async () => (await rows()).length === 4);
    await stop();
    const found = await rows();
    expect(found.map((row) => [row['recordId'], row['recordRevision'], row['eventType'], row['userId']])).to.deep.equal(
      [
        ['a', 0, 'TallyOpened', 'u1'],
        ['a', 1, 'TallyAdded', 'u1'],
        ['b', 0, 'TallyOpened', 'u2'],
        ['a', 2, 'TallyAdded', 'u1'],
      ],
    );
    expect(found[0]).to.deep.include({
      tenant: 'railway',
      area: 'tally',
      command: 'add',
      userName: 'Гүлнара Кассирова',
      correlationId: 'why',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      at: new Date('2026-01-01T00:00:00.000Z'),
    });
    expect(found[2]).to.include({ traceId: null });
    expect(await check()).to.deep.equal({ events: 4, rows: 4, differences: [], parked: 0, broken: [] });
    const lag = (await projectorLagSeconds.get()).values.find(({ labels }) => labels.projector === projector);
    expect(lag?.value, 'the lag is measured').to.be.greaterThan(0);
  });

  it('rests between two batches, so that events one after the other share a transaction', async () => {
    const stop = start();
    // While it catches up it does not rest: it has to have come to the head, where batches are live.
    await append('a', 1, 'no_stream');
    await until('the first is listed', async () => (await rows()).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    let told = 0;
    const listener = await log.pool.connect();
    listener.on('notification', () => (told += 1));
    await listener.query(`listen ${changesChannel}`);
    const began = performance.now();
    for (let count = 1; count < 30; count += 1) await append('a', 1, count - 1);
    await until('all are listed', async () => (await rows()).length === 30);
    await stop();
    listener.release(true);
    expect(told, 'transactions').to.be.at.most(2 + (performance.now() - began) / 50);
    expect((await check()).differences).to.deep.equal([]);
  });

  it('writes nothing twice when a batch comes again', async () => {
    await append('a', 3, 'no_stream');
    await catchUp();
    await log.pool.query('update read_model.checkpoint set position = 0');
    await append('a', 1, 2);
    await catchUp();
    expect(await rows()).to.have.length(4);
    expect((await check()).differences).to.deep.equal([]);
  });

  it('goes on from its checkpoint after a stop in the middle', async () => {
    const stop = start();
    await append('a', 5, 'no_stream');
    await until('the first are there', async () => (await rows()).length === 5);
    await stop();
    await append('a', 5, 4);
    expect(await rows()).to.have.length(5);
    const again = start();
    await until('the others are there', async () => (await rows()).length === 10);
    await again();
    expect((await check()).differences).to.deep.equal([]);
  });

  it('lets a former owner that wakes up with a batch in its hands write nothing', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    async function* subscribeAll(...wanted: Parameters<EventStore['subscribeAll']>) {
      for await (const batch of log.store.subscribeAll(...wanted)) {
        await gate;
        yield { ...batch, events: batch.events.map((event) => ({ ...event, type: 'Forged' })) };
      }
    }
    const epoch = async () =>
      (await log.pool.query<{ epoch: string }>('select epoch from read_model.checkpoint')).rows[0]?.epoch;
    await append('a', 2, 'no_stream');
    const former = new AbortController();
    stops.push(former);
    const running = createJournalProjector({ ...options({ ...log.store, subscribeAll }), takeOver: false }).run(
      former.signal,
    );
    await until('the former owner has the lease', async () => (await epoch()) === '1');
    const stop = start();
    await until('the present owner has written', async () => (await rows()).length === 2);
    open();
    await append('b', 1, 'no_stream');
    await until('the present owner goes on', async () => (await rows()).length === 3);
    former.abort();
    await running;
    await stop();
    expect((await rows()).map((row) => row['eventType'])).to.not.include('Forged');
    expect((await check()).differences).to.deep.equal([]);
  });

  it('passes over an event that cannot be listed, says so, and lists it once it can be', async () => {
    await append('good', 2, 'no_stream');
    // No time: an audit log without it is none.
    await append('bad', 1, 'no_stream', { occurredAt: null });
    await append('bad', 2, 0);
    // Half of a surrogate pair: JSON can say it, PostgreSQL cannot hold it.
    await append('odd', 1, 'no_stream', { userName: '\ud800' });
    await append('good', 1, 1);
    await catchUp();
    expect((await rows()).map((row) => row['recordId'])).to.deep.equal(['good', 'good', 'bad', 'bad', 'good']);
    const result = await check();
    expect(result.parked).to.equal(2);
    expect(result.differences.map(({ kind }) => kind)).to.deep.equal(['missing', 'missing']);
    const parked = (await parkedStreams.get()).values.find(({ labels }) => labels.projector === projector);
    expect(parked?.value).to.equal(2);

    const repaired: EventStore = {
      ...log.store,
      readStream: async (stream, range) =>
        (await log.store.readStream(stream, range)).map((event) => ({
          ...event,
          metadata: { ...event.metadata, userName: 'known', occurredAt: '2026-01-01T00:00:00.000Z' },
        })),
    };
    const stop = start(repaired);
    await until('they are listed', async () => (await rows()).length === 7);
    await stop();
    expect((await log.pool.query('select 1 from read_model.parked')).rowCount).to.equal(0);
  });

  it('is built anew beside the live table while events keep coming', async () => {
    const stop = start();
    await append('a', 3, 'no_stream');
    await until('rows are there', async () => (await rows()).length === 3);
    let writing = true;
    const writer = (async () => {
      for (let index = 0; writing && index < 3_000; index += 1) await append(`w${index}`, 2, 'no_stream');
    })();
    for (let times = 0; times < 3; times += 1)
      await rebuild({ pool: log.pool, store: log.store, model: journal, projector });
    writing = false;
    await writer;
    await stop();
    await catchUp();
    const result = await check();
    expect(result.differences).to.deep.equal([]);
    expect(result.rows).to.equal(Number(await log.store.head()));
  });

  it('is told the truth by the checker', async () => {
    await append('a', 6, 'no_stream');
    await catchUp();
    expect((await check()).differences).to.deep.equal([]);
    const ids = (await rows()).map((row) => String(row['id']));
    await log.pool.query(`update ${tableOf(journal)} set "userName" = 'somebody else' where id = $1`, [ids[1]]);
    await log.pool.query(`delete from ${tableOf(journal)} where id = $1`, [ids[3]]);
    await log.pool.query(
      `insert into ${tableOf(journal)} select (jsonb_populate_record(t, '{"id":"zz"}')).* from ${tableOf(journal)} t where id = $1`,
      [ids[4]],
    );
    const { differences } = await check();
    expect(differences.map(({ kind, id, columns }) => [kind, id, columns.join()])).to.deep.equal([
      ['different', ids[1], 'userName'],
      ['missing', ids[3], ''],
      ['extra', 'zz', ''],
    ]);
  });
});
