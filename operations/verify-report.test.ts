import { expect } from 'chai';
import { moneyReportOf, reportOf, type Checked, type ListsChecked } from './verify-report.ts';

const lists: ListsChecked = {
  name: 'read-models',
  lists: 2,
  behind: false,
  events: 10,
  rows: 5,
  differences: [],
  parked: 0,
  broken: [],
};
const good: Checked = {
  found: [lists],
  waiting: [],
  said: { events: 10, sealed: null, broken: [] },
  money: { lines: 4, open: 0, wrong: [] },
  proofs: [
    { name: 'claims', records: 6, wrong: [], told: ['3 names are held'] },
    {
      name: 'orders',
      records: 3,
      wrong: [],
      told: ['2 payments of 130.00 som are in no order, the oldest of 2026-03-10'],
    },
  ],
  tariffs: { counted: 1, corrected: 0, wrong: [] },
  law: { records: 2, wrong: [] },
  named: 2,
  releases: new Map([
    ['', 3],
    ['0.2.0', 1],
  ]),
  lost: [],
  unreadable: [],
};
const waiting = {
  projector: 'read-models',
  stream: 'smgs/railway/1',
  eventId: 'e1',
  position: '7',
  error: 'EventUnreadableError: …',
  since: '2026-03-10T06:00:00Z',
};
const difference = { model: 'smgs', id: '1', tenant: 'railway', columns: ['goods', 'mass'] };

/** Each line that says that something is wrong, by what it is said of. */
const cases: readonly [line: string, wrong: Partial<Checked>][] = [
  ['  changed: position 4', { said: { ...good.said, broken: ['position 4'] } }],
  [
    '  missing: smgs railway/1 goods, mass',
    { found: [{ ...lists, differences: [{ ...difference, kind: 'missing' }] }] },
  ],
  ['  extra: smgs railway/1 goods, mass', { found: [{ ...lists, differences: [{ ...difference, kind: 'extra' }] }] }],
  [
    '  different: smgs railway/1 goods, mass',
    { found: [{ ...lists, differences: [{ ...difference, kind: 'different' }] }] },
  ],
  ['  broken stream: smgs/railway/1@3', { found: [{ ...lists, broken: ['smgs/railway/1@3'] }] }],
  ['  1 streams are parked:', { found: [{ ...lists, parked: 1 }], waiting: [waiting] }],
  ['    smgs/railway/1, event e1: EventUnreadableError: …', { found: [{ ...lists, parked: 1 }], waiting: [waiting] }],
  ['  behind the log: its head was not reached within 20 s.', { found: [{ ...lists, behind: true }] }],
  ['  wrong: an entry', { money: { ...good.money, wrong: ['an entry'] } }],
  [
    '  wrong: a receipt',
    { proofs: [...good.proofs, { name: 'receipts', records: 1, wrong: ['a receipt'], told: [] }] },
  ],
  ['  wrong: a total', { tariffs: { ...good.tariffs, wrong: ['a total'] } }],
  ['  wrong: an agreement', { law: { ...good.law, wrong: ['an agreement'] } }],
  ['  gone: a.pdf (railway/ab)', { lost: [{ name: 'a.pdf', key: 'railway/ab', wrong: 'gone' }] }],
  ['  changed: a.pdf (railway/ab)', { lost: [{ name: 'a.pdf', key: 'railway/ab', wrong: 'changed' }] }],
  ['unreadable: smgs/railway/1, event e1, revision 1: …', { unreadable: ['smgs/railway/1, event e1, revision 1: …'] }],
];

describe('what the checker says', () => {
  it('is Equal where everything agrees', () => {
    const { lines, equal } = reportOf(good, 20_000);
    expect(equal).to.equal(true);
    expect(lines.at(-1)).to.equal('Equal: every list says what the log says.');
    expect(
      reportOf({ ...good, said: { events: 10, sealed: { upTo: 5n, at: null }, broken: [] } }, 20_000).lines[0],
    ).to.equal('log: the hashes of 10 events checked; those up to position 5 by the seal of no time.');
  });

  it('is said of money alone, in the same lines', () => {
    const { lines, equal } = moneyReportOf(good);
    expect(equal).to.equal(true);
    expect(lines).to.deep.equal([
      'ledger: 4 lines prove accounts, charges and drawers; 0 operations are on their way.',
      'claims: 6 records proved; 3 names are held.',
      'orders: 3 records proved; 2 payments of 130.00 som are in no order, the oldest of 2026-03-10.',
      'Equal: money is what the log says.',
    ]);
    for (const wrong of [{ money: { ...good.money, wrong: ['an entry'] } }, { unreadable: ['payment/railway/1'] }])
      expect(moneyReportOf({ ...good, ...wrong }).lines.at(-1)).to.equal('NOT equal.');
  });

  for (const [line, wrong] of cases)
    it(`is NOT equal with: ${line.trim()}`, () => {
      const { lines, equal } = reportOf({ ...good, ...wrong }, 20_000);
      expect(lines).to.include(line);
      expect(lines.at(-1)).to.equal('NOT equal.');
      expect(equal).to.equal(false);
      // Each line beyond those of the good log is one of these sentences.
      const known = new Set([...reportOf(good, 20_000).lines, ...cases.map(([each]) => each), 'NOT equal.']);
      const counts = /^(read-models|files|log|receipts): /;
      expect(lines.filter((each) => !known.has(each) && !counts.test(each))).to.deep.equal([]);
    });
});
