import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import { stepsGoing, stepsOutdone, type Waiting } from '../../../tests/follow/going.ts';
import { factsOfRows } from './row-facts.ts';
import {
  keepSteps,
  outdoneSteps,
  retryParked,
  steerSteps,
  stepId,
  stepsByTable,
  stepsToGo,
  type Step,
} from './steps.ts';
import { overTable, prepareChainProcess, stepTable } from './table.ts';

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
  input: {},
  correlationId: 'a',
  hops: 1,
};

const factsOf = factsOfRows([{ name: step.chain }]);

describe('what people decide about steps', () => {
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

  it('is done to the step that it names, and a record that names none stands in nobody’s way', async () => {
    const client = await pool.connect();
    try {
      await keepSteps(client, [step], factsOf);
      await steerSteps(client, [
        { id: '018f0000-0000-7000-8000-000000000002', what: 'again' },
        { id: 'one~no-uuid~0', what: 'skip' },
        { id: stepId(step), what: 'again' },
      ]);
      const count = async () => (await client.query(`select 1 from ${stepTable}`)).rowCount;
      expect(await count()).to.equal(1);
      await steerSteps(client, [{ id: stepId(step), what: 'skip' }]);
      expect(await count()).to.equal(0);
    } finally {
      client.release();
    }
  });

  it('waits for no later one of another record: what stands first in the log goes first', async () => {
    const client = await pool.connect();
    try {
      const stay = (place: number, position: string, targetId: string): Step => ({
        ...step,
        place,
        position,
        targetId,
      });
      await keepSteps(client, [stay(1, '10', 'c'), stay(2, '9', 'd'), stay(3, '11', 'd')], factsOf);
      const places = async (limit: number) =>
        (await stepsToGo(pool, limit)).map((steps) => steps.map(({ place }) => place));
      expect(await places(1)).to.deep.equal([[2, 3]]);
      expect(await places(64)).to.deep.equal([[2, 3], [1]]);
      // Ten of one cause, then one of another, which stands last in the log and waits for one of them only.
      const train = Array.from({ length: 10 }, (_, at) => stay(20 + at, '20', `wagon-${at}`));
      await keepSteps(client, [...train, { ...stay(30, '30', 'e'), correlationId: 'b' }], factsOf);
      expect(await places(4)).to.deep.equal([[2, 3], [30], [1], [20]]);
      // What has to wait holds back what stands behind it, and nothing else.
      await client.query(`update ${stepTable} set due_at = 'infinity' where place = 3`);
      expect(await places(1)).to.deep.equal([[2]]);
    } finally {
      client.release();
    }
  });

  /** Nothing but these steps, kept in this order. */
  const keepOnly = async (client: pg.PoolClient, steps: readonly Step[], ranked = factsOf): Promise<void> => {
    await client.query(`truncate ${stepTable}, ${overTable}`);
    for (const one of steps) await keepSteps(client, [one], ranked);
  };
  const going = async (): Promise<readonly string[]> => (await stepsToGo(pool, 64)).flat().map(stepId);

  it('goes by the table, in whatever order the database keeps the rows of one event and one record', async () => {
    const facts = factsOfRows(['arrived', 'departed', 'left'].map((name) => ({ name })));
    // A corrected list counts its places a row of the table: the wagon that came newly departs at a lower place than it arrives.
    const told = [
      { ...step, chain: 'arrived', place: 5 },
      { ...step, chain: 'departed', place: 0 },
      { ...step, chain: 'left', place: 2 },
      { ...step, chain: 'undo.memo.stay', place: 0 },
      { ...step, chain: 'errand.memo.stay', place: 0 },
    ];
    const client = await pool.connect();
    try {
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(told, { minLength: told.length }), async (shuffled) => {
          await keepOnly(client, shuffled, facts);
          expect(await going()).to.deep.equal(told.map(stepId));
        }),
        { numRuns: 40, seed: 36 },
      );
      // Steps that another release kept get the ranks of this one's table.
      await client.query(`update ${stepTable} set rank = 0`);
      await stepsByTable(pool, facts);
      expect(await going()).to.deep.equal(told.map(stepId));
    } finally {
      client.release();
    }
  });

  it('lets what is taken back pass what is parked, and nothing else: any steps of two records, against the rule without SQL', async () => {
    const facts = factsOfRows([
      { name: 'one', about: 'arrival' },
      { name: 'one-back', about: 'arrival', undo: true },
      { name: 'two' },
      { name: 'two-back', undo: true },
    ]);
    const any = fc.uniqueArray(
      fc.record({
        chain: fc.constantFrom(
          'one',
          'one-back',
          'two',
          'two-back',
          'undo.memo.stay',
          'undo.memo.other',
          'errand.memo.stay',
        ),
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
    const client = await pool.connect();
    try {
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
          await keepOnly(client, steps, facts);
          const waiting: Waiting[] = [];
          for (const [kept, one] of steps.entries()) {
            const { state = 'due', waits = false } = drawn[kept] ?? {};
            await client.query(
              `update ${stepTable} set state = $4, due_at = $5 where chain = $1 and event_id = $2 and place = $3`,
              [one.chain, one.eventId, one.place, state, waits ? 'infinity' : '-infinity'],
            );
            waiting.push({ step: one, row: facts(one.chain), kept, state: state, waits });
          }
          const ids = (of: readonly Pick<Step, 'chain' | 'eventId' | 'place'>[]) => of.map(stepId).sort();
          expect(ids(await outdoneSteps(pool))).to.deep.equal(
            ids(stepsOutdone(waiting).map(({ step: one }) => one as Step)),
          );
          const first = (await stepsToGo(pool, 64)).flatMap(([one]) => one ?? []);
          expect(ids(first)).to.deep.equal(ids(stepsGoing(waiting).map(({ step: one }) => one as Step)));
        }),
        { numRuns: 150, seed: 36 },
      );
    } finally {
      client.release();
    }
  });

  it('goes again at once when something happened to its record', async () => {
    const client = await pool.connect();
    try {
      await keepOnly(client, [step, { ...step, chain: 'other', targetId: 'c' }]);
      await client.query(`update ${stepTable} set state = 'parked', due_at = 'infinity'`);
      expect(await going()).to.deep.equal([]);
      await retryParked(client, ['wagon/tenant/b']);
      expect(await going()).to.deep.equal([stepId(step)]);
    } finally {
      client.release();
    }
  });
});
