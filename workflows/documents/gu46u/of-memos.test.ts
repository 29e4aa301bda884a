import { expect } from 'chai';
import { statementOfMemos, waits, type ChosenMemo } from './of-memos.ts';

const memo = (id: string, more: Partial<ChosenMemo> = {}): ChosenMemo => ({
  id,
  stationId: '717008',
  customerId: '10000001',
  sidingId: '717008.11',
  what: 2,
  wagons: [{ placedAt: '2026-03-04T19:00:00.000Z', removedAt: '2026-03-05T20:00:00.000Z' }],
  ...more,
});

describe('a statement begun with chosen memos', () => {
  it('has the period of their days on the railway, and what its book says of their siding', () => {
    const later = memo('two', {
      wagons: [{ placedAt: '2026-03-07T04:00:00.000Z', removedAt: '2026-03-09T04:00:00.000Z' }],
    });
    expect(statementOfMemos([memo('one'), later], { contract: '12-П', distance: 4200 })).to.deep.equal({
      stationId: '717008',
      customerId: '10000001',
      periodFrom: '2026-03-05',
      periodTo: '2026-03-09',
      memoIds: ['one', 'two'],
      sidingId: '717008.11',
      contractNo: '12-П',
      distance: 4200,
    });
  });

  it('counts a memo of removal by its removals alone, and names no siding where they differ', () => {
    const removal = memo('one', { what: 1 });
    const begun = statementOfMemos([removal, memo('two', { sidingId: '', wagons: [] })]);
    expect(begun).to.include({ periodFrom: '2026-03-06', periodTo: '2026-03-06' });
    expect(begun).not.to.have.property('sidingId');
  });

  it('takes memos that are confirmed and in no statement', () => {
    expect(waits({ status: 4, statementId: '' })).to.equal(true);
    expect(waits({ status: 7, statementId: null })).to.equal(true);
    expect(waits({ status: 5, statementId: 'statement' })).to.equal(false);
    expect(waits({ status: 4, statementId: 'statement' })).to.equal(false);
    expect(waits({ status: 1, statementId: '' })).to.equal(false);
  });
});
