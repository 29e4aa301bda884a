import { staff, tallyLog } from '../tests/tally-log.ts';
import { tally } from '../tests/tally.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { createHistory } from './history.ts';

describe('history of a record', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  const append = (id: string, type: string, data: object, expected: number | 'no_stream') =>
    log.store.append(
      `tally/railway/${id}`,
      [
        {
          id: uuid(),
          type,
          schemaVersion: 1,
          data,
          metadata: { commandId: uuid(), userName: 'somebody', occurredAt: '2026-11-22T06:00:00.000Z' },
        },
      ],
      { expected },
    );
  const lost = (id: string, expected: number | 'no_stream') =>
    append(id, 'ClaimLost', { key: 'wagon:1', to: 'tally/other' }, expected);

  before(async () => {
    log = await tallyLog();
  });
  after(() => log.close());

  it('says nothing of a claim that was lost: in no log, not in the past', async () => {
    await lost('a', 'no_stream');
    await append('a', 'TallyOpened', { customerId: '1', label: 'a' }, 0);
    await lost('a', 1);
    await append('a', 'TallyAdded', { amount: 2 }, 2);
    const history = createHistory(log.store);
    const word = (key: string): string => key;
    const logs = await history.logs(tally, staff, 'a', word);
    expect(logs.map(({ type, revision }) => [type, revision])).to.deep.equal([
      ['TallyOpened', 1],
      ['TallyAdded', 3],
    ]);
    const edits = await history.editLog(tally, staff, 'a', word);
    expect(edits.map(({ column, newValue, revision }) => [column, newValue, revision])).to.deep.equal([
      ['total', 2, 3],
    ]);
    const at = async (revision: number) => (await history.at(tally, staff, 'a', { revision })).state;
    expect(await at(2)).to.deep.equal(await at(1));
    expect(await at(3)).to.deep.include({ total: 2 });
  });

  it('has nothing to tell of a record of which only that is said', async () => {
    await lost('never', 'no_stream');
    const asked = await Promise.allSettled([createHistory(log.store).logs(tally, staff, 'never', () => undefined)]);
    expect((asked[0] as PromiseRejectedResult).reason)
      .to.be.instanceOf(Problem)
      .and.include({ status: 404 });
  });
});
