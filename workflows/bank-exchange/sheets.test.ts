import { expect } from 'chai';
import fc from 'fast-check';
import { lineName, placed } from '../documents/bank-statement/identity.ts';
import { sheetsOf, type FileLine, type Sheet, type WholeStatement } from './sheets.ts';
import { tyiynOf, written } from './values.ts';

const accountId = '4001';
const line = (order: string, more: Partial<FileLine> = {}): FileLine => ({
  ...{ day: '2026-03-09', order, tin: '', sender: 'Altyn', amount: '10.00', purpose: '', payerId: '' },
  ...more,
});
const tyiyn = (text: string): bigint => tyiynOf(text) ?? 0n;
const moved = (lines: readonly FileLine[]): bigint =>
  lines.reduce((sum, { amount, out }) => sum + (out ? -tyiyn(amount) : tyiyn(amount)), 0n);
const whole = (lines: readonly FileLine[], rest = 0n): WholeStatement => ({
  accountId,
  opening: '100000.00',
  spent: written(rest - moved(lines.filter(({ out }) => out))),
  closing: written(10_000_000n + moved(lines) - rest),
  lines,
});
const cut = (of: WholeStatement, standing: Parameters<typeof sheetsOf>[1] = []) => {
  const told = sheetsOf(of, standing);
  if ('counted' in told) throw new Error(told.counted);
  return told;
};
/** What statements of these sheets hold, as the service would have placed their lines. */
const posted = (sheets: readonly Sheet[]) => {
  const held: Parameters<typeof sheetsOf>[1][number][] = [];
  sheets.forEach(({ lines }, at) => {
    const id = `s${at + 1}`;
    const rows = lines.map((each, place) => ({
      ...each,
      posted: each.posted ?? '',
      row: place + 1,
      nth: null,
      known: '',
    }));
    const all = placed(accountId, id, rows, held);
    for (const one of all.filter(({ known }) => known === ''))
      held.push({
        ...{ key: lineName(accountId, one), area: 'bank-statement', id },
        state: { number: String(at + 1), lines: all },
      });
  });
  return held;
};

describe('sheets of a bank’s file', () => {
  it('are of one day and at most 500 lines, each begins where the one before ended, the last has what is no line', () => {
    const lines = [
      ...Array.from({ length: 1_200 }, (_, at) => line(String(at), { out: at % 7 === 0 ? true : undefined })),
      line('x', { day: '2026-03-05', posted: '2026-03-10' }),
      line('y', { day: '2026-03-08' }),
    ].map(({ out, ...each }): FileLine => (out ? { ...each, out } : each));
    const { sheets, known } = cut(whole(lines, 500n));
    expect(known).to.equal(0);
    expect(sheets.map(({ day, lines: own }) => [day, own.length])).to.deep.equal([
      ['2026-03-08', 1],
      ['2026-03-09', 500],
      ['2026-03-09', 500],
      ['2026-03-09', 200],
      ['2026-03-10', 1],
    ]);
    expect(sheets[0]?.opening).to.equal('100000.00');
    sheets.slice(1).forEach(({ opening }, at) => expect(opening).to.equal(sheets[at]?.closing));
    expect(sheets.at(-1)?.closing).to.equal(whole(lines, 500n).closing);
    expect(sheets.at(-1)?.spent).to.equal('5.00');
  });

  it('are of the file’s day where it says the orders’ days alone', () => {
    const lines = [line('1', { day: '2026-03-05' }), line('2')];
    expect(cut({ ...whole(lines), day: '2026-03-09' }).sheets.map(({ day }) => day)).to.deep.equal(['2026-03-09']);
  });

  it('longer lines make shorter sheets: an append holds so many bytes', () => {
    const lines = Array.from({ length: 500 }, (_, at) => line(String(at), { purpose: 'ы'.repeat(400) }));
    expect(cut(whole(lines)).sheets.length).to.be.greaterThan(1);
  });

  it('a file whose sums do not fit is not cut', () => {
    expect(sheetsOf({ ...whole([line('1')]), closing: '1.00' }, [])).to.deep.equal({ counted: '100010.00' });
  });

  it('go on where they stopped, whatever was posted, and no line stands twice; two of one number and sum are two', () => {
    const some = fc.record({
      order: fc.constantFrom('1', '01', '2', '№ 3'),
      amount: fc.constantFrom('1000.00', '7.50'),
      tin: fc.constantFrom('', '02803201510001', '02803201510008'),
      day: fc.constantFrom('2026-03-09', '2026-03-10'),
      out: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.nat(), (given, until) => {
        const lines = given.map(({ out, ...more }): FileLine => line('', out ? { ...more, out } : more));
        const { sheets } = cut(whole(lines));
        const done = sheets.slice(0, sheets.length === 0 ? 0 : until % (sheets.length + 1));
        const again = cut(whole(lines), posted(done));
        expect(again.known).to.equal(done.flatMap(({ lines: own }) => own).length);
        expect(again.sheets).to.deep.equal(sheets.slice(done.length));
      }),
    );
  });

  it('an overlapping file takes its new lines, with what is alike beside them', () => {
    const first = [line('1', { amount: '1000.00' }), line('2')];
    const { sheets } = cut(whole(first));
    const later = [...first, line('1', { amount: '1000.00', tin: '' }), line('3')];
    const { sheets: next, known } = cut(whole(later), posted(sheets));
    expect(known).to.equal(2);
    // № 1 stands, another № 1 of the same sum is new: both are sent, so that the service sees which is which.
    expect(next[0]?.lines.map(({ order }) => order)).to.deep.equal(['1', '1', '3']);
    expect(tyiyn(next[0]?.opening ?? '') + 100_000n).to.equal(tyiyn(sheets[0]?.closing ?? ''));
    expect(next[0]?.closing).to.equal(whole(later).closing);
    expect(cut(whole(first), posted(sheets))).to.deep.equal({ sheets: [], known: 2 });
  });
});
