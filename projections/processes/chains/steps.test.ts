import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { keepSteps, steerSteps, stepId, stepsToGo, type Step } from './steps.ts';
import { prepareChainProcess, stepTable } from './table.ts';

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
      await keepSteps(client, [step]);
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
      await keepSteps(client, [stay(1, '10', 'c'), stay(2, '9', 'd'), stay(3, '11', 'd')]);
      const places = async (limit: number) =>
        (await stepsToGo(pool, limit)).map((steps) => steps.map(({ place }) => place));
      expect(await places(1)).to.deep.equal([[2, 3]]);
      expect(await places(64)).to.deep.equal([[2, 3], [1]]);
      // Ten of one cause, then one of another, which stands last in the log and waits for one of them only.
      const train = Array.from({ length: 10 }, (_, at) => stay(20 + at, '20', `wagon-${at}`));
      await keepSteps(client, [...train, { ...stay(30, '30', 'e'), correlationId: 'b' }]);
      expect(await places(4)).to.deep.equal([[2, 3], [30], [1], [20]]);
      // What has to wait holds back what stands behind it, and nothing else.
      await client.query(`update ${stepTable} set due_at = 'infinity' where place = 3`);
      expect(await places(1)).to.deep.equal([[2]]);
    } finally {
      client.release();
    }
  });
});
