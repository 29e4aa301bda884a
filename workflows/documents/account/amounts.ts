import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { entry, type PostedEvent, type Posting } from '../../ledger/posting.ts';

/** The part of an account that decides: what is there, what is set aside, and how far it may be overdrawn. */
export interface AccountAmounts {
  readonly balance: string;
  readonly held: string;
  readonly limitAmount: string;
  readonly limitUntil: string;
}

/** What the payer may still spend on a day, tyiyn. A limit ends with its last day, without an event. */
export const available = ({ balance, held, limitAmount, limitUntil }: AccountAmounts, day: string): bigint =>
  tyiyn(balance) - tyiyn(held) + (limitUntil !== '' && day <= limitUntil ? tyiyn(limitAmount) : 0n);

interface Moving extends AccountAmounts {
  readonly lastDay: string;
  readonly seq: number | null;
}

/** What stands after a movement. Its day is never before that of the last one, also when a clock was set back. */
export const moved = (
  { balance, held, lastDay, seq }: Moving,
  today: string,
  { balance: paid = 0n, held: aside = 0n }: { readonly balance?: bigint; readonly held?: bigint },
) => ({
  balance: som(tyiyn(balance) + paid),
  held: som(tyiyn(held) + aside),
  lastDay: today > lastDay ? today : lastDay,
  seq: (seq ?? 0) + 1,
});

export interface Hold {
  readonly row: number;
  readonly paymentId: string;
  readonly amount: string;
  readonly expiresAt: string;
}
/** What is set aside for a charge, tyiyn. */
export const heldFor = (holds: readonly Hold[], id: string): bigint =>
  holds.filter((hold) => hold.paymentId === id).reduce((sum, hold) => sum + tyiyn(hold.amount), 0n);
/** An answer as text. */
export const said = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The only place where the limit refuses: what more is set aside or spent must be there. */
export const covers = (account: AccountAmounts, more: bigint, day: string): readonly Finding[] => {
  const free = available(account, day);
  if (more <= 0n || more <= free) return [];
  return [{ ...hard('Account.NotCovered', { missing: som(more - free), available: som(free) }), member: 'amount' }];
};

/** What stands after a hold was let go; nothing where there is none any more. */
export const freed = (account: Moving & { readonly holds: readonly Hold[] }, paymentId: string, today: string) => {
  const held = heldFor(account.holds, paymentId);
  if (held === 0n) return {};
  return {
    ...moved(account, today, { held: -held }),
    holds: account.holds.filter((hold) => hold.paymentId !== paymentId),
  };
};

/** What is set aside stands off the balance, per payer. */
export const heldLines = ({
  before,
  after,
}: Pick<PostedEvent<AccountAmounts & { readonly customerId: string }>, 'before' | 'after'>): readonly Posting[] => {
  const more = tyiyn(after.held) - tyiyn(before.held);
  return entry(['9110', after.customerId, more], ['9190', '', -more]);
};
