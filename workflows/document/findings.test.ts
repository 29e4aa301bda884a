import { expect } from 'chai';
import natureList from '../documents/nature-list/document.ts';
import { recordsGiven } from '../kernel/asserted.ts';
import { wrongValues } from './findings.ts';

describe('what is wrong with the lines that a move sets', () => {
  const noCustomers = { record: recordsGiven((area) => (area === 'wagons' ? {} : undefined)) };
  const line = { row: 1, wagonNumber: '55650139', customerId: '10000001' };
  const told = (sent: object): readonly string[] => {
    const before = { exists: true, status: 0, state: 'draft', id: 'list-1', creatorId: '', rowNumbers: {}, wagons: [] };
    const after = { ...before, wagons: [line] };
    return wrongValues(natureList, { wagons: [sent] }, ['wagons'], before, after, noCustomers).map(
      ({ code, member = '' }) => `${code} ${member}`,
    );
  };

  it('is asked of what somebody typed, and not of what the house filled in from another record', () => {
    expect(told(line)).to.deep.equal(['Reference.EntryUnknown wagons.0.customerId']);
    expect(told({ row: 1, wagonNumber: '55650139', customerId: '' })).to.deep.equal([]);
  });
});
