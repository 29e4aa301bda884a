import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createEventStoreDbStore } from '@kerben/platform/event-store/eventstoredb/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { startEventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { verifyClaims } from '@kerben/projections/proofs/verify-money.ts';
import { claims } from '@kerben/workflows/claims/area.ts';
import { documentArea } from '@kerben/workflows/document/area.ts';
import { document } from '@kerben/workflows/document/document.ts';
import { eventTableOf } from '@kerben/workflows/event-tables.ts';
import { text } from '@kerben/workflows/fields/make.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { sequences } from '@kerben/workflows/sequences/area.ts';
import { expect } from 'chai';
import { createExecute } from './execute.ts';
import type { CommandAnswer, CommandRequest } from './command-request.ts';
import { createExecuteMany } from './execute-many.ts';
import { takeUpAll } from './take-up.ts';

const neverUnreadable = (record: Error): never => {
  throw record;
};

const label = ['Stay', 'Пребывание', 'Туруу'] as const;

/** A wagon's stay: as long as it lasts the wagon has no other one. It gets a number, which a refusal must not burn. */
const stay = documentArea(
  document({
    area: 'test-stay',
    path: '/test-stays',
    events: 'TestStay',
    icon: 'document',
    title: label,
    one: label,
    policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
    sections: { head: label },
    states: { here: { code: 0, tone: 'neutral', text: label }, gone: { code: 1, tone: 'done', text: label } },
    fields: { wagon: text(label, 60), number: text(label, 20, { kept: true }) },
    number: { field: 'number', at: 'register', per: () => ['all'] },
    claims: ({ state, wagon }) => (state === 'here' && wagon !== '' ? [`wagon:${wagon}`] : []),
    moves: {
      arrive: { from: 'nothing', to: 'here', who: 'staff', sets: 'all', text: label, event: 'Arrived' },
      register: { from: 'nothing', to: 'here', who: 'staff', sets: 'all', text: label, event: 'Registered' },
      leave: { from: ['here'], to: 'gone', who: 'staff', text: label, event: 'Left' },
      reopen: { from: ['gone'], to: 'here', who: 'staff', text: label, event: 'Reopened' },
    },
    list: { columns: ['status'], card: ['status'] },
    publish: { context: 'test', aggregate: 'test-stay' },
  }),
) as Area;
const areas: readonly Area[] = [stay, sequences, claims];
const codec = createEventCodec(eventTableOf(areas));
const clock = () => new Date('2026-11-22T06:00:00Z');
const person = { ...systemPerson('railway'), id: 'somebody' };

const request = (name: string, id: string, wagon?: string, idempotencyKey?: string): CommandRequest => {
  const command = commandNamed(stay, name);
  return {
    area: stay,
    command,
    id,
    input: command.input.parse(wagon === undefined ? {} : { wagon }),
    person,
    idempotencyKey,
    expectedRevision: undefined,
    traceparent: null,
  };
};

type Outcome = PromiseSettledResult<CommandAnswer>;
/** `written`, or the code of the refusal. */
const told = (outcome: Outcome | undefined): string => {
  if (outcome?.status === 'fulfilled') return outcome.value.written ? 'written' : 'nothing';
  return outcome?.reason instanceof Problem ? outcome.reason.code : String(outcome?.reason);
};

/** A store whose appends are looked at first: what `before` throws is what the writer of the append gets, and what it awaits he awaits. */
const watched = (store: EventStore, before: (stream: string, type: string) => Promise<void>): EventStore => ({
  ...store,
  append: async (stream, events, options) => {
    await before(stream, events[0]?.type ?? '');
    return store.append(stream, events, options);
  },
});

class Killed extends Error {}

/** The process ends when it is about to write an event of this type. */
const killedBefore = (store: EventStore, type: string): EventStore =>
  watched(store, async (_stream, written) => {
    if (written === type) throw new Killed(type);
  });

const stores: Readonly<Record<string, () => Promise<{ open: () => Promise<EventStore>; close: () => Promise<void> }>>> =
  {
    PostgreSQL: async () => {
      const database = await testDatabase();
      const { url } = database;
      await migrateEventStore(url);
      const open = () => createPostgresEventStore({ url, codec, allowForgetfulServer: true });
      return { open, close: () => database.drop() };
    },
    'EventStoreDB, imitated in this process': async () => {
      const server = await startEventStoreDbServer();
      const open = async () => createEventStoreDbStore({ url: server.url, codec });
      return { open, close: async () => server.stop() };
    },
  };

for (const [name, prepare] of Object.entries(stores))
  describe(`claims: what one record holds alone; ${name}`, () => {
    let log: Awaited<ReturnType<typeof prepare>>;
    /** Two processes: each with its own memory and its own connections. */
    let store: EventStore;
    let other: EventStore;
    const executeOn = (on: EventStore) => createExecute({ store: on, areas, clock });
    let here: ReturnType<typeof createExecute>;
    let there: ReturnType<typeof createExecute>;

    before(async () => {
      log = await prepare();
      [store, other] = [await log.open(), await log.open()];
      [here, there] = [executeOn(store), executeOn(other)];
      await takeUpAll({ store, areas, clock });
    });
    after(async () => {
      await Promise.all([store.close(), other.close()]);
      await log.close();
    });

    const refusal = async (work: Promise<unknown>): Promise<Problem> => {
      try {
        await work;
      } catch (error) {
        if (error instanceof Problem) return error;
        throw error;
      }
      throw new Error('expected a refusal');
    };
    const claimOf = async (wagon: string): Promise<readonly { type: string; data: unknown }[]> =>
      store.readStream(`claims/railway/wagon:${wagon}`);
    const holderOf = async (wagon: string): Promise<unknown> =>
      ((await claimOf(wagon)).at(-1)?.data as { holder?: unknown } | undefined)?.holder;
    const typesOf = async (id: string): Promise<readonly string[]> =>
      (await store.readStream(`test-stay/railway/${id}`)).map(({ type }) => type);

    it('refuses the second with the record that holds the name, and lets it have the name when that one has gone', async () => {
      await here(request('arrive', 'a-1', 'A'));
      const problem = await refusal(there(request('arrive', 'a-2', 'A')));
      expect(problem).to.include({ status: 409, code: 'Claim.Held' });
      expect(problem.data).to.deep.include({ holder: { area: 'test-stay', id: 'a-1' } });
      expect(problem.data['refusals']).to.deep.equal([
        {
          code: 'Claim.Held',
          params: { name: 'A', area: 'test-stay', id: 'a-1' },
          links: [{ area: 'test-stay', id: 'a-1', title: 'A' }],
        },
      ]);
      await here(request('leave', 'a-1'));
      await there(request('arrive', 'a-2', 'A'));
      expect(await typesOf('a-1')).to.deep.equal(['TestStayArrived', 'TestStayLeft', 'ClaimLost']);
      // The former holder goes on as before, with whatever it was told in between.
      expect(await refusal(here(request('reopen', 'a-1')))).to.include({ code: 'Claim.Held' });
      await here(request('leave', 'a-2'));
      await here(request('reopen', 'a-1'));
      expect(await holderOf('A')).to.equal('test-stay/a-1');
    });

    it('gives a name that two want at once to one of them, a thousand times', async function () {
      this.timeout(240_000);
      const count = 1_000;
      const outcomes: string[][] = [];
      const round = async (number: number): Promise<void> => {
        const wagon = `race-${number}`;
        // Every second name had a holder before, which both must put off.
        if (number % 2 === 0) {
          await here(request('arrive', `${wagon}-old`, wagon));
          await here(request('leave', `${wagon}-old`));
        }
        const both = await Promise.allSettled([
          here(request('arrive', `${wagon}-1`, wagon)),
          there(request('arrive', `${wagon}-2`, wagon)),
        ]);
        outcomes.push(both.map(told).sort());
      };
      for (let first = 0; first < count; first += 50)
        await Promise.all(Array.from({ length: 50 }, (_, index) => round(first + index)));
      expect(outcomes.filter((both) => both.join() !== 'Claim.Held,written')).to.deep.equal([]);
      expect(outcomes).to.have.length(count);
      const { held, wrong } = await verifyClaims(store, areas, neverUnreadable);
      expect(wrong).to.deep.equal([]);
      expect(held).to.be.at.least(count);
    });

    it('lets either the one that comes back or the new one have the name, never both', async function () {
      this.timeout(60_000);
      const outcomes: string[] = [];
      for (let number = 0; number < 100; number += 1) {
        const wagon = `back-${number}`;
        await here(request('arrive', `${wagon}-old`, wagon));
        await here(request('leave', `${wagon}-old`));
        const both = await Promise.allSettled([
          here(request('reopen', `${wagon}-old`)),
          there(request('arrive', `${wagon}-new`, wagon)),
        ]);
        outcomes.push(both.map(told).sort().join());
      }
      expect(new Set(outcomes)).to.deep.equal(new Set(['Claim.Held,written']));
      expect((await verifyClaims(store, areas, neverUnreadable)).wrong).to.deep.equal([]);
    });

    it('stops whoever was late: a name was taken from a record between its claim and its event', async () => {
      let arrived = (): void => undefined;
      const reached = new Promise<void>((resolve) => (arrived = resolve));
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const slow = executeOn(
        watched(store, async (_stream, type) => {
          if (type !== 'TestStayArrived') return;
          arrived();
          await held;
        }),
      );
      const late = refusal(slow(request('arrive', 'late-1', 'late')));
      await reached;
      expect(await holderOf('late')).to.equal('test-stay/late-1');
      await there(request('arrive', 'late-2', 'late'));
      release();
      expect(await late).to.include({ status: 409, code: 'Claim.Held' });
      expect(await typesOf('late-1')).to.deep.equal(['ClaimLost']);
    });

    it('are taken again without reading anything, where no other record ever held them; and read where one did', async () => {
      const asked: string[] = [];
      const counting: EventStore = {
        ...store,
        readStream: (stream, range) => {
          asked.push(stream);
          return store.readStream(stream, range);
        },
        readStreams: (streams, after) => {
          asked.push(...streams);
          return store.readStreams(streams, after);
        },
      };
      const counted = executeOn(counting);
      await counted(request('arrive', 'mine-1', 'mine'));
      await counted(request('leave', 'mine-1'));
      asked.length = 0;
      await counted(request('reopen', 'mine-1'));
      expect(asked).to.deep.equal([]);
      // Another process knows another holder meanwhile: what this one remembers is refused by the log, and it looks again.
      await counted(request('leave', 'mine-1'));
      await there(request('arrive', 'mine-2', 'mine'));
      expect(await refusal(counted(request('reopen', 'mine-1')))).to.include({ code: 'Claim.Held' });
      await there(request('leave', 'mine-2'));
      asked.length = 0;
      await counted(request('reopen', 'mine-1'));
      expect(asked).to.not.deep.equal([]);
      expect(await holderOf('mine')).to.equal('test-stay/mine-1');
    });

    it('stops a new claimant whose name was taken back by its former holder, which is the holder by the log all the time', async () => {
      await here(request('arrive', 'back-1', 'back'));
      await here(request('leave', 'back-1'));
      let fenced = (): void => undefined;
      const reached = new Promise<void>((resolve) => (fenced = resolve));
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const slow = executeOn(
        watched(store, async (_stream, type) => {
          if (type !== 'Claimed') return;
          fenced();
          await held;
        }),
      );
      const late = refusal(slow(request('arrive', 'back-2', 'back')));
      await reached;
      await there(request('reopen', 'back-1'));
      release();
      expect(await late).to.include({ status: 409, code: 'Claim.Held' });
      expect(await typesOf('back-2')).to.deep.equal([]);
    });

    for (const [what, type] of [
      ['before the name says its new holder, after the former one was told', 'Claimed'],
      ['before the event, after the name was taken', 'TestStayArrived'],
    ] as const)
      it(`heals when the process is killed ${what}: by the same command`, async () => {
        const wagon = `same-${type}`;
        await here(request('arrive', `${wagon}-old`, wagon));
        await here(request('leave', `${wagon}-old`));
        const again = request('arrive', `${wagon}-new`, wagon, `key-${wagon}`);
        const end = await Promise.allSettled([executeOn(killedBefore(store, type))(again)]);
        expect(end[0]).to.deep.include({ status: 'rejected' });
        expect(await typesOf(`${wagon}-new`)).to.deep.equal([]);
        expect((await there(again)).written).to.equal(true);
        expect(await holderOf(wagon)).to.equal(`test-stay/${wagon}-new`);
        expect((await there(again)).written).to.equal(false);
      });

    it('heals when the process is killed before the event: by whoever comes next, and the dead one may come back', async () => {
      const dead = request('arrive', 'dead-1', 'dead', 'key-of-the-dead');
      await Promise.allSettled([executeOn(killedBefore(store, 'TestStayArrived'))(dead)]);
      expect(await holderOf('dead')).to.equal('test-stay/dead-1');
      await there(request('arrive', 'dead-2', 'dead'));
      expect(await typesOf('dead-1')).to.deep.equal(['ClaimLost']);
      expect(await refusal(here(dead))).to.include({ code: 'Claim.Held' });
      // A stream that holds nothing but a lost claim is no record: it cannot be changed, and it can be made.
      expect(await refusal(here(request('leave', 'dead-1')))).to.include({ status: 404 });
      await there(request('leave', 'dead-2'));
      expect((await here(dead)).written).to.equal(true);
      expect(await typesOf('dead-1')).to.deep.equal(['ClaimLost', 'TestStayArrived']);
    });

    it('burns no number for a record that does not get its name', async () => {
      await here(request('arrive', 'n-1', 'N'));
      await refusal(here(request('register', 'n-2', 'N')));
      expect(await store.readStream('sequences/railway/test-stay:all')).to.have.length(0);
      await here(request('leave', 'n-1'));
      await here(request('register', 'n-2', 'N'));
      expect(await store.readStream('sequences/railway/test-stay:all')).to.have.length(1);
    });

    it('takes the names of a whole train together, and sends alone only who was refused or wants what another wants', async () => {
      const wagons = Array.from({ length: 70 }, (_, index) => `train-${index}`);
      // The first ten have been here before, the eleventh is still here.
      for (const wagon of wagons.slice(0, 11)) await here(request('arrive', `${wagon}-old`, wagon));
      for (const wagon of wagons.slice(0, 10)) await here(request('leave', `${wagon}-old`));
      let reads = 0;
      const alone: string[] = [];
      const counting: EventStore = {
        ...store,
        readStreams: async (streams) => {
          reads += 1;
          return store.readStreams(streams);
        },
      };
      const many = createExecuteMany({
        store: counting,
        areas,
        clock,
        execute: (one) => {
          alone.push(one.id ?? '');
          return here(one);
        },
      });
      const ends = await many([
        ...wagons.map((wagon) => request('arrive', `${wagon}-new`, wagon)),
        request('arrive', 'train-69-twice', 'train-69'),
      ]);
      expect(ends.map(told)).to.deep.equal([
        ...Array.from({ length: 10 }, () => 'written'),
        'Claim.Held',
        ...Array.from({ length: 59 }, () => 'written'),
        'Claim.Held',
      ]);
      expect(alone).to.have.members(['train-10-new', 'train-69-twice']);
      // Whether names of old records were taken up, once; the names in one look, their former holders in another.
      expect(reads).to.equal(3);
      expect(await typesOf('train-0-old')).to.deep.equal(['TestStayArrived', 'TestStayLeft', 'ClaimLost']);
      expect((await verifyClaims(store, areas, neverUnreadable)).wrong).to.deep.equal([]);
    });

    it('is checked: a name whose holder by the log is another one is found', async () => {
      await here(request('arrive', 'v-1', 'V'));
      const metadata = { commandId: 'by hand', occurredAt: clock().toISOString() };
      const data = { holder: 'test-stay/v-2', before: null, commandId: 'by hand' };
      const id = 'b0c55b9e-6d3c-5e35-8a62-52a4c0f8d1a7';
      const revision = (await claimOf('V')).length - 1;
      const event = { id, type: 'Claimed', schemaVersion: 1, data, metadata };
      await store.append('claims/railway/wagon:V', [event], { expected: revision });
      expect((await verifyClaims(store, areas, neverUnreadable)).wrong).to.deep.equal([
        'claims/railway/wagon:V: test-stay/v-1 holds it, test-stay/v-2 claimed it',
      ]);
    });
  });
