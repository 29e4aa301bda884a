import { expect } from 'chai';
import { countedLine } from '../payment/document.ts';
import { tyiyn } from '../../kernel/money.ts';
import { chargeOrder, chargeStation } from './charge.ts';
import { changedLines, earlierOf, type CountedService } from './difference.ts';

const line = (service: string, amount: string, vat: string, vatRate = 12): CountedService => ({
  service,
  amount,
  vatRate,
  vat,
});
const before = [line('carriage', '100.04', '12.00'), line('102', '50.00', '6.00'), line('103', '7.00', '0.84')];
const now = [line('carriage', '100.09', '12.01'), line('102', '50.00', '6.00'), line('104', '9.00', '0.00', 0)];

describe('the difference of two calculations', () => {
  it('is whole lines, out as charged and in as owed; what is equal is in neither', () => {
    expect(changedLines(now, before).map(({ line: { service }, out }) => [service, out])).to.deep.equal([
      ['carriage', true],
      ['103', true],
      ['carriage', false],
      ['104', false],
    ]);
    expect(changedLines(before, before)).to.deep.equal([]);
  });

  it('is charged to the tyiyn, net and VAT apart: no difference is rounded', () => {
    const { lines, ...order } = chargeOrder({
      id: 'c2',
      number: '2',
      smgsId: 'n',
      shipmentRequestId: '',
      customerId: 'p',
      fromStationId: '1',
      toStationId: '2',
      jointIds: [],
      chargeStationId: '',
      wagons: [],
      lines: now,
      paymentId: 'calculation.c2.1',
      method: 2,
      estimate: false,
      correctsId: 'c1',
      corrects: true,
      difference: '1.22',
      earlierPaymentId: 'calculation.c1.1',
      earlierTotal: '175.88',
      earlierLines: before,
    }).input;
    expect(order).to.include({ corrects: 'calculation.c1.1', basis: 'Разница по расчёту № 2' });
    const counted = lines.map((each) => countedLine({ ...each, vatKind: each.vatKind }));
    const sum = (of: 'net' | 'vat'): bigint => counted.reduce((all, each) => all + tyiyn(each[of]), 0n);
    // 0.05 of carriage bears one tyiyn of VAT as whole lines; 12 % of 0.05 would too, 12 % of the sum of all would not.
    expect([sum('net'), sum('vat')]).to.deep.equal([5n - 700n + 900n, 1n - 84n]);
  });

  it('arises where the way begins, of what comes from abroad where it ends, of what passes where it comes in', () => {
    const administrations: Readonly<Record<string, string>> = { '716700': '59', '716607': '59', '704506': '27' };
    const of = (fromStationId: string, toStationId: string, jointIds: readonly string[] = []): string =>
      chargeStation({ fromStationId, toStationId, jointIds }, (id) => administrations[id]);
    expect(of('716700', '716607')).to.equal('716700');
    expect(of('704506', '716607')).to.equal('716607');
    expect(of('716700', '704506')).to.equal('716700');
    expect(of('704506', '704506')).to.equal('704506');
    expect(of('704506', '704506', ['704506', '716607', '716700'])).to.equal('716607');
    expect(of('704506', '716607', ['716700'])).to.equal('716607');
  });

  it('names nothing where nothing is charged yet', () => {
    expect(earlierOf('10.00', 'c1', undefined)).to.include({ earlierPaymentId: '', earlierTotal: '', difference: '' });
  });
});
