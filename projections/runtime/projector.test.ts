import { expect } from 'chai';
import { pino } from 'pino';
import { v4 as uuid } from 'uuid';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import { quiet, tallyLog } from '../../tests/tally-log.ts';
import { tallies, tally } from '../../tests/tally.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { tableName } from '../read-models/table.ts';
import { catchUpOnce } from './catch-up-once.ts';
import { changesChannel } from './changes.ts';
import { parkedAtAll } from './parked.ts';
import { prepareReadModels } from './prepare.ts';
import { createProjector } from './projector.ts';
import { rebuild } from './rebuild.ts';
import { tableOf } from './schema.ts';
import { upsertStatement, upsertValues } from './upsert.ts';
import { verify } from './verify.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';

const projector = 'test';

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const giveUp = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('projector', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const stops: AbortController[] = [];

  const metadata = (index: number) => ({
    commandId: uuid(),
    tenant: 'railway',
    userName: 'test',
    occurredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  });
  const append = (id: string, types: readonly string[], expected: number | 'no_stream') =>
    log.store.append(
      `tally/railway/${id}`,
      types.map((type, index) => ({
        id: uuid(),
        type,
        schemaVersion: 1,
        data: { TallyOpened: { customerId: '1', label: `label ${id}` }, TallyAdded: { amount: 2 }, TallyPoisoned: {} }[
          type
        ],
        metadata: metadata(index),
      })),
      { expected },
    );
  const rows = async (model: ReadModel = tallies) =>
    (
      await log.pool.query<{ id: string; total: number; _revision: number; changedAt: Date }>(
        `select * from ${tableOf(model)} order by id`,
      )
    ).rows;
  const start = (takeOver = true) => {
    const stop = new AbortController();
    stops.push(stop);
    const running = createProjector({
      name: projector,
      models: [tallies],
      store: log.store,
      keeping: createPostgresKeeping(log.pool),
      log: quiet,
      owner: uuid(),
      takeOver,
    }).run(stop.signal);
    return {
      stop: async () => {
        stop.abort();
        await running;
      },
    };
  };
  const prepare = (models: readonly ReadModel[] = [tallies]) =>
    prepareReadModels({ pool: log.pool, store: log.store, models, projector, log: quiet });
  const check = () => verify({ pool: log.pool, store: log.store, models: [tallies], projector });
  const catchUp = (models: readonly ReadModel[] = [tallies]) =>
    catchUpOnce({
      pool: log.pool,
      store: log.store,
      name: projector,
      create: (options) => createProjector({ ...options, models }),
      log: quiet,
    });

  beforeEach(async () => {
    log = await tallyLog();
    await prepare();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') return;
    for (const stop of stops.splice(0)) stop.abort();
    await log.close();
  });

  it('follows the log: rows, revisions, times and one message for every change', async () => {
    const heard: unknown[] = [];
    const listener = await log.pool.connect();
    listener.on('notification', ({ payload }) =>
      heard.push(...(JSON.parse(payload ?? '{}') as { changes: unknown[] }).changes),
    );
    await listener.query(`listen ${changesChannel}`);
    const running = start();
    await append('a', ['TallyOpened', 'TallyAdded', 'TallyAdded'], 'no_stream');
    await until('the row is there', async () => (await rows())[0]?._revision === 2);
    await append('a', ['TallyAdded'], 2);
    await until('the row has changed', async () => (await rows())[0]?._revision === 3);
    const [row] = await rows();
    expect(row).to.include({ id: 'a', total: 6 });
    await until('the changes were told', async () => heard.length >= 2);
    expect(heard.at(-1)).to.deep.include({ area: 'tally', id: 'a', revision: 3, customerId: '1', tenant: 'railway' });
    await running.stop();
    listener.release(true);
    expect((await check()).differences).to.deep.equal([]);
  });

  it('has no row for what never was, and lets a claim that was lost change nothing but the revision', async () => {
    const lost = (id: string, expected: number | 'no_stream') =>
      log.store.append(
        `tally/railway/${id}`,
        [
          {
            id: uuid(),
            type: 'ClaimLost',
            schemaVersion: 1,
            data: { key: 'wagon:1', to: 'tally/b' },
            metadata: metadata(5),
          },
        ],
        { expected },
      );
    await lost('never', 'no_stream');
    await append('was', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await lost('was', 1);
    await lost('later', 'no_stream');
    await catchUp();
    await append('later', ['TallyOpened'], 0);
    await catchUp();
    const told = async () => (await rows()).map(({ id, total, _revision }) => [id, total, _revision]);
    const expected = [
      ['later', 0, 1],
      ['was', 2, 2],
    ];
    expect(await told()).to.deep.equal(expected);
    expect(await check()).to.deep.include({ differences: [], broken: [], parked: 0 });
    await rebuild({ pool: log.pool, store: log.store, model: tallies, projector });
    expect(await told()).to.deep.equal(expected);
    expect(await check()).to.deep.include({ differences: [], broken: [], parked: 0 });
    expect(await parkedAtAll(log.pool)).to.deep.equal([]);
  });

  it('writes nothing twice when it starts again from an older checkpoint', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    await log.pool.query(`update read_model.checkpoint set position = 0`);
    await append('a', ['TallyAdded'], 1);
    await catchUp();
    expect((await rows())[0]).to.include({ total: 4, _revision: 2 });
  });

  it('leaves nothing of a rebuilt list unsorted in its inverted indexes', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    await rebuild({ pool: log.pool, store: log.store, model: tallies, projector });
    const { rows: left } = await log.pool.query<{ pages: string }>(
      `select gin_clean_pending_list(i.indexrelid) as pages
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'gin' and i.indrelid = $1::regclass`,
      [tableOf(tallies)],
    );
    // Of the search texts and of the numbers.
    expect(left.map(({ pages }) => pages)).to.deep.equal(['0', '0']);
  });

  it('sorts new rows into the inverted indexes beside the writing, a moment later', async () => {
    await log.pool.query('create extension if not exists pgstattuple');
    const unsorted = async () => {
      const { rows: found } = await log.pool.query<{ pages: number }>(
        `select sum((pgstatginindex(i.indexrelid)).pending_pages)::int as pages
         from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
         where a.amname = 'gin' and i.indrelid = $1::regclass`,
        [tableOf(tallies)],
      );
      return found[0]?.pages;
    };
    const running = start();
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await until('the row is there', async () => (await rows()).length === 1);
    expect(await unsorted()).to.be.greaterThan(0);
    await until('it is sorted in', async () => (await unsorted()) === 0);
    await running.stop();
  });

  it('rebuilds without a stream that cannot be applied, and names it', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await append('bad', ['TallyOpened', 'TallyPoisoned'], 'no_stream');
    await catchUp();
    const { parked } = await rebuild({ pool: log.pool, store: log.store, model: tallies, projector });
    expect(parked.map(({ stream }) => stream)).to.deep.equal(['tally/railway/bad']);
    expect((await rows()).map((row) => row.id)).to.deep.equal(['a']);
    expect(await check()).to.deep.include({ parked: 1, differences: [] });
  });

  it('parks the stream of an event of a newer version of the program, and names it', async () => {
    const newer = await createPostgresEventStore({ url: log.url, codec: plainCodec, allowForgetfulServer: true });
    const later = (type: string, schemaVersion: number, index: number) => ({
      id: uuid(),
      type,
      schemaVersion,
      data: { amount: 2 },
      metadata: metadata(index),
    });
    await append('unheard', ['TallyOpened'], 'no_stream');
    await append('changed', ['TallyOpened'], 'no_stream');
    await append('plain', ['TallyOpened'], 'no_stream');
    await newer.append('tally/railway/unheard', [later('TallyBlessed', 1, 1)], { expected: 0 });
    await newer.append('tally/railway/changed', [later('TallyAdded', 9, 1)], { expected: 0 });
    await newer.close();
    await catchUp();
    // As of before, at most: nothing is applied that comes after what cannot be read.
    expect((await rows()).every((row) => row._revision === 0)).to.equal(true);
    expect((await rows()).map((row) => row.id)).to.include('plain');
    const waiting = await parkedAtAll(log.pool);
    expect(waiting.map(({ stream, error }) => [stream, error])).to.deep.equal([
      [
        'tally/railway/changed',
        'EventUnreadableError: event TallyAdded, version 9, cannot be read: this version knows it up to version 1',
      ],
      [
        'tally/railway/unheard',
        'EventUnreadableError: event TallyBlessed, version 1, cannot be read: this version does not know it',
      ],
    ]);
    expect(await registry.metrics()).to.match(/parked_stream\{projector="[^"]+",stream="tally\/railway\/unheard"/);
    expect((await check()).parked).to.equal(2);
  });

  it('heals a gap: a row that has missed events is folded from the log', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    await log.pool.query(`update read_model.checkpoint set position = (select position from log.counter)`);
    await append('a', ['TallyAdded'], 1);
    // Pretend that the second event was never applied.
    await log.pool.query(`update ${tableOf(tallies)} set "_revision" = 0, total = 0`);
    await catchUp();
    expect((await rows())[0]).to.include({ total: 4, _revision: 2 });
  });

  it('parks the stream of an event that cannot be applied; all others go on; it heals once the event can be read', async () => {
    await append('bad', ['TallyOpened', 'TallyPoisoned', 'TallyAdded'], 'no_stream');
    await append('good', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    expect((await rows()).map((row) => row.id)).to.deep.equal(['good']);
    const result = await check();
    expect(result.parked).to.equal(1);
    expect(result.broken.join(), 'the checker does not pass over it').to.contain('tally/railway/bad');
    const parked = await log.pool.query<{ stream: string; error: string }>(
      'select stream, error from read_model.parked',
    );
    expect(parked.rows[0]?.stream).to.equal('tally/railway/bad');
    expect(parked.rows[0]?.error).to.contain('cannot be applied');

    const repaired = {
      ...tallies,
      area: {
        ...tally,
        evolve: (state: never, event: { type: string }) =>
          event.type === 'TallyPoisoned' ? state : tally.evolve(state, event as never),
      },
    };
    await catchUp([repaired]);
    expect((await rows()).map((row) => [row.id, row.total])).to.deep.equal([
      ['bad', 2],
      ['good', 2],
    ]);
    expect((await log.pool.query('select 1 from read_model.parked')).rowCount).to.equal(0);
  });

  it('parks only the stream of a row that the database refuses', async () => {
    await append('good', ['TallyOpened', 'TallyAdded'], 'no_stream');
    // Half of a surrogate pair: JSON can say it, PostgreSQL cannot hold it.
    const data = { customerId: '1', label: '\ud800' };
    await log.store.append(
      'tally/railway/bad',
      [{ id: uuid(), type: 'TallyOpened', schemaVersion: 1, data, metadata: metadata(0) }],
      { expected: 'no_stream' },
    );
    await append('other', ['TallyOpened'], 'no_stream');
    const running = start();
    await until('the others are there', async () => (await rows()).length === 2);
    await append('good', ['TallyAdded'], 1);
    await until('the list goes on', async () => (await rows())[0]?.total === 4);
    await running.stop();
    // Tried again at the next start, and parked again.
    await catchUp();
    expect((await rows()).map((row) => row.id)).to.deep.equal(['good', 'other']);
    const parked = await log.pool.query<{ stream: string }>('select stream from read_model.parked');
    expect(parked.rows.map((row) => row.stream)).to.deep.equal(['tally/railway/bad']);
  });

  it('keeps rows right while a second instance takes over under load', async () => {
    const first = start();
    await append('a', ['TallyOpened'], 'no_stream');
    await until('the first leads', async () => (await rows()).length === 1);
    const epoch = async () =>
      (
        await log.pool.query<{ epoch: string }>(`select epoch from read_model.checkpoint where projector = $1`, [
          projector,
        ])
      ).rows[0]?.epoch;
    const before = await epoch();
    const second = start(true);
    await until('the second has taken over', async () => (await epoch()) !== before);
    for (let index = 0; index < 20; index += 1) await append('a', ['TallyAdded'], index);
    await until('all is applied', async () => (await rows())[0]?._revision === 20);
    await Promise.all([first.stop(), second.stop()]);
    expect((await rows())[0]).to.include({ total: 40 });
    expect((await check()).differences).to.deep.equal([]);
  });

  it('lets a former owner that wakes up with a batch in its hands write nothing', async () => {
    /** A log whose batches wait at a gate: an owner that was stopped between reading and writing. */
    const gated = () => {
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      async function* subscribeAll(...wanted: Parameters<EventStore['subscribeAll']>) {
        for await (const batch of log.store.subscribeAll(...wanted)) {
          await gate;
          yield batch;
        }
      }
      return { open, store: { ...log.store, subscribeAll } };
    };
    const complaints: string[] = [];
    const listening = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) });
    const former = gated();
    const present = gated();
    const epoch = async () =>
      (await log.pool.query<{ epoch: string }>(`select epoch from read_model.checkpoint`)).rows[0]?.epoch;
    const own = (store: EventStore) => {
      const stop = new AbortController();
      stops.push(stop);
      const keeping = createPostgresKeeping(log.pool);
      const options = { name: projector, models: [tallies], keeping, owner: uuid(), takeOver: true };
      const running = createProjector({ ...options, store, log: listening }).run(stop.signal);
      return { stop, running };
    };

    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    const first = own(former.store);
    await until('the former owner has the lease', async () => (await epoch()) === '1');
    const second = own(present.store);
    await until('the present owner has the lease', async () => (await epoch()) === '2');
    former.open();
    await until('the former owner has noticed', async () => complaints.join().includes('starts again'));
    expect(await rows(), 'nothing was written by the former owner').to.deep.equal([]);
    present.open();
    await until('the present owner has written', async () => (await rows())[0]?._revision === 1);
    first.stop.abort();
    second.stop.abort();
    await Promise.all([first.running, second.running]);
    expect((await check()).differences).to.deep.equal([]);
  });

  it('never takes a row back to an older revision', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    const columns = `to_jsonb(t) || jsonb_build_object('_revision', 0, 'total', -1)`;
    const { rows: older } = await log.pool.query<{ row: Row }>(`select ${columns} as row from ${tableOf(tallies)} t`);
    await log.pool.query(upsertStatement(tallies), upsertValues(older.map(({ row }) => row)));
    expect((await rows())[0]).to.include({ _revision: 1, total: 2 });
  });

  it('waits for the lease of a living owner', async () => {
    const first = start();
    await append('a', ['TallyOpened'], 'no_stream');
    await until('the first leads', async () => (await rows()).length === 1);
    const second = start(false);
    await first.stop();
    // A clean stop gives the lease back at once.
    await append('a', ['TallyAdded'], 0);
    await until('the second leads', async () => (await rows())[0]?._revision === 1);
    await second.stop();
  });

  it('rebuilds beside the live table while events keep coming', async () => {
    const running = start();
    for (let index = 0; index < 30; index += 1) await append(`r${index}`, ['TallyOpened', 'TallyAdded'], 'no_stream');
    let writing = true;
    const writer = (async () => {
      for (let index = 0; writing && index < 5_000; index += 1)
        await append(`w${index}`, ['TallyOpened', 'TallyAdded', 'TallyAdded'], 'no_stream');
    })();
    let emptySeen = false;
    const reader = (async () => {
      // Not `||=` with the question behind it: once it is true, nothing would be asked and nothing awaited for ever.
      while (writing) {
        const none = (await rows()).length === 0;
        emptySeen ||= none;
      }
    })();
    await until('rows are there', async () => (await rows()).length >= 30);
    emptySeen = false;
    for (let times = 0; times < 3; times += 1)
      await rebuild({ pool: log.pool, store: log.store, model: tallies, projector });
    writing = false;
    await Promise.all([writer, reader]);
    const head = await log.store.head();
    await until(
      'the projector has caught up',
      async () =>
        BigInt(
          (await log.pool.query<{ position: string }>('select position from read_model.checkpoint')).rows[0]
            ?.position ?? 0,
        ) >= head,
    );
    await running.stop();
    expect(emptySeen, 'a reader saw an empty table').to.equal(false);
    const result = await check();
    expect(result.differences).to.deep.equal([]);
    expect(result.rows).to.be.greaterThan(30);
  });

  it('builds a changed declaration from the log beside the old table', async () => {
    await append('a', ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    const changed: ReadModel = {
      ...tallies,
      version: 2,
      columns: { ...tallies.columns, double: { type: 'int', value: (state: { total: number }) => state.total * 2 } },
    };
    expect(tableName(changed)).to.not.equal(tableName(tallies));
    await prepare([changed]);
    expect((await rows(changed))[0]).to.include({ total: 2, double: 4 });
    expect(await rows(tallies), 'the old one is still served').to.have.length(1);
  });

  it('is told the truth by the checker', async () => {
    for (const id of ['a', 'b', 'c']) await append(id, ['TallyOpened', 'TallyAdded'], 'no_stream');
    await catchUp();
    expect((await check()).differences).to.deep.equal([]);
    await log.pool.query(`update ${tableOf(tallies)} set total = 99 where id = 'a'`);
    await log.pool.query(`delete from ${tableOf(tallies)} where id = 'b'`);
    await log.pool.query(
      `insert into ${tableOf(tallies)} select (jsonb_populate_record(t, '{"id":"zz"}')).* from ${tableOf(tallies)} t where id = 'c'`,
    );
    const { differences } = await check();
    expect(differences.map(({ id, kind, columns }) => [id, kind, columns])).to.deep.equal([
      ['a', 'different', ['total']],
      ['b', 'missing', []],
      ['zz', 'extra', []],
    ]);
  });
});
