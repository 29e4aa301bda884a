import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { Problem } from '@kerben/platform/http/problem.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import type { ProjectorOptions } from '@kerben/projections/runtime/runner.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { customer, quiet, staff, tallyLog } from '../tests/tally-log.ts';
import { tallies } from '../tests/tally.ts';
import { createRecords } from './records.ts';

const projector = 'test';

describe('one record', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const append = (type: string, data: object, expected: number | 'no_stream') =>
    log.store.append(
      'tally/railway/a',
      [{ id: uuid(), type, schemaVersion: 1, data, metadata: { occurredAt: '2026-03-10T06:00:00.000Z' } }],
      { expected },
    );
  const project = async () => {
    const { pool, store } = log;
    await prepareReadModels({ pool, store, models: [tallies], projector, log: quiet });
    const create = (options: ProjectorOptions) => createProjector({ ...options, models: [tallies] });
    await catchUpOnce({ pool, store, name: projector, create, log: quiet });
  };

  beforeEach(async () => {
    log = await tallyLog();
    await append('TallyOpened', { customerId: '1', label: 'first' }, 'no_stream');
    await append('TallyAdded', { amount: 2 }, 0);
    await project();
  });
  afterEach(() => log.close());

  it('stands where its row stands, also while the log is further: lists and records never disagree', async () => {
    const records = createRecords(log.pool, log.store);
    await append('TallyAdded', { amount: 3 }, 1);
    const before = await records.one(tallies, staff, 'a');
    expect(before).to.deep.include({ revision: 1 });
    expect(before.record).to.deep.include({ id: 'a', revision: 1, total: 2, label: 'first' });
    await project();
    expect((await records.one(tallies, staff, 'a')).record).to.deep.include({ revision: 2, total: 5 });
  });

  it('is there for its customer and for nobody else', async () => {
    const records = createRecords(log.pool, log.store);
    expect((await records.one(tallies, customer('1'), 'a')).record).to.deep.include({ total: 2 });
    for (const [person, id] of [
      [customer('2'), 'a'],
      [staff, 'nobody'],
    ] as const) {
      const outcome: unknown = await records.one(tallies, person, id).catch((error: unknown) => error);
      expect(outcome).to.be.instanceOf(Problem).with.property('status', 404);
    }
  });
});
