import { expect } from 'chai';
import { initialDoc } from '../../document/fold.ts';
import { documents } from '../../documents.ts';
import { paidSoFar } from './differences.ts';
import type { SmgsState } from './fields.ts';
import { linkProblems } from './linked-charge.ts';

const definition = documents.find(({ area }) => area === 'smgs');
const note = (changes: Partial<SmgsState>): SmgsState =>
  ({ ...(definition && initialDoc(definition)), customerId: 'payer-1', payers: [], ...changes }) as SmgsState;

describe('what is paid of a waybill', () => {
  it('is all of it once a difference is settled, whatever was paid before the difference', () => {
    const settled = { charges: '1100.00', chargesPaid: '1000.00', settledAmount: '1100.00', differences: ['d'] };
    expect(paidSoFar(note(settled))).to.equal('1100.00');
    expect(paidSoFar(note({ ...settled, settledAmount: null }))).to.equal('1000.00');
  });

  const charge = {
    exists: true,
    state: 'issued',
    estimate: false,
    smgsId: 'note-1',
    payerId: 'payer-1',
    total: '10.00',
  };
  const codes = (changes: Partial<typeof charge> & { corrects?: string }, charges: unknown = undefined) =>
    linkProblems(note({}), 'note-1', { paymentId: 'charge-1', charges }, { ...charge, ...changes }).map(
      ({ code }) => code,
    );

  it('is linked to a charge of its own: of its payer, due or paid, with the amount of the charge', () => {
    expect(codes({})).to.deep.equal([]);
    expect(codes({ state: 'paid' })).to.deep.equal([]);
    expect(codes({}, '10.01')).to.deep.equal(['Smgs.Payment.OtherAmount']);
    expect(codes({ smgsId: 'note-2' })).to.deep.equal(['Smgs.Payment.OtherNote']);
    expect(codes({ payerId: 'payer-2' })).to.deep.equal(['Smgs.Payment.OtherPayer']);
    expect(codes({ state: 'reversed' })).to.deep.equal(['Smgs.Payment.Over']);
    expect(codes({ corrects: 'charge-0' }), 'a difference is not the payment').to.deep.equal([
      'Smgs.Payment.OtherNote',
    ]);
  });
});
