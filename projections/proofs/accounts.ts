import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { said } from '@kerben/workflows/documents/account/amounts.ts';
import { isCarriedBy } from '@kerben/workflows/kernel/carried.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { askedOf, lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { AccountState } from './states.ts';

const carriedState = (event: RecordedEvent): unknown => membersIn(dataOf(event))['state'];
/** As it stands in the log. */
const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

const sign: Readonly<Record<string, bigint>> = {
  AccountCredited: 1n,
  AccountSettled: -1n,
  AccountTakenBack: -1n,
  AccountTransferReversed: -1n,
};

/** Each movement changes the balance by what it says; each hold is settled, released, over or still there, once. */
const ofAccount = (account: Life<AccountState>): readonly string[] => {
  const { id, last } = account;
  const wrong: string[] = [];
  let balance = 0n;
  let held = 0n;
  const open = new Map<string, bigint>();
  const close = (charge: string): boolean => {
    held -= open.get(charge) ?? 0n;
    return open.delete(charge);
  };
  for (const { event, before, after } of lifeSteps(account)) {
    const { type } = event;
    const asked = askedOf(event);
    // Commands and lists begin to read there: what is proved here is what they believe.
    if (isCarriedBy(areaNamed('account'), event) && !isDeepStrictEqual(carriedState(event), plain(before)))
      wrong.push(`account ${id}: what it carried forward behind movement ${before.seq} is not what its events make`);
    const amount = tyiyn(said(asked['amount']) || '0');
    const charge = said(asked['paymentId']);
    balance += (sign[type] ?? 0n) * amount;
    if (type === 'AccountHeld') {
      close(charge);
      open.set(charge, amount);
      held += amount;
      const kept = after.holds.find(({ paymentId }) => paymentId === charge)?.amount ?? '0.00';
      if (tyiyn(kept) !== amount)
        wrong.push(`account ${id}: ${som(amount)} is to be held for ${charge}, it keeps ${kept}`);
    }
    if ((type === 'AccountReleased' || type === 'AccountHoldExpired') && !close(charge))
      wrong.push(`account ${id}: ${charge} is let go and nothing was held for it`);
    if (type === 'AccountSettled') close(charge);
    if (tyiyn(after.balance) !== balance || tyiyn(after.held) !== held)
      wrong.push(
        `account ${id}, movement ${after.seq}: ${after.balance} and ${after.held} held, its events come to ${som(balance)} and ${som(held)}`,
      );
    if (after.lastDay < before.lastDay)
      wrong.push(`account ${id}, movement ${after.seq}: dated ${after.lastDay}, behind ${before.lastDay}`);
  }
  const kept = new Map(last.holds.map(({ paymentId, amount }) => [paymentId, tyiyn(amount)]));
  for (const charge of new Set([...kept.keys(), ...open.keys()]))
    if (kept.get(charge) !== open.get(charge))
      wrong.push(`account ${id}: the hold for ${charge} is neither there nor settled nor released`);
  return wrong;
};

/** Accounts by themselves: balances, holds, days that never go back, and states that were carried forward. */
export const accountsProver = (): Prover => {
  const wrong: string[] = [];
  return {
    name: 'accounts',
    take: { account: (account: Life<AccountState>) => void wrong.push(...ofAccount(account)) },
    end: () => ({ wrong }),
  };
};
