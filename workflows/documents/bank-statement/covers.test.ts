import { expect } from 'chai';
import { coveredName, coverFindings, withWithheld } from './covers.ts';
import { kinds, postedDay, type PostedLine } from './posting.ts';

const line = (more: Partial<PostedLine>): PostedLine => ({
  ...{ row: 1, day: '2026-03-10', order: '1', tin: '', amount: '98.00', payerId: '', credited: false, reversed: false },
  ...{ as: kinds.card, withheld: '', known: '', turn: null, covers: '8~1', bag: null },
  ...more,
});
const record = (state: string) => ({
  record: <State>(area: string, id: string): State | undefined =>
    area === 'cash-shift' && id === '8~1'
      ? ({ state, cardTaken: '100.00', collections: [{ row: 2, amount: '7000.00' }] } as State)
      : undefined,
});
const codes = (of: PostedLine, state = 'closed') =>
  coverFindings(of, record(state), 'covers').map(({ code }) => code.replace('BankStatement.', ''));

describe('a line that pays out what a desk had taken', () => {
  it('says what was withheld by what the shift or the bag came to, and empties just that', () => {
    const card = withWithheld(line({}), record('closed'));
    const bag = withWithheld(line({ row: 2, as: kinds.bag, bag: 2, amount: '6990.00' }), record('closed'));
    expect([card.withheld, bag.withheld]).to.deep.equal(['2.00', '10.00']);
    expect([card, bag].map(coveredName)).to.deep.equal(['paidout:8~1', 'deposited:8~1.2']);
    const posted = postedDay({
      ...{ id: 's', accountId: 'A', after: 'before', day: '2026-03-10', opening: '0.00', spent: '0.00', fee: '' },
      lines: [card, bag],
    });
    expect(posted.map(({ account, sub, amount }) => [account, sub, amount])).to.deep.include.members([
      ['1220', '8', -10_000n],
      ['7930', '', 200n],
      ['1240', '8~1.2', -700_000n],
      ['7920', '', 1_000n],
    ]);
  });

  it('is refused before the shift is closed, beyond what it took, and of a bag that nobody handed over', () => {
    expect(codes(line({}))).to.deep.equal([]);
    expect(codes(line({}), 'open')).to.deep.equal(['ShiftOpen']);
    expect(codes(line({ amount: '100.01' }))).to.deep.equal(['CoversLess']);
    expect(codes(line({ as: kinds.bag, bag: 3 }))).to.deep.equal(['NoSuchBag']);
    // A payer's line and one of another statement cover nothing.
    expect(codes(line({ as: kinds.payer, amount: '999.00' }))).to.deep.equal([]);
    expect(coveredName(line({ known: '12' }))).to.equal(undefined);
  });
});
