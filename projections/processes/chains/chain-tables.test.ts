import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import type { ChainTables, Kept } from './chain-tables.ts';
import { stepsGoing, stepsOutdone, type Waiting } from './going.ts';
import { createMemoryTables } from './memory-tables.ts';
import { createPostgresTables } from './postgres-tables.ts';
import { factsOfRows, type RowFacts } from './row-facts.ts';
import { stepId, type Step } from './steps.ts';
import {
  cursorTable,
  overTable,
  placeTable,
  prepareChainProcess,
  stepTable,
  timerAreaTable,
  timerTable,
} from './table.ts';
import type { TimerChange } from './timers.ts';

/** Empty tables; the transaction that moves the checkpoint is the opener's. */
interface OpenTables {
  readonly tables: Omit<ChainTables, 'keep'>;
  keep(kept: Kept, now: Date): Promise<void>;
}

const now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const step: Step = {
  chain: 'note-tells~wagons',
  eventId: '018f0000-0000-7000-8000-000000000001',
  place: 0,
  tenant: 'tenant',
  position: '1',
  causeArea: 'note',
  causeId: 'a',
  targetArea: 'wagon',
  targetId: 'b',
  command: 'hear',
  input: { said: ['x'] },
  correlationId: 'a',
  hops: 1,
};
const nothing: Kept = {
  steps: [],
  timers: [],
  steered: [],
  poison: [],
  healed: [],
  stirred: [],
  upTo: 0n,
  last: undefined,
};
const facts = factsOfRows([{ name: step.chain }]);

const armed = (id: string, at: string, by = step.eventId): TimerChange => ({
  tenant: 'tenant',
  area: 'memo',
  id,
  name: 'silence',
  armed: { at, by, command: 'confirm', input: {}, correlationId: 'a', hops: 1 },
});
const letGo = (id: string): TimerChange => ({ ...armed(id, ''), armed: null });

/** What the tables of the runner of chains promise, wherever they are. `open` gives empty ones. */
const chainTablesContract = (open: (factsOf: (row: string) => RowFacts) => Promise<OpenTables>): void => {
  const going = async ({ tables }: OpenTables, at = now): Promise<readonly string[]> =>
    (await tables.toGo(64, at)).flat().map(stepId);
  const kept = async (steps: readonly Step[], factsOf = facts): Promise<OpenTables> => {
    const opened = await open(factsOf);
    for (const one of steps) await opened.keep({ ...nothing, steps: [one] }, now);
    return opened;
  };

  it('give back what was kept, once, until it is over', async () => {
    const opened = await kept([step, step]);
    const [[found] = []] = await opened.tables.toGo(64, now);
    expect(found).to.deep.include({ ...step, state: 'due', tries: 0 });
    await opened.tables.over([step]);
    expect(await going(opened)).to.deep.equal([]);
  });

  it('do to a step what people decided, and a record that names none stands in nobody’s way', async () => {
    const opened = await kept([step]);
    const steer = (id: string, what: 'again' | 'skip') => opened.keep({ ...nothing, steered: [{ id, what }] }, now);
    await opened.tables.parked(step, undefined);
    await steer('018f0000-0000-7000-8000-000000000002', 'again');
    await steer('one~no-uuid~0', 'skip');
    expect(await going(opened, later(1e6))).to.deep.equal([]);
    await steer(stepId(step), 'again');
    expect(await going(opened)).to.deep.equal([stepId(step)]);
    await steer(stepId(step), 'skip');
    await opened.keep({ ...nothing, steps: [step] }, now);
    expect(await going(opened), 'what was skipped is not kept again').to.deep.equal([]);
  });

  it('let no step wait for a later one of another record, and let causes go in turns', async () => {
    const stay = (place: number, position: string, targetId: string): Step => ({ ...step, place, position, targetId });
    const opened = await kept([stay(1, '10', 'c'), stay(2, '9', 'd'), stay(3, '11', 'd')]);
    const places = async (limit: number) =>
      (await opened.tables.toGo(limit, now)).map((steps) => steps.map(({ place }) => place));
    expect(await places(1)).to.deep.equal([[2, 3]]);
    expect(await places(64)).to.deep.equal([[2, 3], [1]]);
    // Ten of one cause, then one of another, which stands last in the log and waits for one of them only.
    const train = Array.from({ length: 10 }, (_, at) => stay(20 + at, '20', `wagon-${at}`));
    await opened.keep({ ...nothing, steps: [...train, { ...stay(30, '30', 'e'), correlationId: 'b' }] }, now);
    expect(await places(4)).to.deep.equal([[2, 3], [30], [1], [20]]);
    // What has to wait holds back what stands behind it, and nothing else.
    await opened.tables.postponed(stay(3, '11', 'd'), later(1));
    expect(await places(1)).to.deep.equal([[2]]);
  });

  it('order the steps of one event and record by the table, however they were kept', async () => {
    const ranked = factsOfRows(['arrived', 'departed', 'left'].map((name) => ({ name })));
    // A corrected list counts its places a row of the table: the wagon that came newly departs at a lower place than it arrives.
    const told = [
      { ...step, chain: 'arrived', place: 5 },
      { ...step, chain: 'departed', place: 0 },
      { ...step, chain: 'left', place: 2 },
      { ...step, chain: 'undo.memo.stay', place: 0 },
      { ...step, chain: 'errand.memo.stay', place: 0 },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(told, { minLength: told.length }), async (shuffled) => {
        const opened = await open(ranked);
        await opened.keep({ ...nothing, steps: shuffled }, now);
        expect(await going(opened)).to.deep.equal(told.map(stepId));
      }),
      { numRuns: 30, seed: 36 },
    );
  });

  it('let what is taken back pass what is parked, and nothing else: any steps of two records, against the rule', async () => {
    const ruled = factsOfRows([
      { name: 'one', about: 'arrival' },
      { name: 'one-back', about: 'arrival', undo: true },
      { name: 'two' },
      { name: 'two-back', undo: true },
    ]);
    const names = ['one', 'one-back', 'two', 'two-back', 'undo.memo.stay', 'undo.memo.other', 'errand.memo.stay'];
    const any = fc.uniqueArray(
      fc.record({
        chain: fc.constantFrom(...names),
        eventId: fc.integer({ min: 1, max: 3 }),
        causeId: fc.constantFrom('a', 'b'),
        place: fc.integer({ min: 0, max: 1 }),
        position: fc.integer({ min: 1, max: 3 }),
        targetId: fc.constantFrom('x', 'y'),
        state: fc.constantFrom('due', 'parked', 'parked'),
        waits: fc.boolean(),
      }),
      { maxLength: 8, selector: ({ chain, eventId, place }) => `${chain} ${eventId} ${place}` },
    );
    await fc.assert(
      fc.asyncProperty(any, async (drawn) => {
        const steps = drawn.map(({ chain, eventId, causeId, place, position, targetId }): Step => ({
          ...step,
          chain,
          causeId,
          place,
          targetId,
          answer: chain.includes('memo') ? { row: place, ask: 1 } : null,
          eventId: `018f0000-0000-7000-8000-00000000000${eventId}`,
          position: String(position),
        }));
        const opened = await kept(steps, ruled);
        const waiting: Waiting[] = [];
        for (const [place, one] of steps.entries()) {
          const { state = 'due', waits = false } = drawn[place] ?? {};
          const until = waits ? later(1) : later(-1);
          await (state === 'parked' ? opened.tables.parked(one, until) : opened.tables.postponed(one, until));
          waiting.push({ step: one, row: ruled(one.chain), kept: place, state, waits });
        }
        const ids = (of: readonly Pick<Step, 'chain' | 'eventId' | 'place'>[]) => of.map(stepId).sort();
        const { outdone, toGo } = opened.tables;
        expect(ids(await outdone(now))).to.deep.equal(ids(stepsOutdone(waiting).map(({ step: one }) => one as Step)));
        const first = (await toGo(64, now)).flatMap(([one]) => one ?? []);
        expect(ids(first)).to.deep.equal(ids(stepsGoing(waiting).map(({ step: one }) => one as Step)));
      }),
      { numRuns: 100, seed: 36 },
    );
  });

  it('try what is parked again when its instant has come, or when something happened to its record', async () => {
    const opened = await kept([step, { ...step, chain: 'other', targetId: 'c' }]);
    await opened.tables.parked(step, undefined);
    await opened.tables.parked({ ...step, chain: 'other' }, later(5));
    expect(await going(opened, later(4))).to.deep.equal([]);
    expect(await going(opened, later(5))).to.deep.equal([stepId({ ...step, chain: 'other' })]);
    expect([...(await opened.tables.parkedRecords())].sort()).to.deep.equal(['wagon/tenant/b', 'wagon/tenant/c']);
    await opened.keep({ ...nothing, stirred: ['wagon/tenant/b'] }, now);
    expect(await going(opened)).to.deep.equal([stepId(step)]);
    expect(await opened.tables.backlog(later(1))).to.deep.equal({
      due: 0,
      parked: 2,
      oldestSeconds: 60,
      timersDue: 0,
    });
  });

  it('make steps of timers once, in the order of their instants, unless they were let go or skipped', async () => {
    const opened = await open(facts);
    await opened.tables.bear(['row'], 3n);
    const at = (minutes: number): string => later(minutes).toISOString();
    const timers = [armed('late', at(2)), armed('early', at(1)), armed('gone', at(1)), armed('far', at(9))];
    await opened.keep({ ...nothing, timers, upTo: 7n }, now);
    await opened.keep({ ...nothing, timers: [letGo('gone')], upTo: 8n }, now);
    expect(await opened.tables.fire(now)).to.equal(0);
    expect((await opened.tables.backlog(later(3))).timersDue).to.equal(2);
    // One event arms each timer of a record once: two of one event are two records here, and one step.
    expect(await opened.tables.fire(later(3))).to.equal(1);
    const [[fired] = []] = await opened.tables.toGo(64, later(3));
    expect(fired).to.deep.include({ chain: 'timer.memo.silence', targetId: 'early', position: '8', dueFor: at(1) });
    expect(await opened.tables.fire(later(4))).to.equal(0);
    // Armed again by the same event it has fired; by another one it fires anew.
    const anew = armed('early', at(3), '018f0000-0000-7000-8000-000000000002');
    await opened.keep({ ...nothing, timers: [armed('early', at(1)), armed('late', at(2))] }, now);
    expect(await opened.tables.fire(later(4))).to.equal(0);
    await opened.keep({ ...nothing, timers: [anew] }, now);
    expect(await opened.tables.fire(later(4))).to.equal(1);
  });

  it('read the timers of an area anew, and no others', async () => {
    const opened = await open(facts);
    const other: TimerChange = { ...armed('other', now.toISOString()), area: 'list' };
    await opened.keep({ ...nothing, timers: [armed('old', now.toISOString()), other] }, now);
    async function* changes() {
      yield await Promise.resolve([armed('far', later(9).toISOString())]);
    }
    await opened.tables.timersAnew({ area: 'memo', madeFrom: 'x', upTo: 4n, changes: changes() });
    expect((await opened.tables.backlog(now)).timersDue).to.equal(1);
    expect((await opened.tables.backlog(later(9))).timersDue).to.equal(2);
    expect([...(await opened.tables.timerAreas())]).to.deep.equal([['memo', { madeFrom: 'x', position: 4n }]]);
  });

  it('know how far they have looked, and what the log was told of it', async () => {
    const opened = await open(facts);
    const { tables } = opened;
    await tables.bear(['one'], 5n);
    await tables.bear(['one'], 9n);
    expect([...(await tables.places())]).to.deep.equal([['one', 5n]]);
    await opened.keep({ ...nothing, upTo: 7n }, now);
    await tables.bear(['two'], 8n);
    expect([...(await tables.places())].sort()).to.deep.equal([
      ['one', 7n],
      ['two', 8n],
    ]);
    expect(await tables.seenTo()).to.equal(null);
    await opened.keep({ ...nothing, steps: [{ ...step, position: '9' }, step] }, now);
    expect(await tables.seenTo()).to.deep.equal({ stream: 'note/tenant/a', eventId: step.eventId, over: false });
    expect(await tables.toldAgo(now)).to.equal(Infinity);
    expect(await tables.isTold('hash', now)).to.equal(false);
    await tables.noteTold('hash', now);
    expect(await tables.isTold('hash', later(1))).to.equal(true);
    expect(await tables.toldAgo(later(2))).to.equal(60_000);
  });
};

describe('tables of the runner of chains', () => {
  describe('in memory', () => {
    // The twin is no kinder than PostgreSQL: it numbers the rows of one statement backwards.
    chainTablesContract((factsOf) => {
      const tables = createMemoryTables(factsOf, (list) => [...list].reverse());
      return Promise.resolve({ tables, keep: (kept, now) => tables.keep(null, kept, now) });
    });
  });

  describe('in PostgreSQL', () => {
    let database: TestDatabase;
    let pool: pg.Pool;
    before(async function () {
      this.timeout(60_000);
      database = await testDatabase();
      pool = new pg.Pool({ connectionString: database.url });
      await prepareChainProcess(pool);
    });
    after(async () => {
      await pool.end();
      await database.drop();
    });
    const emptied = async (): Promise<void> => {
      const all = [stepTable, overTable, timerTable, timerAreaTable, cursorTable].map((name) => `delete from ${name};`);
      const unlooked =
        'set looked = null, stream = null, event_id = null, position = null, told = null, told_at = null';
      await pool.query(`${all.join(' ')} update ${placeTable} ${unlooked}`);
    };

    chainTablesContract(async (factsOf) => {
      await emptied();
      const tables = createPostgresTables(pool, 'chains', factsOf);
      return { tables, keep: (kept, now) => inTransaction(pool, (client) => tables.keep(client, kept, now)) };
    });

    it('give steps that another release kept the ranks of this one’s table', async () => {
      await emptied();
      const facts = factsOfRows(['arrived', 'departed'].map((name) => ({ name })));
      const tables = createPostgresTables(pool, 'chains', facts);
      const told = ['departed', 'arrived'].map((chain): Step => ({
        chain,
        eventId: '018f0000-0000-7000-8000-000000000001',
        place: 0,
        tenant: 'tenant',
        position: '1',
        causeArea: 'list',
        causeId: 'a',
        targetArea: 'stay',
        targetId: 'b',
        command: 'hear',
        input: {},
        correlationId: 'a',
        hops: 1,
      }));
      const now = new Date('2026-11-20T09:00:00.000Z');
      const nothing = { timers: [], steered: [], poison: [], healed: [], stirred: [], upTo: 1n, last: undefined };
      await inTransaction(pool, (client) => tables.keep(client, { ...nothing, steps: told }, now));
      await pool.query(`update ${stepTable} set rank = 0`);
      await tables.byTable();
      expect((await tables.toGo(1, now)).flat().map(stepId)).to.deep.equal(told.map(stepId).reverse());
    });
  });
});
