import { expect } from 'chai';
import { coveredNames, coverFindings, withWithheld } from './covers.ts';
import { kinds } from './kinds.ts';
import { postedDay, type PostedLine } from './posting.ts';

const line = (more: Partial<PostedLine>): PostedLine => ({
  ...{ row: 1, day: '2026-03-10', order: '1', tin: '', amount: '98.00', payerId: '', credited: false, reversed: false },
  ...{ as: kinds.card, withheld: '', known: '', turn: null, covers: '8~1', bag: null },
  ...more,
});
const answer = { amount: '40.00', taken: 1, takenBack: false };
const record = (state: string) => ({
  record: <State>(area: string, id: string): State | undefined =>
    area === 'cash-shift' && ['8~1', '9~4'].includes(id)
      ? ({ state, cardTaken: '100.00', collections: [{ row: 2, amount: '7000.00' }] } as State)
      : area === 'online-payment' && id.startsWith('o')
        ? ({ answers: [answer, { ...answer, amount: '7.00', takenBack: true }] } as State)
        : undefined,
});
const codes = (of: PostedLine, state = 'closed', others: readonly PostedLine[] = []) =>
  coverFindings(of, record(state), 'covers', others).map(({ code }) => code.replace('BankStatement.', ''));

describe('a line that pays out what a desk had taken', () => {
  it('says what was withheld by what the shift or the bag came to, and empties just that', () => {
    const card = withWithheld(line({}), record('closed'));
    const bag = withWithheld(line({ row: 2, as: kinds.bag, bag: 2, amount: '6990.00' }), record('closed'));
    expect([card.withheld, bag.withheld]).to.deep.equal(['2.00', '10.00']);
    expect([card, bag].flatMap(coveredNames)).to.deep.equal(['paidout:8~1', 'deposited:8~1.2']);
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

  it('is of several shifts, each desk’s part leaves its own account; of online payments what they still have', () => {
    const card = withWithheld(line({ amount: '197.00', also: ['9~4'] }), record('closed'));
    const provider = withWithheld(
      line({ row: 2, as: kinds.online, covers: '', online: ['o1', 'o2'], amount: '79.00' }),
      record('closed'),
    );
    expect([card.withheld, provider.withheld]).to.deep.equal(['3.00', '1.00']);
    expect([card, provider].map(coveredNames)).to.deep.equal([
      ['paidout:8~1', 'paidout:9~4'],
      ['paidout:o1', 'paidout:o2'],
    ]);
    const posted = postedDay({
      ...{ id: 's', accountId: 'A', after: 'before', day: '2026-03-10', opening: '0.00', spent: '0.00', fee: '' },
      lines: [card, provider],
    });
    expect(posted.map(({ account, sub, amount }) => [account, sub, amount])).to.deep.include.members([
      ['1220', '8', -10_000n],
      ['1220', '9', -10_000n],
      ['1230', '', -8_000n],
    ]);
    expect(codes(line({ also: ['8~1'] }))).to.deep.equal(['CoversTwice']);
    // Two lines of one statement hold one claim together: it tells them apart by itself.
    expect(codes(line({}), 'closed', [line({ row: 2, covers: '9~4', also: ['8~1'] })])).to.deep.equal(['CoversTwice']);
    expect(codes(line({ also: ['7~1'] }))).to.deep.equal(['NoSuchBag']);
    expect(codes(line({ as: kinds.online, online: ['x'] }))).to.deep.equal(['NothingOnline']);
  });

  it('is refused before the shift is closed, beyond what it took, and of a bag that nobody handed over', () => {
    expect(codes(line({}))).to.deep.equal([]);
    expect(codes(line({}), 'open')).to.deep.equal(['ShiftOpen']);
    expect(codes(line({ amount: '100.01' }))).to.deep.equal(['CoversLess']);
    expect(codes(line({ as: kinds.bag, bag: 3 }))).to.deep.equal(['NoSuchBag']);
    // A payer's line and one of another statement cover nothing.
    expect(codes(line({ as: kinds.payer, amount: '999.00' }))).to.deep.equal([]);
    expect(coveredNames(line({ known: '12' }))).to.deep.equal([]);
  });
});

describe('a line that was paid out', () => {
  const of = (lines: readonly PostedLine[], more: object = {}) =>
    postedDay({
      ...{ id: 's', accountId: 'A', after: 'b', day: '2026-03-10', opening: '500.00', spent: '60.00', fee: '1.00' },
      ...more,
      lines,
    }).map(({ account, sub, amount }) => [account, sub, amount]);
  const out = (row: number, more: Partial<PostedLine>) =>
    line({ row, out: true, as: null, covers: '', amount: '10.00', ...more });

  it('is posted by what it is: given back to a payer, the bank’s fee, the head office’s, nobody’s yet; the rest stays the rest', () => {
    const posted = of([
      out(1, { payerId: 'P', credited: true }),
      out(2, { as: kinds.fee }),
      out(3, { as: kinds.head }),
      out(4, {}),
      // Another statement has it.
      out(5, { known: '12' }),
    ]);
    expect(posted).to.have.deep.members([
      ['1210', 'A', -5_000n],
      // What no line says: 60 less five lines and the fee of one som.
      ['3390', '', 900n],
      ['7930', '', 100n],
      ['3310', 'bank.s.1', 1_000n],
      ['7930', '', 1_000n],
      ['3390', '', 1_000n],
      ['3320', 'bank.s.4', 1_000n],
    ]);
  });
});
