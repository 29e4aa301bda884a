import { expect } from 'chai';
import { expectedAndTaken, type Looked, type LookedAtStatement } from './expected.ts';

const wagon = { stayId: 'stay-1', wagonCode: '55650139', arrivedDate: '2026-03-09T01:00:00.000Z' };
/** Placed at ten, ready twenty past nine in the evening: 12 hours, by the fifteenth minute. */
const used = {
  ...{ row: 1, wagonNumber: '55650139', wagonTypeId: '60', operation: 0, ownership: 0, clientLate: false },
  placedAt: '2026-03-10T04:00:00.000Z',
  readyAt: '2026-03-10T15:20:00.000Z',
  removedAt: '2026-03-10T20:00:00.000Z',
  stayId: 'stay-1',
};
const memo = {
  ...{ id: 'm1', number: '7', status: 4, stationId: '715905', customerId: 'c1', what: 2, sidingId: 's1' },
  wagons: [used, { ...used, row: 2, wagonNumber: '55650147', stayId: 'elsewhere' }],
};
const row = {
  ...{ memoId: 'm1', memoNumber: '7', wagonNumber: '55650139', wagonTypeId: '60', ownership: 0, operation: 0 },
  ...{ placedAt: '', endAt: '', removedAt: '', hours: 12, excluded: 0, free: 4, chargeable: 8, acts: '', contract: '' },
  ...{ rates: '8 × 20.00', amount: '160.00', stayId: 'stay-1' },
};
const statement: LookedAtStatement = {
  ...{ number: '1', memoIds: ['m1'], distance: 2_400, freeUnloading: 4, freeLoading: null, freeBoth: null },
  wagons: [row],
  placings: [{ memoId: 'm1', memoNumber: '7', day: '2026-03-10', wagonsAtOnce: 2, km: 3, amount: '700.00' }],
  charges: [{ issued: true, reversed: false }],
};
const act = {
  ...{ id: 'a1', number: '3', status: 1, effect: 1, amount: '', to: '2026-03-10T07:00:00.000Z' },
  from: '2026-03-10T06:00:00.000Z',
  wagons: [{ wagonNumber: '55650139' }],
};
const agreed = { id: '1', customer: 'c1', siding: 's1', operation: 0, freeHours: 7, contract: '12-П' };

const looked = (more: Partial<Looked> = {}): Looked => ({
  ...{ wagons: [wagon], memos: [memo], statements: [statement], acts: [], fines: [] },
  distanceOf: (siding) => (siding === 's1' ? 2_400 : null),
  edition: (book, day) =>
    book === 'siding-contract'
      ? { validFrom: '2026-01-01', rows: [] }
      : {
          validFrom: '2026-01-01',
          rows:
            book === 'freight-table-9'
              ? [{ id: '2', kmTo: 3, wagonsTo: 5, rate: '700.00' }]
              : // The day of the removal is the eleventh at the railway.
                [{ id: '1', wagonTypeId: '60', hoursTo: 24, rate: day === '2026-03-11' ? '20.00' : '99.00' }],
        },
  ...more,
});
const told = (of: Looked) =>
  expectedAndTaken(of).map(({ what, expected, taken, difference }) => [what, expected, taken, difference].join(' '));

describe('what is expected of the wagons of a record, beside what was taken', () => {
  it('is nothing more where the statement charged what its memo comes to', () => {
    expect(told(looked())).to.deep.equal(['use 160.00 160.00 0.00', 'placing 700.00 700.00 0.00']);
  });

  it('is everything where no statement was made, or its charge was given up', () => {
    expect(told(looked({ statements: [] }))).to.deep.equal(['use 240.00 0.00 240.00', 'placing 700.00 0.00 700.00']);
    const charges = [{ issued: true, reversed: true }];
    expect(told(looked({ statements: [{ ...statement, charges }] }))).to.deep.equal([
      'use 160.00 0.00 160.00',
      'placing 700.00 0.00 700.00',
    ]);
  });

  it('goes by the acts, the contract and the measured way, not by what the statement says of them', () => {
    const acts = [act, { ...act, id: 'old', number: '1', from: '2026-01-10T06:00:00.000Z', to: '' }];
    // 11 hours without that of the act, 4 of them free: an act of an earlier stay leaves nothing out.
    expect(told(looked({ acts }))[0]).to.equal('use 140.00 160.00 -20.00');
    const contract: Looked = looked({
      edition: (book, day) =>
        book === 'siding-contract'
          ? { validFrom: '2026-01-01', rows: [{ ...agreed, validFrom: '2026-01-01' }] }
          : looked().edition(book, day),
    });
    expect(told(contract)[0]).to.equal('use 100.00 160.00 -60.00');
    expect(told(looked({ distanceOf: () => 900, statements: [{ ...statement, distance: 2_400 }] }))[1]).to.equal(
      'placing 700.00 700.00 0.00',
    );
    // A way that the tables do not reach, or nobody has measured, has no expected sum.
    expect(told(looked({ distanceOf: () => 9_000 }))[1]).to.equal('placing  700.00 ');
    expect(told(looked({ distanceOf: () => null, statements: [] }))[1]).to.equal('placing  0.00 ');
  });

  it('knows the fines of signed acts, and which of them were charged', () => {
    const fine = { ...act, effect: 2, amount: '1500.00' };
    const of = (status: number) => looked({ acts: [fine], fines: [{ actId: 'a1', status, amount: '1500.00' }] });
    expect(told(of(1)).at(-1)).to.equal('fine 1500.00 1500.00 0.00');
    expect(told(of(4)).at(-1)).to.equal('fine 1500.00 0.00 1500.00');
    expect(told(looked({ acts: [{ ...fine, status: 2 }] }))).to.have.length(2);
  });

  it('waits for the memo, and for the removal', () => {
    expect(told(looked({ memos: [{ ...memo, status: 1 }] }))).to.deep.equal([]);
    const here = { ...memo, what: 1, wagons: [{ ...used, removedAt: '' }] };
    expect(told(looked({ memos: [here], statements: [] }))).to.deep.equal([]);
  });
});
