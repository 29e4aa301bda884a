import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { createEventCodec, plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createEventStoreDbStore } from '@kerben/platform/event-store/eventstoredb/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { startEventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { verifyClaims } from '@kerben/projections/proofs/verify-money.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { takenUpKey } from '@kerben/workflows/claims/area.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { createExecute } from './execute.ts';
import { contestedNames, notTakenUp, takeUp, takeUpAll, type TakenUp } from './take-up.ts';

const codec = createEventCodec(eventTable);
const clock = () => new Date('2026-11-22T06:00:00Z');
const person = systemPerson('railway');
const schedule = areaNamed('schedule');
const stays = areaNamed('accounting-month');
const metadata = { commandId: 'old', fingerprint: '', userId: 'u', occurredAt: '2026-01-01T00:00:00.000Z' };

const stores: Readonly<
  Record<
    string,
    () => Promise<{ open: () => Promise<EventStore>; raw: () => Promise<EventStore>; close: () => Promise<void> }>
  >
> = {
  PostgreSQL: async () => {
    const database = await testDatabase();
    const { url } = database;
    await migrateEventStore(url);
    const open = () => createPostgresEventStore({ url, codec, allowForgetfulServer: true });
    const raw = () => createPostgresEventStore({ url, codec: plainCodec, allowForgetfulServer: true });
    return { open, raw, close: () => database.drop() };
  },
  'EventStoreDB, imitated in this process': async () => {
    const server = await startEventStoreDbServer();
    const open = async () => createEventStoreDbStore({ url: server.url, codec });
    const raw = async () => createEventStoreDbStore({ url: server.url, codec: plainCodec });
    return { open, raw, close: async () => server.stop() };
  },
};

class Killed extends Error {}

/** The process ends when it is about to write for the so-many-th time. */
const killedAt = (store: EventStore, most: number): EventStore => {
  let appends = 0;
  return {
    ...store,
    append: async (...given) => {
      appends += 1;
      if (appends > most) throw new Killed();
      return store.append(...given);
    },
  };
};

const told = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'written';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.code}` : String(error);
  }
};
const neverUnreadable = (record: RecordUnreadable): never => {
  throw record;
};

for (const [name, prepare] of Object.entries(stores))
  describe(`names that old records hold are taken up; ${name}`, () => {
    let log: Awaited<ReturnType<typeof prepare>>;
    let store: EventStore;
    let other: EventStore;

    /** A month that was closed before anybody claimed: it holds `accounting-month:{month}`. */
    const oldMonth = async (month: string, id = month): Promise<void> => {
      const data = { status: 0, changes: { month }, confirmedWarnings: [], id };
      const event = { id: uuid(), type: 'AccountingMonthClosed', schemaVersion: 1, data, metadata };
      await store.append(`accounting-month/railway/${id}`, [event], { expected: 'no_stream' });
    };
    const close = (on: EventStore, month: string, first = false) => {
      const command = commandNamed(stays, 'create');
      return createExecute({ store: on, areas, clock })({
        area: stays,
        command,
        id: undefined,
        input: command.input.parse({ month, first, comment: '' }),
        person,
        idempotencyKey: uuid(),
        expectedRevision: undefined,
        traceparent: null,
      });
    };
    const wrong = async () => (await verifyClaims(store, areas, neverUnreadable)).wrong;
    const names = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      const all = { prefix: 'claims/railway/accounting-month', upTo: await store.head() };
      for await (const events of store.readByStream(all)) found.push(...events.map(({ stream }) => stream));
      return found;
    };
    const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);

    beforeEach(async () => {
      log = await prepare();
      [store, other] = [await log.open(), await log.open()];
    });
    afterEach(async () => {
      await Promise.all([store.close(), other.close()]);
      await log.close();
    });

    it('until then nobody gains one, afterwards nobody gains one that is held', async () => {
      await oldMonth('2025-12');
      expect(await wrong()).to.have.length(1);
      expect(await told(close(store, '2025-12', true))).to.equal('503 Claims.TakingUp');
      expect(await told(close(store, '2026-01'))).to.equal('503 Claims.TakingUp');
      const done = await takeUp({ store, areas, area: stays, clock });
      expect(done).to.deep.include({
        area: 'accounting-month',
        records: 1,
        names: 1,
        taken: 1,
        contested: [],
        unreadable: [],
      });
      expect(await wrong()).to.deep.equal([]);
      await takeUpAll({ store, areas, clock });
      expect(await told(close(store, '2025-12', true))).to.equal('409 AccountingMonth.Closed');
      expect(await told(close(other, '2026-01'))).to.equal('written');
      const [said] = await store.readStream(`claims/railway/${takenUpKey(stays)}`);
      expect((said?.data as { holder: string }).holder).to.match(/^accounting-month\/\d+$/);
    });

    it('costs one read where there is nothing to do', async () => {
      await takeUpAll({ store, areas, clock });
      let reads = 0;
      const counting: EventStore = {
        ...store,
        readStreams: (...given) => {
          reads += 1;
          return store.readStreams(...given);
        },
        readStream: () => Promise.reject(new Error('read')),
        append: () => Promise.reject(new Error('written')),
        head: () => Promise.reject(new Error('asked')),
      };
      await takeUpAll({ store: counting, areas, clock });
      expect(reads).to.equal(1);
      expect(await notTakenUp(store, areas)).to.deep.equal([]);
    });

    it('killed at each write, begun anew: each is taken once', async () => {
      for (const month of months) await oldMonth(month);
      for (let most = 0; (await notTakenUp(store, [stays])).length > 0; most += 1)
        await takeUp({ store: killedAt(store, most), areas, area: stays, clock }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      expect(await wrong()).to.deep.equal([]);
      expect(await names()).to.have.length(months.length);
    });

    it('two processes at once: each is taken once', async () => {
      for (const month of months) await oldMonth(month);
      const both = await Promise.all([store, other].map((on) => takeUp({ store: on, areas, area: stays, clock })));
      expect(both.map(({ names: held }) => held)).to.deep.equal([12, 12]);
      expect(await wrong()).to.deep.equal([]);
      expect(new Set(await names()).size).to.equal(months.length);
      expect(await notTakenUp(store, [stays])).to.deep.equal([]);
    });

    it('of two that hold one name the first keeps it, the other goes on, and both are named until one ends it', async () => {
      const placed = (id: string) => ({
        id: uuid(),
        type: 'SchedulePutInForce',
        schemaVersion: 1,
        data: { status: 1, changes: { sidingId: 's1' }, confirmedWarnings: [], id },
        metadata,
      });
      const type = Object.keys(schedule.events).find((each) => {
        const state: unknown = schedule.evolve(schedule.initial, { ...placed('x'), type: each });
        return (schedule.claims?.(state).length ?? 0) > 0;
      });
      if (type === undefined) throw new Error('no event puts a schedule in force');
      for (const id of ['one', 'two'])
        await store.append(`schedule/railway/${id}`, [{ ...placed(id), type }], { expected: 'no_stream' });
      const results: TakenUp[] = [];
      await takeUpAll({ store, areas, clock, done: (area) => results.push(area) });
      expect(results.find(({ area }) => area === 'schedule')).to.deep.include({
        taken: 1,
        contested: ['railway/schedule:s1'],
      });
      expect(await wrong()).to.deep.equal([
        'claims/railway/schedule:s1: schedule/one and schedule/two hold it, all of them',
      ]);
      const [contested] = await contestedNames(store, areas, ['railway']);
      expect(contested).to.include({
        tenant: 'railway',
        key: 'schedule:s1',
        keeper: 'schedule/one',
        other: 'schedule/two',
      });
      // Again: nothing is written twice.
      await takeUp({ store, areas, area: schedule, clock });
      expect(await store.readStream('claims/railway/contested:schedule:s1')).to.have.length(1);
      const over = Object.keys(schedule.events).find((each) => {
        const state: unknown = schedule.evolve(schedule.evolve(schedule.initial, { ...placed('x'), type }), {
          type: each,
          data: { status: 2, changes: {}, confirmedWarnings: [] },
        });
        return schedule.claims?.(state).length === 0;
      });
      const end = {
        ...placed('two'),
        id: uuid(),
        type: over ?? '',
        data: { status: 2, changes: {}, confirmedWarnings: [] },
      };
      await store.append('schedule/railway/two', [end], { expected: 0 });
      expect(await contestedNames(store, areas, ['railway'])).to.deep.equal([]);
      expect(await wrong()).to.deep.equal([]);
    });

    it('a record that cannot be read is named and left, and taken up when it is asked again', async () => {
      await oldMonth('2025-11');
      await oldMonth('2025-12');
      const raw = await log.raw();
      const strange = { id: uuid(), type: 'TestFromTomorrow', schemaVersion: 1, data: {}, metadata };
      await raw.append('accounting-month/railway/2025-12', [strange], { expected: 0 });
      await raw.close();
      const { taken, unreadable } = await takeUp({ store, areas, area: stays, clock });
      expect(taken).to.equal(1);
      expect(unreadable.map(({ stream, revision }) => [stream, revision])).to.deep.equal([
        ['accounting-month/railway/2025-12', 1],
      ]);
      expect(await notTakenUp(store, [stays])).to.deep.equal([]);
    });
  });
