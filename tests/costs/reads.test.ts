import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import { createLists } from '@kerben/query-service/lists.ts';
import { createRecords } from '@kerben/query-service/records.ts';
import { quiet, staff, tallyLog } from '../tally-log.ts';
import { tallies } from '../tally.ts';
import { bounds } from './bounds.ts';
import { countStatements, sumOf } from './statements.ts';

describe('the cost of looking', () => {
  it('is counted in statements: a page of a list, the same after the list was written, a record', async () => {
    const log = await tallyLog();
    const { pool, store } = log;
    const models = [tallies];
    const projector = 'test';
    const write = async (id: string): Promise<void> => {
      const metadata = {
        commandId: randomUUID(),
        tenant: 'railway',
        userName: 'test',
        occurredAt: '2026-01-01T00:00:00.000Z',
      };
      const data = { customerId: '1', label: id };
      const event = { id: randomUUID(), type: 'TallyOpened', schemaVersion: 1, data, metadata };
      await store.append(`tally/railway/${id}`, [event], { expected: 'no_stream' });
      const create = (options: Parameters<typeof createProjector>[0]) => createProjector({ ...options, models });
      await catchUpOnce({
        pool,
        store,
        name: projector,
        create: (options) => create({ ...options, models }),
        log: quiet,
      });
    };
    try {
      await prepareReadModels({ pool, store, models, projector, log: quiet });
      await write('a');
      const lists = createLists(pool);
      const records = createRecords(pool, store);
      const page = () => lists.page(tallies, staff, { filter: {}, sort: [], range: [0, 24] });
      const count = async (work: () => Promise<unknown>): Promise<number> => sumOf(await countStatements(work));
      await page();
      expect(await count(page), 'a page').to.equal(bounds.statementsOfRead.page);
      await write('b');
      expect(await count(page), 'a page after writing').to.equal(bounds.statementsOfRead.pageAfterWriting);
      expect(await count(() => records.one(tallies, staff, 'a')), 'a record').to.equal(bounds.statementsOfRead.record);
    } finally {
      await log.close();
    }
  });
});
