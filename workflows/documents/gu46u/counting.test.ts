import { expect } from 'chai';
import { counted, excludedMinutes, fullHours, problemsOf, useCharge, type CountedMemo, type Wish } from './counting.ts';

/** Hours and sums of a statement, against figures worked out by hand. */
describe('a statement GU-46', () => {
  it('counts a started hour from its fifteenth minute', () => {
    expect([0, 14, 15, 60, 74, 75, 120, 134, 135].map(fullHours)).to.deep.equal([0, 0, 1, 1, 1, 2, 2, 2, 3]);
  });

  it('leaves out the hours of acts, those that overlap once, and none beyond the use', () => {
    const at = (hour: number): string => new Date(Date.UTC(2026, 2, 10, hour)).toISOString();
    const acts = [
      { from: at(3), to: at(6) },
      { from: at(5), to: at(7) },
      { from: at(0), to: at(2) },
      { from: at(11), to: '' },
    ];
    // 1–2, 3–7 and 11–12 of a use from 1 to 12.
    expect(excludedMinutes(at(1), at(12), acts)).to.equal(6 * 60);
  });

  it('charges each hour by its band from the first one, and has no amount where the bands end', () => {
    const bands = [
      { hoursTo: 48, rate: '36.00' },
      { hoursTo: 24, rate: '18.50' },
    ];
    expect(useCharge(30, bands)).to.deep.equal({ rates: '24 × 18.50 + 6 × 36.00', amount: '660.00' });
    expect(useCharge(49, bands).amount).to.equal('');
    expect(useCharge(0, []).amount).to.equal('0.00');
  });

  const memo: CountedMemo = {
    number: '7',
    stationId: '715905',
    customerId: 'c1',
    what: 2,
    wagons: [
      {
        row: 1,
        wagonNumber: '55650139',
        wagonTypeId: '60',
        operation: 0,
        ownership: 0,
        placedAt: '2026-03-10T00:00:00.000Z',
        readyAt: '2026-03-10T10:20:00.000Z',
        removedAt: '2026-03-10T12:00:00.000Z',
        clientLate: false,
        stayId: 'stay-1',
      },
      {
        row: 2,
        wagonNumber: '55650147',
        wagonTypeId: '60',
        operation: 0,
        ownership: 1,
        placedAt: '2026-03-10T00:00:00.000Z',
        readyAt: '2026-03-10T10:20:00.000Z',
        removedAt: '2026-03-10T12:00:00.000Z',
        clientLate: true,
      },
    ],
  };
  const wish: Wish = {
    stationId: '715905',
    customerId: 'c1',
    periodFrom: '2026-03-01',
    periodTo: '2026-03-31',
    memoIds: ['m1'],
    actIds: ['a1'],
    fineIds: [],
    distance: 2_400,
    freeUnloading: 4,
    freeLoading: null,
    freeBoth: null,
  };
  const act = {
    number: '3',
    status: 1,
    effect: 1,
    from: '2026-03-10T01:00:00.000Z',
    to: '2026-03-10T02:00:00.000Z',
    wagons: [{ wagonNumber: '55650139' }],
  };
  const looks = (of: CountedMemo = memo, validFrom = '2026-01-01') => ({
    record: <State>(area: string): State | undefined => (area === 'act' ? act : of) as State,
    edition: (book: string) => ({
      validFrom,
      rows:
        book === 'freight-table-9'
          ? [
              { id: '1', kmTo: 3, wagonsTo: 1, rate: '500.00' },
              { id: '2', kmTo: 3, wagonsTo: 5, rate: '700.00' },
              { id: '3', kmTo: 1, wagonsTo: 5, rate: '300.00' },
            ]
          : [{ id: '1', wagonTypeId: '60', hoursTo: 24, rate: '20.00' }],
    }),
  });

  it('is counted row by row: less acts, less free hours, private wagons pay no use, a placing once', () => {
    const made = counted(wish, looks())('gu45u');
    // 10:20 is 11 hours (20 minutes are more than 15); without the hour of the act 9:20 is 10; less 4 free hours 6.
    expect(
      made.wagons.map(({ hours, excluded, free, chargeable, amount }) => [hours, excluded, free, chargeable, amount]),
    ).to.deep.equal([
      [11, 1, 4, 6, '120.00'],
      [12, 0, 4, 8, '0.00'],
    ]);
    // Why hours are left out stands at the row.
    expect(made.wagons.map(({ acts }) => acts)).to.deep.equal(['3', '']);
    expect(made.wagons.map(({ stayId }) => stayId)).to.deep.equal(['stay-1', '']);
    expect(made.placings.map(({ km, wagonsAtOnce, amount }) => [km, wagonsAtOnce, amount])).to.deep.equal([
      [3, 2, '700.00'],
    ]);
    // VAT on top, once for each service: 14.40 and 84.00.
    expect([made.useTotal, made.placingTotal, made.vat, made.total]).to.deep.equal([
      '120.00',
      '700.00',
      '98.40',
      '918.40',
    ]);
  });

  it('takes free hours from the contract about the siding of the memo, row by row, on the day of the removal', () => {
    const agreed = { id: '1', customer: 'c1', siding: 's1', operation: 0, freeHours: 7, contract: '12-П' };
    const at = (contract: object, of: Partial<CountedMemo> = { sidingId: 's1' }, from = '2026-03-01') => {
      const plain = looks({ ...memo, ...of });
      const asked = { ...wish, periodFrom: from };
      const there = {
        ...plain,
        edition: (book: string) =>
          book === 'siding-contract'
            ? { validFrom: '2026-01-01', rows: [{ ...agreed, validFrom: '2026-01-01', ...contract }] }
            : plain.edition(book),
      };
      const made = counted(asked, there)('gu45u');
      return {
        rows: made.wagons.map(({ free, contract: named }) => [free, named]),
        codes: problemsOf({ ...asked, ...made }, there, 'gu45u').map(({ code }) => code),
      };
    };
    const own = [
      [4, ''],
      [4, ''],
    ];
    const byContract = [
      [7, '12-П, 01.01.2026'],
      [7, '12-П, 01.01.2026'],
    ];
    expect(at({})).to.deep.equal({ rows: byContract, codes: [] });
    // No siding, another siding, client or operation, a contract that has ended: what the statement says itself.
    expect(at({}, { sidingId: '' }).rows).to.deep.equal(own);
    expect(at({ siding: 's2' }).rows).to.deep.equal(own);
    expect(at({ customer: 'c2' }).rows).to.deep.equal(own);
    expect(at({ operation: 1 }).rows).to.deep.equal(own);
    expect(at({ validTo: '2026-03-09' }).rows).to.deep.equal(own);
    expect(at({ validTo: '2026-03-10' }).rows).to.deep.equal(byContract);
    // Another edition within the period: two statements.
    expect(at({ validFrom: '2026-03-11' })).to.deep.equal({ rows: own, codes: ['Statement.ContractBegins'] });
  });

  it('has no placing fee for a memo of removal alone, and no use for one of placing alone', () => {
    expect(counted(wish, looks({ ...memo, what: 1 }))('gu45u').placings).to.deep.equal([]);
    expect(counted(wish, looks({ ...memo, what: 0 }))('gu45u').wagons).to.deep.equal([]);
  });

  it('shows the fines that stand beside what it charges, and none of another customer', () => {
    const fines: Readonly<Record<string, object>> = {
      f1: { number: '1', customerId: 'c1', status: 1, amount: '150.50' },
      f2: { number: '2', customerId: 'c1', status: 4, amount: '99.00' },
      f3: { number: '3', customerId: 'c2', status: 2, amount: '10.00' },
    };
    const fined = {
      ...looks(),
      record: <State>(area: string, id: string): State | undefined =>
        (area === 'fine-charge' ? fines[id] : area === 'act' ? act : memo) as State,
    };
    const asked = { ...wish, fineIds: ['f1', 'f2'] };
    const made = counted(asked, fined)('gu45u');
    expect([made.fineTotal, made.total]).to.deep.equal(['150.50', '918.40']);
    expect(problemsOf({ ...asked, ...made }, fined, 'gu45u')).to.deep.equal([]);
    const other = { ...wish, fineIds: ['f3'] };
    expect(problemsOf({ ...other, ...made }, fined, 'gu45u').map(({ code }) => code)).to.deep.equal([
      'Statement.OtherFine',
    ]);
  });

  it('says what keeps it from being sent', () => {
    const codes = (of: CountedMemo, more: Partial<Wish> = {}, validFrom?: string): readonly string[] => {
      const asked = { ...wish, ...more };
      const { wagons, placings } = counted(asked, looks(of))('gu45u');
      return problemsOf({ ...asked, wagons, placings }, looks(of, validFrom), 'gu45u').map(({ code }) => code);
    };
    expect(codes(memo)).to.deep.equal([]);
    expect(codes({ ...memo, customerId: 'c2' })).to.deep.equal(['Statement.OtherClient']);
    expect(codes(memo, { periodTo: '2026-03-09' })).to.deep.equal(['Statement.OutsidePeriod']);
    expect(codes(memo, {}, '2026-03-11')).to.deep.equal(['Statement.TwoEditions']);
    expect(codes(memo, { distance: 3_001 })).to.deep.equal(['Statement.NoFee']);
    expect(codes(memo, { distance: null })).to.deep.equal(['Statement.NoDistance']);
    expect(codes({ ...memo, wagons: memo.wagons.map((one) => ({ ...one, wagonTypeId: '' })) })).to.deep.equal([
      'Statement.NoRate',
    ]);
  });
});
