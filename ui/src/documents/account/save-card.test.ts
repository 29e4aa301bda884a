import { expect } from 'chai';
import type { Card } from './card.ts';
import { cardSheet } from './save-card.ts';

const card: Card = {
  from: '2026-11-01',
  to: '2026-11-30',
  days: [],
  opening: '10.05',
  paidIn: '50000.00',
  spent: '0.00',
  closing: '50010.05',
  ...{ balance: '50010.05', held: '0.00', limit: '0.00', available: '50010.05' },
  count: 1,
  movements: [
    {
      id: '1',
      day: '2026-11-26',
      at: '2026-11-26T04:00:00.000Z',
      eventType: 'AccountCredited',
      recordId: '10000001',
      aboutArea: 'cash-shift',
      aboutId: '3~1',
      amount: '50000.00',
      balance: '50010.05',
      why: 'deposit',
      op: '1',
      cause: null,
    },
  ],
};
const words = {
  label: (name: string) => name,
  happened: (type: string) => `happened ${type}`,
  kindOf: (area: string) => `a ${area}`,
};

describe('the card of an account as a spreadsheet', () => {
  it('has the opening, each movement and the closing, amounts as numbers to the tyiyn', () => {
    const lines = cardSheet(card, words).map((line) => line.map((cell) => cell?.value ?? null));
    const day = (of: string): Date => new Date(`${of}T00:00:00Z`);
    expect(lines).to.deep.equal([
      ['day', 'movement', 'document', 'amount', 'balance'],
      [day('2026-11-01'), 'opening', null, null, 10.05],
      [day('2026-11-26'), 'happened AccountCredited', 'a cash-shift', 50_000, 50_010.05],
      [day('2026-11-30'), 'closing', null, null, 50_010.05],
    ]);
  });
});
