import { shares, type OnlinePayment } from '@kerben/workflows/documents/online-payment/answers.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate, seam, type Entry } from './seam.ts';
import type { ChargeState } from './states.ts';
import { sumOf } from './sum.ts';

const refuted = 'refuted';
const lastAt = ({ events }: Life<unknown>): string => String(events.at(-1)?.metadata['occurredAt']);

/** What a provider brought, as it is shared among the charges. */
const ofPayment = (payment: Life<OnlinePayment>): readonly Entry[] => {
  const { id, tenant, last } = payment;
  return shares(last, id).map(({ op, paymentId, amount, takenBack }) => ({
    cell: `${tenant}/${id}`,
    name: `${tenant}/${op}`,
    amount: tyiyn(amount),
    says: `${paymentId}${takenBack ? ` ${refuted}` : ''}`,
    of: id,
    what: op,
    at: lastAt(payment),
  }));
};

/** A share as its charge has it: it may have been taken back to the account before it was refuted. */
interface Allocated extends Entry {
  readonly undone: boolean;
}

const ofCharge = ({ id, tenant, last }: Life<ChargeState>): readonly Allocated[] =>
  last.allocations
    .filter(({ source }) => source === 'online-payment')
    .map(({ op, sourceId, amount, excess, undone, back }) => ({
      undone,
      cell: `${tenant}/${sourceId}`,
      name: `${tenant}/${op}`,
      amount: tyiyn(amount) + tyiyn(excess),
      says: `${id}${back === 'drawer' ? ` ${refuted}` : ''}`,
      of: id,
      what: op,
    }));

const judge =
  (now: number) =>
  (brought: readonly Entry[], allocated: readonly Allocated[]): readonly string[] => {
    const [share] = brought;
    const [payment, twice] = allocated;
    if (!share) return allocated.map(({ of, what }) => `charge ${of}: ${what} was brought by no online payment`);
    const { of: online, what: op, amount, says, at } = share;
    if (!payment) return isLate(at, now) ? [`online payment ${online}: ${op} is allocated to no charge`] : [];
    if (twice) return [`online payment ${online}: ${op} is allocated twice, to charges ${payment.of} and ${twice.of}`];
    if (payment.amount !== amount)
      return [
        `online payment ${online}: ${op} brought ${som(amount)}, charge ${payment.of} has ${som(payment.amount)}`,
      ];
    const waits = !isLate(at, now) || (says.endsWith(refuted) && payment.undone);
    return payment.says === says || waits
      ? []
      : [`online payment ${online}: ${op} is for ${says}, it stands as ${payment.says}`];
  };

/** What providers brought is allocated once, each share to its charge, no som more or less than they said. */
export const onlineProver = (now: number): Prover => {
  const wrong: string[] = [];
  return seam({
    name: 'online',
    one: {
      'online-payment': (payment: Life<OnlinePayment & { readonly total?: string }>, look) => {
        const entries = ofPayment(payment);
        const taken = payment.last.answers.filter(({ taken: place }) => place !== null);
        const brought = sumOf(taken, ({ amount }) => amount);
        const { total = '' } = payment.last;
        const due = sumOf(payment.last.lines, (line) => line.due);
        if (look === 1 && total !== '' && tyiyn(total) !== due)
          wrong.push(`online payment ${payment.id} asks for ${total}, its charges are ${som(due)}`);
        const shared = entries.reduce((total, { amount }) => total + amount, 0n);
        if (look === 1 && brought !== shared)
          wrong.push(`online payment ${payment.id} brought ${som(brought)}, ${som(shared)} of it is shared`);
        return entries;
      },
    },
    other: { payment: ofCharge },
    judge: judge(now),
    also: () => ({ wrong }),
  });
};
