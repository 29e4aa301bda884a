import { expect } from 'chai';
import { wagonsByDay, wagonsIn } from './days.ts';

describe('the wagons of a plan by day', () => {
  const days = (text: string, month = '2026-02') => {
    const read = wagonsByDay(text, month);
    return read && Object.fromEntries(read);
  };

  it('are read as shippers write them', () => {
    expect(days('1-3:2, 15:4')).to.deep.equal({ 1: 2, 2: 2, 3: 2, 15: 4 });
    expect(days(' 28 : 1 ; 5-5:3')).to.deep.equal({ 28: 1, 5: 3 });
    expect(days('')).to.deep.equal({});
    expect(wagonsIn(wagonsByDay('1-10:2, 15:4', '2026-12') ?? new Map())).to.equal(24);
  });

  it('are refused where the month has no such day, one is named twice, or nothing can be read', () => {
    for (const text of ['29:1', '0:1', '5-3:1', '1-3:2, 2:1', 'two', '1', '1:-2'])
      expect(days(text), text).to.equal(undefined);
    expect(days('29:1', '2028-02')).to.deep.equal({ 29: 1 });
  });
});
