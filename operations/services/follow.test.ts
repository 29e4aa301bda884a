import { createExecute } from '@kerben/command-service/execute.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createEventStoreDbStore } from '@kerben/platform/event-store/eventstoredb/store.ts';
import type { EventStore, NewEvent } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { startEventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { placesTold } from '@kerben/workflows/chain-places/area.ts';
import { createChainProcess, placesLost } from '@kerben/projections/processes/chains/process.ts';
import { resumeFromLog } from '@kerben/projections/processes/chains/resume.ts';
import { openAfter, openSteps, stepId } from '@kerben/projections/processes/chains/steps.ts';
import {
  chainProcess,
  cursorTable,
  placeTable,
  prepareChainProcess,
  processSchema,
  stepTable,
  timerTable,
} from '@kerben/projections/processes/chains/table.ts';
import { readChainsState } from '@kerben/projections/processes/chains/state.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { waitForConsequences } from '@kerben/query-service/follows.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { areas, codec, told } from '../../tests/follow/areas.ts';
import { createStepSender } from './step-sender.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

const quiet = pino({ level: 'silent' });
const person = { ...systemPerson('railway'), id: 'somebody' };

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 8_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
};

const stores: Readonly<
  Record<string, (database: TestDatabase) => Promise<{ store: EventStore; close: () => Promise<void> }>>
> = {
  PostgreSQL: async ({ url }) => {
    const store = await createPostgresEventStore({ url, codec, allowForgetfulServer: true });
    return { store, close: () => store.close() };
  },
  'EventStoreDB, imitated in this process': async () => {
    const server = await startEventStoreDbServer();
    const store = createEventStoreDbStore({ url: server.url, codec });
    return {
      store,
      close: async () => {
        await store.close();
        server.stop();
      },
    };
  },
};

for (const [name, open] of Object.entries(stores))
  describe(`what follows from events: errands, timers, places; ${name}`, () => {
    let database: TestDatabase;
    let log: Awaited<ReturnType<typeof open>>;
    let store: EventStore;
    let pool: pg.Pool;
    let now = new Date('2026-11-22T06:00:00Z');
    let stop: (() => Promise<void>) | undefined;

    before(async () => {
      database = await testDatabase();
      await migrateEventStore(database.url);
      log = await open(database);
      ({ store } = log);
      pool = new pg.Pool({ connectionString: database.url, max: 8 });
      pool.on('error', () => undefined);
      await migrateReadModels(pool);
      await prepareChainProcess(pool);
      await takeUpAll({ store, areas, clock: () => now });
    });
    afterEach(async () => {
      await stop?.();
      stop = undefined;
    });
    after(async () => {
      await pool.end();
      await log.close();
      await database.drop();
    });

    const areaNamed = (areaName: string) => {
      const area = areas.find((each) => each.name === areaName);
      if (!area) throw new Error(`no area ${areaName}`);
      return area;
    };
    const eventsOf = (areaName: string, id: string) => store.readStream(`${areaName}/railway/${id}`);
    const typesOf = async (areaName: string, id: string): Promise<readonly string[]> =>
      (await eventsOf(areaName, id)).map(({ type }) => type);
    const stateOf = async (areaName: string, id: string) =>
      folded<Readonly<Record<string, unknown>>>(areaNamed(areaName), await eventsOf(areaName, id));
    const give = async (areaName: string, command: string, id: string, input: object = {}): Promise<void> => {
      const area = areaNamed(areaName);
      const found = commandNamed(area, command);
      await createExecute({ store, areas, clock: () => now })({
        area,
        command: found,
        id,
        input: found.input.parse(input),
        person,
        idempotencyKey: undefined,
        expectedRevision: found.ifMatch === 'required' ? (await eventsOf(areaName, id)).length - 1 : undefined,
        traceparent: null,
      });
    };
    const refusedWith = async (work: Promise<void>): Promise<string> => {
      try {
        await work;
      } catch (error) {
        if (error instanceof Problem) return error.code;
        throw error;
      }
      return 'nothing';
    };

    /** Starts the runner on a store; `stop` waits for nothing that it was about to do. */
    const begin = (on: EventStore = store, tellEveryMs = 3_600_000): void => {
      const ending = new AbortController();
      const running = createChainProcess({
        name: chainProcess,
        store: on,
        pool,
        keeping: createPostgresKeeping(pool),
        log: quiet,
        owner: `test-${Math.random()}`,
        takeOver: true,
        table: [told],
        areas,
        clock: () => now,
        timersEveryMs: 20,
        tellEveryMs,
        sender: createStepSender(on, areas, () => now),
      }).run(ending.signal);
      stop = async () => {
        ending.abort();
        await running;
      };
    };
    const stopped = async (): Promise<void> => {
      await stop?.();
      stop = undefined;
    };
    const born = () =>
      until(
        'the rows of the table are born',
        async () => ((await pool.query(`select 1 from ${cursorTable}`)).rowCount ?? 0) > 1,
      );
    const parkedSteps = async (target: string) =>
      (
        await pool.query<{ chain: string; eventId: string; place: number }>(
          `select chain, event_id "eventId", place from ${stepTable} where state = 'parked' and target_id = $1`,
          [target],
        )
      ).rows;
    const nothingLeft = () =>
      until('nothing is left to do', async () => (await pool.query(`select 1 from ${stepTable}`)).rowCount === 0);

    describe('errands', () => {
      const errandsOf = async (id: string) =>
        ((await stateOf('test-statement', id))['errands'] as readonly Record<string, unknown>[]).map(
          ({ about, recordId, answer, refusal, ask }) => ({ about, recordId, answer, refusal, ask }),
        );
      const answers = async (id: string) => (await errandsOf(id)).map(({ answer }) => answer);
      const holder = async (id: string) => (await stateOf('test-memo', id))['statementId'];
      const linesOf = async (id: string) => (await stateOf('test-statement', id))['lines'] as readonly object[];

      it('are sent for each line, and the answers, a refusal too, are events of who asked; a move waits for them', async () => {
        for (const id of ['m1', 'm2', 'm3']) await give('test-memo', 'create', id);
        begin();
        await born();
        await give('test-statement', 'create', 's1', { lines: [{ memoId: 'm1' }, { memoId: 'm2' }] });
        await until('both memos are taken', async () => (await answers('s1')).join() === '1,1');
        expect([await holder('m1'), await holder('m2')]).to.deep.equal(['s1', 's1']);

        await give('test-statement', 'create', 's2', { lines: [{ memoId: 'm2' }, { memoId: 'm3' }] });
        expect(await refusedWith(give('test-statement', 'confirm', 's2'))).to.equal('Errand.Waiting');
        await until('both were answered', async () => (await answers('s2')).join() === '2,1');
        expect((await errandsOf('s2'))[0]).to.include({ recordId: 'm2', refusal: 'Test.Taken' });
        expect(await holder('m2')).to.equal('s1');
        expect(await refusedWith(give('test-statement', 'confirm', 's2'))).to.equal('Errand.Refused');
        expect(await typesOf('test-statement', 's2')).to.deep.equal([
          'TestStatementCreated',
          'TestStatementErrandAnswered',
          'TestStatementErrandAnswered',
        ]);
        // A refusal is an answer: nobody but who asked has to do with it.
        await until('no step waits', async () => (await pool.query(`select 1 from ${stepTable}`)).rowCount === 0);
        await give('test-statement', 'confirm', 's1');
      });

      it('are taken back when they are ordered no more, and asked again when somebody has looked at the document', async () => {
        begin();
        await give('test-memo', 'create', 'm4');
        await give('test-statement', 'create', 's3', { lines: [{ memoId: 'm4' }] });
        await until('the memo is taken', async () => (await holder('m4')) === 's3');
        await give('test-statement', 'create', 's4', { lines: [{ memoId: 'm4' }] });
        await until('it is refused', async () => (await answers('s4')).join() === '2');
        await until('s3 has its answer', async () => (await answers('s3')).join() === '1');
        await give('test-statement', 'edit', 's3', { lines: [] });
        await until('it was taken back', async () => (await answers('s3')).length === 0);
        expect(await holder('m4')).to.equal('');
        await give('test-statement', 'edit', 's4', { lines: await linesOf('s4') });
        await until('it is done now', async () => (await answers('s4')).join() === '1');
        expect(await holder('m4')).to.equal('s4');
        expect((await errandsOf('s4'))[0]).to.include({ ask: 2 });
        await give('test-statement', 'confirm', 's4');
      });

      it('are for the operators when they cannot be taken back: nobody else could decide', async () => {
        begin();
        await give('test-memo', 'create', 'm5', { locked: 1 });
        await give('test-statement', 'create', 's7', { lines: [{ memoId: 'm5' }] });
        await until('it is taken', async () => (await answers('s7')).join() === '1');
        await give('test-statement', 'edit', 's7', { lines: [] });
        await until('it is parked', async () => (await parkedSteps('m5')).length === 1);
        const [step] = await parkedSteps('m5');
        const id = step ? stepId(step) : '';
        await until('it has a record', async () => (await eventsOf('chain-step', id)).length > 0);
        expect(await stateOf('chain-step', id)).to.include({
          chain: 'undo.test-statement.charge',
          causeId: 's7',
          said: 'Недоступно в этом состоянии',
        });
        expect(await answers('s7')).to.deep.equal([3]);
        await give('chain-step', 'skip', id, { comment: 'Settled by hand' });
        await nothingLeft();
      });

      it('say why they were refused in words', async () => {
        begin();
        await give('test-statement', 'create', 's5', { lines: [{ memoId: 'nowhere' }] });
        await until('it is refused', async () => (await answers('s5')).join() === '2');
        const [line] = (await stateOf('test-statement', 's5'))['errands'] as readonly Record<string, unknown>[];
        expect(line).to.include({ refusal: 'Record.Unknown', said: 'Не найдено' });
        await nothingLeft();
      });

      it('are done once, whatever stops the runner', async () => {
        const ids = Array.from({ length: 12 }, (_, index) => `many-${index}`);
        for (const id of ids) await give('test-memo', 'create', id);
        begin();
        await give('test-statement', 'create', 's6', { lines: ids.map((memoId) => ({ memoId })) });
        for (let time = 0; time < 8; time += 1) {
          await new Promise((done) => setTimeout(done, 5 + time * 4));
          await stopped();
          // What a forgotten list does to the runner's own place.
          await pool.query('delete from read_model.checkpoint where projector = $1', [chainProcess]);
          begin();
        }
        await until('all are answered', async () => (await answers('s6')).every((answer) => answer === 1));
        await nothingLeft();
        for (const id of ids)
          expect(await typesOf('test-memo', id)).to.deep.equal(['TestMemoCreated', 'TestMemoTaken']);
        expect(
          (await typesOf('test-statement', 's6')).filter((type) => type.endsWith('ErrandAnswered')),
        ).to.have.length(12);
      });
    });

    describe('timers', () => {
      const send = (id: string, answerBy: string, more: object = {}) =>
        give('test-notice', 'send', id, { answerBy, ...more });
      const timers = async () =>
        (
          await pool.query<{ id: string; fired: boolean }>(
            `select id, fired from ${timerTable} where not fired order by at, id`,
          )
        ).rows.map(({ id }) => id);
      const settled = () => new Promise((done) => setTimeout(done, 120));

      it('fire on the clock that was passed in, and the event says when it was due and when it happened', async () => {
        now = new Date('2026-11-22T06:00:00Z');
        begin();
        await send('t1', '2026-11-22T08:00:00.000Z');
        await until('it is armed', async () => (await timers()).join() === 't1');
        await settled();
        expect(await typesOf('test-notice', 't1')).to.deep.equal(['TestNoticeSent']);
        now = new Date('2026-11-22T08:00:05Z');
        await until('it has fired', async () => (await typesOf('test-notice', 't1')).length === 2);
        const [, event] = await eventsOf('test-notice', 't1');
        expect(event?.type).to.equal('TestNoticeFellSilent');
        expect(event?.metadata).to.include({
          dueAt: '2026-11-22T08:00:00.000Z',
          occurredAt: '2026-11-22T08:00:05.000Z',
        });
        await nothingLeft();
      });

      it('do not fire for who has answered, nor at an instant that was put off', async () => {
        now = new Date('2026-11-22T09:00:00Z');
        begin();
        await send('t2', '2026-11-22T10:00:00.000Z');
        await send('t3', '2026-11-22T10:00:00.000Z');
        await give('test-notice', 'answer', 't2');
        await give('test-notice', 'postpone', 't3', { answerBy: '2026-11-22T12:00:00.000Z' });
        await until('they are known', async () => (await timers()).join() === 't3');
        now = new Date('2026-11-22T11:00:00Z');
        await settled();
        expect(await typesOf('test-notice', 't2')).to.deep.equal(['TestNoticeSent', 'TestNoticeAnswered']);
        expect(await typesOf('test-notice', 't3')).to.deep.equal(['TestNoticeSent', 'TestNoticePostponed']);
        now = new Date('2026-11-22T12:00:00Z');
        await until('it has fired', async () => (await typesOf('test-notice', 't3')).length === 3);
      });

      it('have nothing to do when the client answered while the step was on its way', async () => {
        now = new Date('2026-11-22T13:00:00Z');
        begin();
        await send('t4', '2026-11-22T13:30:00.000Z');
        await until('it is armed', async () => (await timers()).join() === 't4');
        await stopped();
        // The step is there, and nobody has sent it: the answer comes first.
        await pool.query(
          `insert into ${stepTable} (chain, event_id, place, tenant, position, cause_area, cause_id, target_area, target_id,
             command, input, correlation_id, hops, due_for, due_at)
           select 'timer.' || area || '.' || name, armed_by, 0, tenant, 0, area, id, area, id, command, input, correlation_id, hops, at, '-infinity'
           from ${timerTable} where id = 't4'`,
        );
        await give('test-notice', 'answer', 't4');
        begin();
        await nothingLeft();
        expect(await typesOf('test-notice', 't4')).to.deep.equal(['TestNoticeSent', 'TestNoticeAnswered']);
        expect(await parkedSteps('t4')).to.deep.equal([]);
      });

      it('fire in order when nobody was there for days, and their table is read again from the log when it was lost', async () => {
        now = new Date('2026-11-22T14:00:00Z');
        await send('d2', '2026-11-23T08:00:00.000Z');
        await send('d1', '2026-11-22T20:00:00.000Z');
        await send('d3', '2026-11-24T08:00:00.000Z');
        await send('gone', '2026-11-22T21:00:00.000Z');
        await give('test-notice', 'answer', 'gone');
        await pool.query(`drop table ${timerTable}; delete from ${processSchema}.timer_area`);
        await prepareChainProcess(pool);
        now = new Date('2026-11-27T08:00:00Z');
        begin();
        await until('all have fired', async () =>
          (await Promise.all(['d1', 'd2', 'd3'].map((id) => typesOf('test-notice', id)))).every(
            (types) => types.length === 2,
          ),
        );
        const fired = await Promise.all(['d1', 'd2', 'd3'].map(async (id) => (await eventsOf('test-notice', id))[1]));
        expect(fired.map((event) => event?.metadata['dueAt'])).to.deep.equal([
          '2026-11-22T20:00:00.000Z',
          '2026-11-23T08:00:00.000Z',
          '2026-11-24T08:00:00.000Z',
        ]);
        expect(await typesOf('test-notice', 'gone')).to.have.length(2);
        // Those that had fired before the table was lost fire again and are recognised.
        for (const id of ['t1', 't3'])
          expect((await typesOf('test-notice', id)).at(-1)).to.equal('TestNoticeFellSilent');
        expect((await typesOf('test-notice', 't1')).length).to.equal(2);
        await nothingLeft();
      });

      it('that are refused are parked like steps, with their reason in words', async () => {
        now = new Date('2026-11-28T06:00:00Z');
        begin();
        await send('p1', '2026-11-28T05:00:00.000Z', { strict: 1 });
        await until('it is parked', async () => (await parkedSteps('p1')).length === 1);
        const [step] = await parkedSteps('p1');
        const id = step ? stepId(step) : '';
        await until('it has a record', async () => (await eventsOf('chain-step', id)).length > 0);
        expect(await stateOf('chain-step', id)).to.include({
          chain: 'timer.test-notice.silence',
          refusal: 'Record.StateForbids',
          said: 'Недоступно в этом состоянии',
          state: 'parked',
        });
        expect((await createHistory(store).logs(areaNamed('chain-step'), person, id, () => undefined)).length).to.equal(
          1,
        );
        await give('chain-step', 'skip', id, { comment: 'Not wanted any more' });
        await nothingLeft();
      });
    });

    describe('whoever waits for what follows from a write', () => {
      const consequences = {
        runner: chainProcess,
        open: (tenant: string, position: bigint) => openAfter(pool, tenant, position),
      };
      const positions = {
        waitFor: (projector: string, position: bigint, milliseconds: number) =>
          untilPassed({ pool, projector, position, milliseconds }),
      };
      const wait = (position: bigint, milliseconds = 5_000) =>
        waitForConsequences({
          consequences,
          store,
          positions,
          projectors: [],
          tenant: 'railway',
          position,
          milliseconds,
        });
      const written = async (areaName: string, id: string): Promise<bigint> =>
        (await eventsOf(areaName, id)).at(-1)?.position ?? 0n;

      it('is told that all is there, answers of errands included', async () => {
        for (const id of ['f1', 'f2', 'f3']) await give('test-memo', 'create', id);
        begin();
        await give('test-statement', 'create', 'f-s', { lines: ['f1', 'f2', 'f3'].map((memoId) => ({ memoId })) });
        expect(await wait(await written('test-statement', 'f-s'))).to.equal('all');
        const errands = (await stateOf('test-statement', 'f-s'))['errands'] as readonly { answer: number }[];
        expect(errands.map(({ answer }) => answer)).to.deep.equal([1, 1, 1]);
        expect(await wait(await written('test-memo', 'f1'))).to.equal('all');
      });

      it('is told that something is stuck, and what did not come in time', async () => {
        begin();
        await give('test-wagon', 'create', 'f-w', { forbidden: 4 });
        await give('test-train', 'create', 'f-t', { wagon: 'f-w', serial: 4 });
        await give('test-train', 'confirm', 'f-t');
        await until('it is parked', async () => (await parkedSteps('f-w')).length === 1);
        expect(await wait(await written('test-train', 'f-t'))).to.equal('stuck');
        const [step] = await parkedSteps('f-w');
        await give('chain-step', 'skip', step ? stepId(step) : '', { comment: 'Not wanted' });
        await nothingLeft();
        await stopped();
        await give('test-wagon', 'create', 'f-x', {});
        await give('test-train', 'create', 'f-u', { wagon: 'f-x', serial: 5 });
        await give('test-train', 'confirm', 'f-u');
        expect(await wait(await written('test-train', 'f-u'), 200)).to.equal('pending');
        begin();
        expect(await wait(await written('test-train', 'f-u'))).to.equal('all');
        expect((await stateOf('test-wagon', 'f-x'))['heard']).to.equal('5');
      });
    });

    describe('how it is doing', () => {
      it('is told: what is due, parked, how old, how far behind, and why it stands still', async () => {
        begin();
        await born();
        await give('test-wagon', 'create', 'h-w', { forbidden: 4 });
        await give('test-train', 'create', 'h-t', { wagon: 'h-w', serial: 4 });
        await give('test-train', 'confirm', 'h-t');
        await until('it is parked', async () => (await parkedSteps('h-w')).length === 1);
        const state = await readChainsState(pool, store, new Date(now.getTime() + 1_000));
        expect(state).to.include({ state: 'running', due: 0, parked: 1, timersDue: 0, oldestSeconds: 1 });
        expect(await openSteps(pool, 'railway')).to.deep.equal({ due: 0, parked: 1 });
        expect(await openSteps(pool, 'another')).to.deep.equal({ due: 0, parked: 0 });
        const [step] = await parkedSteps('h-w');
        await give('chain-step', 'skip', step ? stepId(step) : '', { comment: 'Not wanted' });
        await nothingLeft();
      });
    });

    describe('places', () => {
      const heard = async (id: string) => (await stateOf('test-wagon', id))['heard'];
      const confirm = async (id: string, wagonId: string, serial: number): Promise<void> => {
        await give('test-train', 'create', id, { wagon: wagonId, serial });
        await give('test-train', 'confirm', id);
      };
      const stoppedBy = async () =>
        (await pool.query<{ stopped: string | null }>(`select stopped from ${placeTable}`)).rows[0]?.stopped;

      it('are told to the log; a database without them runs nothing until somebody takes them from there, and then no step twice', async () => {
        begin();
        await born();
        await give('test-wagon', 'create', 'x', { forbidden: 2 });
        await give('test-wagon', 'create', 'y', { forbidden: 9 });
        await confirm('x-1', 'x', 1);
        await until('the first was heard', async () => (await heard('x')) === '1');
        await confirm('x-2', 'x', 2);
        await confirm('y-9', 'y', 9);
        await until(
          'both are parked',
          async () => (await parkedSteps('x')).length + (await parkedSteps('y')).length === 2,
        );
        const [skipped] = await parkedSteps('y');
        await give('chain-step', 'skip', skipped ? stepId(skipped) : '', { comment: 'Not wanted' });
        await until('it is skipped', async () => (await parkedSteps('y')).length === 0);
        await give('test-wagon', 'edit', 'y', { forbidden: 0 });
        await stopped();
        begin(store, 0);
        await until('the places were told', async () => {
          const last = (await store.readStream('chain-places/railway/all')).at(-1);
          const known = await pool.query<{ stream: string }>(`select stream from ${placeTable}`);
          return (last?.data as { at: { stream: string } | null }).at?.stream === known.rows[0]?.stream;
        });
        // What follows is not told any more: it is done when the tables are lost, and comes again.
        await stopped();
        begin();
        await confirm('x-3', 'x', 3);
        await confirm('y-1', 'y', 1);
        await until('the other one goes on', async () => (await heard('y')) === '1');
        await stopped();
        const before = await store.head();

        await pool.query(`drop schema ${processSchema} cascade`);
        await prepareChainProcess(pool);
        begin();
        await until('the runner says that it stands still', async () => (await stoppedBy()) === placesLost);
        expect(await readChainsState(pool, store, now)).to.include({ state: 'stopped', why: placesLost });
        await confirm('y-2', 'y', 2);
        await new Promise((done) => setTimeout(done, 150));
        expect(await heard('y')).to.equal('1');
        await stopped();

        const resumed = await resumeFromLog({ pool, store, table: [told], areas, now });
        expect(resumed).to.deep.include({ parked: 1 });
        expect(resumed.skipped).to.be.at.least(1);
        begin();
        await until('what came meanwhile was heard', async () => (await heard('y')) === '1,2');
        // The parked one waits again, and holds back the later one of its record.
        await until('it waits again', async () => (await parkedSteps('x')).length === 1);
        expect(await heard('x')).to.equal('1');
        expect(await stoppedBy()).to.equal(null);
        expect(before > 0n).to.equal(true);
        const [waiting] = await parkedSteps('x');
        await give('test-wagon', 'edit', 'x', { forbidden: 0 });
        await give('chain-step', 'retry', waiting ? stepId(waiting) : '');
        await until('both were heard, in order', async () => (await heard('x')) === '1,2,3');
        await nothingLeft();
      });

      it('follow a log that is moved to another store: no step runs again, and what waits goes on there', async () => {
        begin();
        await born();
        await give('test-wagon', 'create', 'moving', { forbidden: 2 });
        await confirm('moving-1', 'moving', 1);
        await confirm('moving-2', 'moving', 2);
        await confirm('moving-3', 'moving', 3);
        await until('the second is parked', async () => (await parkedSteps('moving')).length === 1);
        // What happened to the record before it was parked is no news to it; the runner has seen that as well.
        const head = await store.head();
        await until('the log was looked through', async () => {
          const { rows } = await pool.query<{ looked: string }>(`select looked from ${placeTable}`);
          return BigInt(rows[0]?.looked ?? 0) >= head;
        });
        await stopped();
        const other = Object.entries(stores).find(([each]) => each !== name)?.[1];
        const target = await testDatabase();
        await migrateEventStore(target.url);
        const moved = await other?.(target);
        if (!moved) throw new Error('no other store');
        try {
          // What `npm run log` does: the same events under the same ids, in the order of the log.
          for (let after = 0n; ;) {
            const events = await store.readAll({ after, limit: 500 });
            for (const { stream, revision, id, type, schemaVersion, data, metadata } of events) {
              const event: NewEvent = { id, type, schemaVersion, data, metadata };
              await moved.store.append(stream, [event], { expected: revision === 0 ? 'no_stream' : revision - 1 });
            }
            if (events.length < 500) break;
            after = events.at(-1)?.position ?? after;
          }
          // The lists are of another log now: they are forgotten and built again, as the operator is told.
          await pool.query('delete from read_model.checkpoint where projector = $1', [chainProcess]);
          const before = await moved.store.readAll({ after: 0n, limit: 10_000 });
          begin(moved.store);
          await new Promise((done) => setTimeout(done, 500));
          await until(
            'the runner leads',
            async () =>
              ((await pool.query(`select 1 from read_model.checkpoint where projector = $1`, [chainProcess]))
                .rowCount ?? 0) > 0,
          );
          const said = (await moved.store.readAll({ after: 0n, limit: 10_000 })).slice(before.length);
          expect(
            said.map(({ type }) => type).filter((type) => type !== placesTold({ rows: [], at: null }).type),
          ).to.deep.equal([]);
          expect(await parkedSteps('moving')).to.have.length(1);
          const here = store;
          store = moved.store;
          try {
            const [waiting] = await parkedSteps('moving');
            await give('test-wagon', 'edit', 'moving', { forbidden: 0 });
            await confirm('moving-4', 'moving', 4);
            await give('chain-step', 'retry', waiting ? stepId(waiting) : '');
            await until('all were heard, in order', async () => (await heard('moving')) === '1,2,3,4');
          } finally {
            store = here;
          }
          await stopped();
        } finally {
          await moved.close();
          await target.drop();
        }
      });
    });
  });
