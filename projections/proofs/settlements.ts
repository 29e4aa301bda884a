import { said } from '@kerben/workflows/documents/account/amounts.ts';
import { holdOf } from '@kerben/workflows/documents/refund/hold.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { heapOf } from './hash.ts';
import { askedOf, lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate, seam, type Entry } from './seam.ts';
import type { AccountState, ChargeState, ShiftState } from './states.ts';

const named = (tenant: string, op: string) => ({ cell: `${tenant}/${heapOf(op)}`, name: `${tenant}/${op}` });

/** What drawers gave out of advances. */
const ofShift = ({ id, tenant, last }: Life<ShiftState>): readonly Entry[] =>
  last.payouts.map(({ refundId, customerId, amount, at }) => ({
    ...named(tenant, holdOf(refundId)),
    amount: tyiyn(amount),
    says: customerId,
    of: id,
    what: `shift ${id}: ${holdOf(refundId)}`,
    at,
  }));

const ofCharge = ({ id, tenant, last }: Life<ChargeState>): readonly Entry[] =>
  last.allocations
    .filter(({ source }) => source === 'account')
    .map(({ op, amount, excess }) => ({
      ...named(tenant, op),
      amount: tyiyn(amount) + tyiyn(excess),
      says: last.payerId,
      of: id,
      what: `charge ${id}: payment ${op}`,
    }));

const ofAccount = (account: Life<AccountState>): readonly Entry[] => {
  const { id, tenant } = account;
  return [...lifeSteps(account)]
    .filter(({ event }) => event.type === 'AccountSettled')
    .map(({ event, at }) => {
      const asked = askedOf(event);
      const op = said(asked['op']);
      return { ...named(tenant, op), amount: tyiyn(said(asked['amount'])), says: id, of: id, what: op, at };
    });
};

const judge =
  (now: number) =>
  (paid: readonly Entry[], settled: readonly Entry[]): readonly string[] => {
    const [payment, again] = paid;
    const [movement, twice] = settled;
    if (!movement) return paid.map(({ what }) => `${what} was settled by no account`);
    const { of: account, what: op, amount, at } = movement;
    if (twice) return [`operation ${op} is settled twice, by accounts ${account} and ${twice.of}`];
    if (!payment) return isLate(at, now) ? [`account ${account}: ${op} was settled and pays no charge`] : [];
    if (again) return [`${payment.what} is allocated twice, to ${again.of} too`];
    return payment.amount === amount && payment.says === movement.says
      ? []
      : [`${payment.what}: ${som(payment.amount)} of ${payment.says}, account ${account} settled ${som(amount)}`];
  };

/** What an account gave is a payment of one charge, or went out of one drawer, once; and the other way round. */
export const settlementsProver = (now: number): Prover =>
  seam({
    name: 'settlements',
    one: { 'cash-shift': ofShift, payment: ofCharge },
    other: { account: ofAccount },
    judge: judge(now),
  });
