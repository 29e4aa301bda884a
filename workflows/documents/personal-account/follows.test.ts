import { expect } from 'chai';
import type { Cause } from '../../kernel/chain.ts';
import { cardChains, type CardCharge } from './follows.ts';

const charge = (changes: Partial<CardCharge> = {}): CardCharge => ({
  state: 'issued',
  number: '7',
  payerId: 'payer-1',
  customerName: 'Payer',
  stationName: 'Alamedin',
  method: 1,
  estimate: false,
  postedOn: '2026-02-27',
  basis: 'Расчёт № 3',
  lines: [
    {
      row: 1,
      service: 'CARRIAGE',
      text: 'Carriage',
      quantity: '1',
      price: '900.00',
      net: '900.00',
      vat: '108.00',
      gross: '1008.00',
    },
  ],
  ...changes,
});
const withdrawn = (before: CardCharge, after: CardCharge) => {
  const to = cardChains['card-withdrawn']?.to as (cause: Cause<CardCharge>) => readonly { id: string; input: object }[];
  const event = { type: 'PaymentWithdrawn', data: {} };
  return to({ id: 'charge-1', state: after, before, event });
};
const gone = (changes: Partial<CardCharge> = {}) => charge({ state: 'reversed', postedOn: '2026-03-02', ...changes });

describe('what a card hears of a charge that is withdrawn', () => {
  it('is the charge once more with a minus, in the month in which it was withdrawn, whatever was paid of it', () => {
    for (const state of ['issued', 'held', 'part', 'paid']) {
      const [told, ...more] = withdrawn(charge({ state }), gone());
      expect(more).to.deep.equal([]);
      expect(told?.id).to.equal('payer-1~2026-03');
      expect(told?.input).to.deep.include({ reversal: true, paymentId: 'charge-1' });
      const { lines } = told?.input as { readonly lines: readonly object[] };
      expect(lines).to.have.length(1);
      expect(lines[0]).to.include({ day: '2026-03-02', net: '-900.00', vat: '-108.00', gross: '-1008.00' });
    }
  });

  it('is nothing where no line stands: of an estimate, of what was reversed before, of what is paid at a desk', () => {
    expect(withdrawn(charge({ estimate: true }), gone({ estimate: true }))).to.deep.equal([]);
    expect(withdrawn(charge({ state: 'reversed' }), gone())).to.deep.equal([]);
    expect(withdrawn(charge({ postedOn: '' }), gone())).to.deep.equal([]);
    expect(withdrawn(charge({ method: 2 }), gone({ method: 2 }))).to.deep.equal([]);
  });
});
