import { expect } from 'chai';
import { chargeOrder, rateChanges } from '../calculation/charge.ts';
import { countedLine } from './document.ts';
import { foreignProblems, linesTold, rated, ratesNeeded } from './foreign.ts';

const day = '2026-03-10';
const rates = {
  validFrom: day,
  rows: [
    { id: 'CHF', currency: 'CHF', date: day, rate: '97.8512', units: 1 },
    { id: 'KZT', currency: 'KZT', date: '2026-02-28', rate: '16.9043', units: 100 },
  ],
};
const line = (currency: string, foreign: string, quantity = '1', vatKind = 2) => ({
  ...{ quantity, price: '', currency, foreign, vatKind, vatIncluded: false },
});
const issued = (...lines: readonly ReturnType<typeof line>[]) => rated(lines, { known: [], rates });
const amounts = (of: ReturnType<typeof issued>) => of.map((one) => countedLine(one)).map(({ net, vat }) => [net, vat]);

describe('a line of a charge in a currency', () => {
  it('becomes som by the rate of the day of issue, rounded once, with VAT once of that', () => {
    expect(amounts(issued(line('CHF', '1234.56'), line('KZT', '345678.90')))).to.deep.equal([
      ['120803.18', '0.00'],
      ['58434.60', '0.00'],
    ]);
    expect(amounts(issued(line('CHF', '1234.56', '1', 1)))).to.deep.equal([['120803.18', '14496.38']]);
    // Three times the price is not three times a rounded price.
    expect(amounts(issued(line('KZT', '0.0250', '3000')))).to.deep.equal([['12.68', '0.00']]);
    expect(countedLine(issued(line('KZT', '10.0000'))[0] ?? line('', ''))).to.include({ price: '1.69' });
    expect(amounts(issued(line('CHF', '-1234.56')))).to.deep.equal([['-120803.18', '0.00']]);
  });

  it('is refused with currency and day where there is no rate, or none of the last ten days', () => {
    const wrong = (lines: ReturnType<typeof issued>, on = day) =>
      foreignProblems(lines, on).map(({ code, params, member }) => [code, params, member]);
    expect(wrong(issued(line('CHF', '1'), line('USD', '1')))).to.deep.equal([
      ['Tariff.NoExchangeRate', { currency: 'USD', day: '10.03.2026' }, 'lines.1.currency'],
    ]);
    expect(wrong(issued(line('KZT', '1')))).to.deep.equal([]);
    expect(wrong(issued(line('KZT', '1')), '2026-03-11')).to.deep.equal([
      [
        'Tariff.OldExchangeRate',
        { currency: 'KZT', day: '11.03.2026', last: '28.02.2026', days: 10 },
        'lines.0.currency',
      ],
    ]);
    expect(wrong(issued(line('CHF', ''), line('', '5')))).to.deep.equal([
      ['Document.FieldRequired', undefined, 'lines.0.foreign'],
      ['Document.FieldRequired', undefined, 'lines.1.currency'],
    ]);
  });

  it('keeps its rate when an estimate becomes final, and a currency that comes then has that of the day of issue', () => {
    const before = issued(line('CHF', '1234.56'));
    const later = { validFrom: day, rows: [{ id: 'x', currency: 'CHF', date: '2026-03-20', rate: '100', units: 1 }] };
    const final = rated([line('CHF', '2000')], { known: before, rates: later });
    expect(final[0]).to.include({ rate: '97.8512', units: 1, rateDay: day });
    expect(foreignProblems(final, '2026-06-01', before)).to.deep.equal([]);
    expect(ratesNeeded(final, day)).to.deep.equal([{ book: 'exchange-rate', day }]);
    expect(ratesNeeded([line('', '')], day)).to.deep.equal([]);
    // A line that became one in som has no rate any more.
    expect(rated([line('', '')], { known: before, rates })[0]).to.include({ rate: '', units: null, rateDay: '' });
  });

  it('goes by the rate of the charge that a difference corrects, which its calculation says', () => {
    const service = (foreign: string, amount: string) => ({
      ...{ service: 'SBB', amount, vatRate: 0, vat: '0.00', currency: 'CHF', foreign },
      ...{ rate: '97.8512', units: 1, rateDay: '2026-01-15' },
    });
    const calculation = {
      ...{ id: 'c2', number: '2', smgsId: 's1', shipmentRequestId: '', customerId: 'k1', method: 1, estimate: false },
      ...{ fromStationId: 'A', toStationId: 'B', jointIds: [], chargeStationId: 'A', wagons: [] },
      ...{ correctsId: 'c1', corrects: true, difference: '-978.51', earlierPaymentId: 'p1', earlierTotal: '1956.02' },
      ...{ paymentId: 'p2', lines: [service('10.00', '978.51')], earlierLines: [service('20.00', '1957.02')] },
    };
    const { lines } = chargeOrder(calculation).input;
    const ordered = lines.map((one, at) => ({ row: at + 1, ...one }));
    const charge = rated(
      lines.map(({ price, quantity, ...one }) => ({
        ...{ price, quantity, vatKind: 2, vatIncluded: false, currency: '', foreign: '' },
        ...('currency' in one && { currency: one.currency, foreign: one.foreign }),
      })),
      { told: linesTold(ordered), known: [], rates },
    );
    expect(charge.map((one) => [countedLine(one).net, one.rateDay])).to.deep.equal([
      ['-1957.02', '2026-01-15'],
      ['978.51', '2026-01-15'],
    ]);
    expect(rateChanges(calculation, rates, day)).to.deep.equal([]);
    const first = { ...calculation, earlierLines: [] };
    expect(rateChanges(first, rates, day)).to.deep.equal([]);
    const today = { validFrom: day, rows: [{ id: 'x', currency: 'CHF', date: day, rate: '98', units: 1 }] };
    expect(rateChanges(first, today, day)).to.deep.equal([
      {
        ...{ code: 'Calculation.RateChanged', member: 'lines' },
        params: { currency: 'CHF', counted: '97.8512 / 1', now: '98 / 1' },
      },
    ]);
    expect(rateChanges(calculation, today, day)).to.deep.equal([]);
  });
});
