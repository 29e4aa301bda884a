import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import { rebuild } from '@kerben/projections/runtime/rebuild.ts';
import type { ProjectorOptions } from '@kerben/projections/runtime/runner.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { customer, quiet, staff, tallyLog } from '../tests/tally-log.ts';
import { tallies } from '../tests/tally.ts';
import { createLists } from './lists.ts';

const projector = 'test';

describe('totals of a list', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let lists: ReturnType<typeof createLists>;
  const open = (id: string, customerId: string) =>
    log.store.append(
      `tally/railway/${id}`,
      [
        {
          id: uuid(),
          type: 'TallyOpened',
          schemaVersion: 1,
          data: { customerId, label: id },
          metadata: { occurredAt: '2026-03-10T06:00:00.000Z' },
        },
      ],
      { expected: 'no_stream' },
    );
  const project = async () => {
    const { pool, store } = log;
    await prepareReadModels({ pool, store, models: [tallies], projector, log: quiet });
    const create = (options: ProjectorOptions) => createProjector({ ...options, models: [tallies] });
    await catchUpOnce({ pool, store, name: projector, create, log: quiet });
  };
  const total = async (person: Person = staff, filter: Readonly<Record<string, string>> = {}) =>
    (await lists.page(tallies, person, { filter, sort: [], range: [0, 0] })).total;
  /** What no projector ever does: it shows whether somebody has counted. */
  const removeUnseen = (id: string) => log.pool.query(`delete from ${tableOf(tallies)} where id = $1`, [id]);

  beforeEach(async () => {
    log = await tallyLog();
    lists = createLists(log.pool);
    await open('a', '1');
    await open('b', '1');
    await open('c', '2');
    await project();
  });
  afterEach(() => log.close());

  it('are counted once while nothing is written, for each person and filter by itself', async () => {
    const counted = [
      await total(),
      await total(customer('1')),
      await total(customer('2')),
      await total(staff, { label: 'b' }),
    ];
    expect(counted).to.deep.equal([3, 2, 1, 1]);
    await removeUnseen('b');
    const again = [
      await total(),
      await total(customer('1')),
      await total(customer('2')),
      await total(staff, { label: 'b' }),
    ];
    expect(again, 'remembered').to.deep.equal(counted);
    expect(await total(staff, { customerId: '1' }), 'asked for the first time').to.equal(1);
  });

  it('are counted anew as soon as the list was written', async () => {
    expect(await total()).to.equal(3);
    await open('d', '2');
    await project();
    expect([await total(), await total(customer('2'))]).to.deep.equal([4, 2]);
  });

  it('are counted anew when the list was built anew', async () => {
    await removeUnseen('a');
    expect(await total()).to.equal(2);
    const { pool, store } = log;
    await rebuild({ pool, store, model: tallies, projector });
    expect(await total()).to.equal(3);
  });
});
