import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { createChainProcess } from '@kerben/projections/processes/chains/process.ts';
import { stepId } from '@kerben/projections/processes/chains/steps.ts';
import {
  chainProcess,
  cursorTable,
  prepareChainProcess,
  stepTable,
} from '@kerben/projections/processes/chains/table.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { documentArea } from '@kerben/workflows/document/area.ts';
import { document } from '@kerben/workflows/document/document.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { eventTableOf } from '@kerben/workflows/event-tables.ts';
import { int, text } from '@kerben/workflows/fields/make.ts';
import type { AnyChain, Cause } from '@kerben/workflows/kernel/chain.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { chainPlaces } from '@kerben/workflows/chain-places/area.ts';
import { createStepSender } from './step-sender.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

const quiet = pino({ level: 'silent' });
const label = ['Thing', 'Вещь', 'Буюм'] as const;
const shared = {
  icon: 'document' as const,
  title: label,
  one: label,
  policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
  sections: { head: label },
  list: { columns: ['status'], card: ['status'] as const },
};

/** A train that is confirmed, and a wagon that hears of it: it refuses trains that it was told of already. */
const train = documentArea(
  document({
    ...shared,
    area: 'test-train',
    path: '/test-trains',
    events: 'TestTrain',
    states: { draft: { code: 0, tone: 'neutral', text: label }, confirmed: { code: 1, tone: 'good', text: label } },
    fields: { wagon: text(label, 60), serial: int(label, 1_000_000) },
    moves: {
      create: { from: 'nothing', to: 'draft', who: 'staff', text: label, event: 'Created' },
      confirm: { from: ['draft'], to: 'confirmed', who: 'staff', text: label, event: 'Confirmed' },
    },
    publish: { context: 'test', aggregate: 'test-train' },
  }),
);
const wagon = documentArea(
  document({
    ...shared,
    area: 'test-wagon',
    path: '/test-wagons',
    events: 'TestWagon',
    states: { here: { code: 0, tone: 'neutral', text: label } },
    fields: { heard: text(label, 100_000, { kept: true }), forbidden: int(label, 1_000_000) },
    moves: {
      create: { from: 'nothing', to: 'here', who: 'staff', text: label, event: 'Created' },
      edit: { from: ['here'], who: 'staff', sets: 'all', text: label, event: 'Changed' },
      hear: {
        from: ['here'],
        who: 'process',
        text: label,
        event: 'Heard',
        asks: { serial: int(label, 1_000_000) },
        check: (_doc, { asked, before }) =>
          asked['serial'] === before.forbidden ? [{ code: 'Test.Forbidden', member: 'serial' }] : [],
        changes: ({ heard }, { asked }) => ({ heard: `${heard}${heard && ','}${JSON.stringify(asked['serial'])}` }),
      },
    },
    publish: { context: 'test', aggregate: 'test-wagon' },
  }),
);
const chainStepDefinition = documentOf('chain-step');
if (!chainStepDefinition) throw new Error('no document chain-step');
const areas = [train, wagon, documentArea(chainStepDefinition), chainPlaces];

const told: AnyChain = {
  name: 'train-confirmed',
  when: { area: 'test-train', entered: 1 },
  to: ({ state }: Cause<{ wagon: string; serial: number }>) => [{ id: state.wagon, input: { serial: state.serial } }],
  area: 'test-wagon',
  command: 'hear',
};

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
};

describe('chains: when … then …', () => {
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  let stop: (() => Promise<void>) | undefined;

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTableOf(areas)),
      allowForgetfulServer: true,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 8 });
    pool.on('error', () => undefined);
    await migrateReadModels(pool);
    await prepareChainProcess(pool);
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  after(async () => {
    await pool.end();
    await store.close();
    await database.drop();
  });

  const execute = (): ReturnType<typeof createExecute> => createExecute({ store, areas, clock: systemClock });
  const give = async (areaName: string, name: string, id: string, input: object): Promise<void> => {
    const area = areas.find((each) => each.name === areaName);
    const command = (area?.commands as readonly Command<unknown, DomainEvent>[]).find((each) => each.name === name);
    if (!area || !command) throw new Error(`no ${areaName} ${name}`);
    const expectedRevision =
      command.ifMatch === 'required' ? (await store.readStream(`${areaName}/railway/${id}`)).length - 1 : undefined;
    await execute()({
      area,
      command,
      id,
      input: command.input.parse(input),
      person: { ...systemPerson('railway'), id: 'somebody' },
      idempotencyKey: undefined,
      expectedRevision,
      traceparent: null,
    });
  };

  /** Starts the runner as a process of its own would; `stop` is what a kill comes to: nothing is waited for. */
  const begin = (): void => {
    const ending = new AbortController();
    const running = createChainProcess({
      name: chainProcess,
      store,
      pool,
      keeping: createPostgresKeeping(pool),
      log: quiet,
      owner: `test-${Math.random()}`,
      takeOver: true,
      table: [told],
      areas,
      clock: systemClock,
      sender: createStepSender(store, areas),
    }).run(ending.signal);
    stop = async () => {
      ending.abort();
      await running;
    };
  };

  const heardBy = async (id: string): Promise<string> => {
    const events = await store.readStream(`test-wagon/railway/${id}`);
    const state = events.reduce<unknown>(
      (doc, { type, data }) => wagon.evolve(doc as never, { type, data }),
      wagon.initial,
    );
    return (state as { heard: string }).heard;
  };
  const confirm = async (id: string, wagonId: string, serial: number): Promise<void> => {
    await give('test-train', 'create', id, { wagon: wagonId, serial });
    await give('test-train', 'confirm', id, {});
  };
  const born = async (): Promise<void> =>
    until(
      'the row of the table is born',
      async () => ((await pool.query(`select 1 from ${cursorTable}`)).rowCount ?? 0) > 0,
    );

  it('runs over nothing that happened before its row was born', async () => {
    await give('test-wagon', 'create', 'w1', {});
    await confirm('old', 'w1', 1);
    begin();
    await born();
    await confirm('new', 'w1', 2);
    await until('the wagon has heard', async () => (await heardBy('w1')) !== '');
    expect(await heardBy('w1')).to.equal('2');
  });

  it('does each step once and those of one record in order, stopped anywhere and with its lists forgotten', async () => {
    const wagons = ['a', 'b', 'c'];
    for (const id of wagons) await give('test-wagon', 'create', id, {});
    const rounds = 40;
    for (let serial = 1; serial <= rounds; serial += 1) {
      for (const id of wagons) await confirm(`${id}-${serial}`, id, serial);
      if (serial % 8 === 0) {
        begin();
        await new Promise((done) => setTimeout(done, serial));
        await stop?.();
      }
      // What forget-lists and a rebuild do: the place in the log of the runner's lease is gone, its own stays.
      if (serial === 24) await pool.query('delete from read_model.checkpoint where projector = $1', [chainProcess]);
    }
    begin();
    const all = Array.from({ length: rounds }, (_, index) => index + 1).join();
    await until('all have heard', async () => (await Promise.all(wagons.map(heardBy))).every((heard) => heard === all));
    expect((await pool.query(`select 1 from ${stepTable}`)).rowCount).to.equal(0);
  });

  it('parks a refused step, holds back the later ones of its record only, and goes on when people have decided', async () => {
    await give('test-wagon', 'create', 'x', { forbidden: 1 });
    await give('test-wagon', 'create', 'y', {});
    begin();
    await born();
    await confirm('x-1', 'x', 1);
    await confirm('x-2', 'x', 2);
    await confirm('y-1', 'y', 1);
    await until('the other record has heard', async () => (await heardBy('y')) === '1');
    await until('the step is parked', async () => (await parkedSteps()).length === 1);
    expect(await heardBy('x')).to.equal('');
    const [parked] = await parkedSteps();
    const [event] = await store.readStream(`chain-step/railway/${parked?.id ?? ''}`);
    expect(event?.data).to.deep.include({ status: 0 });
    expect(JSON.stringify(event?.data)).to.contain('Test.Forbidden');

    await give('chain-step', 'skip', parked?.id ?? '', { comment: 'Not wanted any more' });
    await until('the later one has gone', async () => (await heardBy('x')) === '2');
  });

  it('tries a parked step again when the obstacle is gone and somebody says so', async () => {
    await give('test-wagon', 'create', 'z', { forbidden: 5 });
    begin();
    await born();
    await confirm('z-5', 'z', 5);
    await until('the step is parked', async () => (await parkedSteps()).some(({ target }) => target === 'z'));
    await give('test-wagon', 'edit', 'z', { forbidden: 6 });
    const parked = (await parkedSteps()).find(({ target }) => target === 'z');
    await give('chain-step', 'retry', parked?.id ?? '', {});
    await until('the wagon has heard', async () => (await heardBy('z')) === '5');
    await until('its record is closed', async () => {
      const events = await store.readStream(`chain-step/railway/${parked?.id ?? ''}`);
      return events.at(-1)?.type === 'ChainStepDone';
    });
  });

  const parkedSteps = async (): Promise<{ id: string; target: string }[]> => {
    const { rows } = await pool.query<{ chain: string; eventId: string; place: number; target: string }>(
      `select chain, event_id "eventId", place, target_id target from ${stepTable} where state = 'parked'`,
    );
    return rows.map((row) => ({ id: stepId(row), target: row.target }));
  };
});
