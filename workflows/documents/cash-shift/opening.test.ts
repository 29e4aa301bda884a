import { areaNamed } from '../../areas.ts';
import { given } from '../../kernel/given.ts';
import { examplePerson } from '../../people/example.ts';
import { expect } from 'chai';
import { sumsOf } from './sums.ts';

const cashier = examplePerson({ id: 'cashier', roles: ['cashier'] });
const world = {
  records: {
    'kassa/1': { exists: true, retired: false, nameRu: 'Касса', station: '716700' },
    'cash-shift/1~1': { exists: true, state: 'closed', countedCash: '409.00', nextReceipt: 7 },
  },
};
const open = (number: number, openingCash: string, openingWhy = '', person = cashier) =>
  given(areaNamed('cash-shift'), []).when('create', { deskId: '1', number, openingCash, openingWhy }, person, {
    ...world,
    id: `1~${number}`,
  });

describe('opening a shift', () => {
  it('with what the last one was closed with is asked nothing', () => {
    open(2, '409.00').then({ events: [{ type: 'CashShiftOpened' }] });
  });

  it('with another sum asks why, and keeps the word and the difference', () => {
    open(2, '1000.00').then({ invalid: ['CashShift.OpeningDiffers'] });
    const { state } = open(2, '1000.00', 'Выдана разменная монета');
    expect(state).to.include({
      openingDifference: '591.00',
      openingWhy: 'Выдана разменная монета',
      expectedCash: '409.00',
    });
  });

  it('is asked of whoever counts blind too, and tells no sum', () => {
    const blind = { ...cashier, fourEyes: ['Kerben.BlindCount'] };
    const { decision } = open(2, '1000.00', '', blind);
    expect(JSON.stringify(decision)).to.include('CashShift.Opening').and.to.include('openingWhy');
  });

  it('of a desk for the first time is its first cash: nobody is asked', () => {
    const { state } = open(1, '1000.00');
    expect(state).to.include({ openingDifference: '0.00', openingWhy: '' });
  });
});

describe('what a shift comes to', () => {
  it('adds up down the page, with what was annulled apart', () => {
    const receipt = { method: 2, due: '100.40', taken: '100.00', rounding: '-0.40', annulled: false };
    const sums = sumsOf({
      openingCash: '1000.00',
      receipts: [
        receipt,
        { ...receipt, annulled: true },
        { method: 3, due: '7.15', taken: '7.15', rounding: '0.00', annulled: false },
      ],
      payouts: [{ amount: '50.00' }],
      collections: [{ amount: '300.00' }],
    });
    expect(sums).to.deep.equal({
      cash: { count: 1, sum: '100.40' },
      card: { count: 1, sum: '7.15' },
      rounding: { count: 1, sum: '-0.40' },
      annulled: { count: 1, sum: '100.00' },
      paidOut: { count: 1, sum: '50.00' },
      collected: { count: 1, sum: '300.00' },
      drawer: '750.00',
    });
  });
});
