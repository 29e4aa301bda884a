import { expect } from 'chai';
import fc from 'fast-check';
import { som, tyiyn } from '../../kernel/money.ts';
import {
  confirmed,
  mayHold,
  nextTaken,
  refuted,
  resultOf,
  shares,
  takenBackNow,
  takenNow,
  type OnlinePayment,
  type Outcome,
  type ProviderAnswer,
} from './answers.ts';

const lines = [
  { row: 1, paymentId: 'a', due: '100.00' },
  { row: 2, paymentId: 'b', due: '50.50' },
];
const none: OnlinePayment = { number: '1', lines, answers: [] };

const step = fc.oneof(
  fc.record({
    transaction: fc.constantFrom('T-1', 'T-2', 'T-3'),
    outcome: fc.constantFrom<Outcome>('paid', 'failed'),
    amount: fc.bigInt({ min: 0n, max: 40_000n }).map(som),
  }),
  fc.constantFrom('confirm' as const, 'confirm last' as const, 'refute' as const),
);

/** A payment after what the provider and a person said, as the document would have it. */
const after = (payment: OnlinePayment, said: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
  if (said === 'confirm' || said === 'confirm last') {
    const holds = mayHold(payment.answers).at(said === 'confirm' ? 0 : -1);
    return holds ? { ...payment, answers: confirmed(payment.answers, holds.row) } : payment;
  }
  if (said === 'refute') return { ...payment, answers: refuted(payment.answers) };
  const state = payment.answers.length === 0 ? 'started' : 'failed';
  const result = resultOf(state, payment.answers, said);
  if (result === undefined) return payment;
  const answer: ProviderAnswer = {
    ...said,
    row: payment.answers.length + 1,
    messageId: `msg_${payment.answers.length}`,
    result,
    taken: said.outcome === 'paid' && result !== 'contradictory' ? nextTaken(payment.answers) : null,
    takenBack: false,
    weighed: false,
  };
  return { ...payment, answers: [...payment.answers, answer] };
};

const sum = (of: readonly { readonly amount: string }[]): bigint =>
  of.reduce((total, { amount }) => total + tyiyn(amount), 0n);

describe('answers of a payment provider', () => {
  it('are shared to the tyiyn, each share once, and never otherwise than before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let payment = none;
        const booked = new Map<string, string>();
        let back = 0n;
        for (const said of steps) {
          const next = after(payment, said);
          for (const { op, amount } of takenNow(next, payment, 'p')) {
            expect(booked.has(op), op).to.equal(false);
            booked.set(op, amount);
          }
          back += sum(takenBackNow(next, payment, 'p'));
          for (const { op, amount } of shares(next, 'p')) expect(booked.get(op)).to.equal(amount);
          payment = next;
        }
        const taken = payment.answers.filter((answer) => answer.taken !== null);
        expect(sum(shares(payment, 'p'))).to.equal(sum(taken));
        expect(back).to.equal(sum(taken.filter(({ takenBack }) => takenBack)));
      }),
    );
  });

  it('fill charges in their order; what is more stays with the last one', () => {
    const paid = after(none, { transaction: 'T-1', outcome: 'paid', amount: '120.00' });
    expect(shares(paid, 'p').map(({ paymentId, amount }) => [paymentId, amount])).to.deep.equal([
      ['a', '100.00'],
      ['b', '20.00'],
    ]);
    const more = after(paid, { transaction: 'T-2', outcome: 'paid', amount: '100.00' });
    expect(takenNow(more, paid, 'p').map(({ paymentId, amount }) => [paymentId, amount])).to.deep.equal([
      ['b', '100.00'],
    ]);
  });

  it('confirmed, one holds and the other is taken back; what holds fills what the other had filled', () => {
    const paid = after(none, { transaction: 'T-1', outcome: 'paid', amount: '150.50' });
    const both = after(paid, { transaction: 'T-1', outcome: 'paid', amount: '120.00' });
    expect(takenNow(both, paid, 'p')).to.deep.equal([]);
    expect(mayHold(both.answers).map(({ amount }) => amount)).to.deep.equal(['150.50', '120.00']);
    const first = { ...both, answers: confirmed(both.answers, 1) };
    expect([takenNow(first, both, 'p'), takenBackNow(first, both, 'p')]).to.deep.equal([[], []]);
    const second = { ...both, answers: confirmed(both.answers, 2) };
    const told = (of: ReturnType<typeof takenNow>) => of.map(({ paymentId, amount }) => [paymentId, amount]);
    expect(told(takenNow(second, both, 'p'))).to.deep.equal([
      ['a', '100.00'],
      ['b', '20.00'],
    ]);
    expect(told(takenBackNow(second, both, 'p'))).to.deep.equal([
      ['a', '100.00'],
      ['b', '50.50'],
    ]);
    expect([first, second].map(({ answers }) => mayHold(answers).length)).to.deep.equal([0, 0]);
    // What was refuted leaves its room to the next transaction.
    const refused = { ...both, answers: refuted(both.answers) };
    const next = after(refused, { transaction: 'T-2', outcome: 'paid', amount: '150.50' });
    expect(told(takenNow(next, refused, 'p'))).to.deep.equal([
      ['a', '100.00'],
      ['b', '50.50'],
    ]);
  });

  it('come to what the table of docs/online-payment.md says', () => {
    const paid = { transaction: 'T-1', outcome: 'paid', amount: '100.00', taken: 1, takenBack: false } as const;
    const failed = { transaction: 'T-1', outcome: 'failed', amount: '0.00', taken: null, takenBack: false } as const;
    const said = (transaction: string, outcome: Outcome, amount = '100.00') => ({ transaction, outcome, amount });
    expect(resultOf('started', [], said('T-1', 'paid'))).to.equal('accepted');
    expect(resultOf('started', [], said('T-1', 'failed'))).to.equal('accepted');
    expect(resultOf('expired', [], said('T-1', 'paid'))).to.equal('late');
    expect(resultOf('failed', [failed], said('T-2', 'paid'))).to.equal('late');
    expect(resultOf('paid', [paid], said('T-2', 'paid'))).to.equal('again');
    expect(resultOf('paid', [paid], said('T-2', 'failed'))).to.equal('ignored');
    expect(resultOf('paid', [paid], said('T-1', 'paid'))).to.equal(undefined);
    expect(resultOf('paid', [paid], said('T-1', 'paid', '100'))).to.equal(undefined);
    expect(resultOf('paid', [paid], said('T-1', 'paid', '100.01'))).to.equal('contradictory');
    expect(resultOf('failed', [failed], said('T-1', 'failed', '100.00'))).to.equal(undefined);
    expect(resultOf('paid', [paid], said('T-1', 'failed'))).to.equal('contradictory');
    expect(resultOf('failed', [failed], said('T-1', 'paid'))).to.equal('contradictory');
  });
});
