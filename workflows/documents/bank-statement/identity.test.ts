import { expect } from 'chai';
import { lineName, namesToAsk, placed } from './identity.ts';

const account = '1091';
interface Line {
  readonly row: number;
  readonly day: string;
  readonly posted: string;
  readonly order: string;
  readonly tin: string;
  readonly amount: string;
  readonly nth: number | null;
  readonly known: string;
  readonly out?: boolean;
}
const line = (row: number, more: Partial<Line> = {}): Line => ({
  ...{ row, day: '2026-03-09', posted: '', order: '77', tin: '', amount: '1000.00', nth: null, known: '' },
  ...more,
});
/** Another statement that has these lines. */
const standing = (...lines: readonly Line[]) => {
  const all = placed(account, 's1', lines);
  return all.map((one) => ({
    ...{ key: lineName(account, one), area: 'bank-statement', id: 's1' },
    state: { number: '12', lines: all },
  }));
};
const told = (lines: readonly Line[], held: ReturnType<typeof standing> = []) =>
  placed(account, 's2', lines, held).map(({ nth, known }) => (known === '' ? `new ${nth}` : `in ${known}`));

describe('the identity of a line of a bank statement', () => {
  it('is no matter of how a file writes it: zeros, blanks, and the order’s day beside the bank’s', () => {
    const held = standing(line(1));
    for (const other of [
      line(1, { order: '0077' }),
      line(1, { order: '№ 77' }),
      line(1, { amount: '1000' }),
      line(1, { day: '2026-03-06', posted: '2026-03-09' }),
    ])
      expect(told([other], held), JSON.stringify(other)).to.deep.equal(['in 12']);
    for (const other of [line(1, { order: '78' }), line(1, { amount: '1000.01' }), line(1, { day: '2026-03-10' })])
      expect(told([other], held), JSON.stringify(other)).to.deep.equal(['new 1']);
  });

  it('is another one when it was paid out: the same number and sum may come in and go out on one day', () => {
    const held = standing(line(1));
    expect(told([line(1, { out: true })], held)).to.deep.equal(['new 1']);
    const both = standing(line(1), line(2, { out: true }));
    expect(told([line(1, { out: true }), line(2, { out: true })], both)).to.deep.equal(['in 12', 'new 2']);
    expect(told([line(1), line(2, { out: true })], both)).to.deep.equal(['in 12', 'in 12']);
  });

  it('counts those that are alike: two firms send № 1 of one amount on one day', () => {
    const both = [line(1), line(2)];
    expect(told(both)).to.deep.equal(['new 1', 'new 2']);
    expect(told(both, standing(...both))).to.deep.equal(['in 12', 'in 12']);
    expect(told([...both, line(3)], standing(...both))).to.deep.equal(['in 12', 'in 12', 'new 3']);
  });

  it('lets a TIN tell apart and never together: another TIN is another line, a missing one takes what is free', () => {
    const held = standing(line(1, { tin: '02803201510001' }), line(2, { tin: '02803201510008' }));
    expect(told([line(1, { tin: '02803201510008' })], held)).to.deep.equal(['in 12']);
    expect(told([line(1, { tin: '02803201510099' })], held)).to.deep.equal(['new 3']);
    expect(told([line(1)], held)).to.deep.equal(['in 12']);
    // Thirteen digits are fourteen that lost their zero in a spreadsheet.
    expect(told([line(1, { tin: '2803201510099' }), line(2, { tin: '2803201510001' })], held)).to.deep.equal([
      'new 3',
      'in 12',
    ]);
  });

  it('knows what stood before accounts were known', () => {
    const old = { key: 'bank-line:77 · 2026-03-09 · 1000.00', area: 'bank-statement', id: 's0' };
    expect(namesToAsk(account, [line(1)])).to.include(old.key);
    expect(told([line(1)], [{ ...old, state: { number: '3', lines: [line(1)] } }])).to.deep.equal(['in 3']);
  });
});
