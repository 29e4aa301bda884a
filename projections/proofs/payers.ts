import { said } from '@kerben/workflows/documents/account/amounts.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { isOfRefund } from '@kerben/workflows/documents/refund/hold.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { isCharging } from './cards.ts';
import { askedOf, changedBy, lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate } from './seam.ts';
import type { AccountState, CardState, ChargeState } from './states.ts';
import { sumOf } from './sum.ts';

/** What a payer's cards, charges and account come to; tyiyn. */
interface Payer {
  cards: bigint;
  /** What the cards say of charges that the account did not pay: paid otherwise, due. */
  otherwise: bigint;
  /** What the account paid of charges that stand in no card, less what it was given back by them. */
  besides: bigint;
  account: bigint;
  /** Something of it moved when. */
  at: string;
}

/** Money that an account got back of what it had paid, or by a difference: by the operation under which it came. */
const givenBack = /^(undo\.settle\.|settle\.|difference\.)/;

/**
 * Whether a charge stands in a card: final, from the personal account when it was charged, of after the day was kept. Releases until 0.2.0
 * let a payment change what a charge says of its method.
 */
const isInCard = ({ last, events }: Life<ChargeState>): boolean => {
  const method = events.reduce<unknown>(
    (known, event) => (isCharging(event) ? (changedBy(event)['method'] ?? known) : known),
    null,
  );
  return method === paymentMethod.code.account && !last.estimate && last.postedOn !== '';
};

/** What a charge says of its payer: paid by the account, paid otherwise and due. A difference below nothing is given back. */
const ofCharge = (charge: Life<ChargeState>): Pick<Payer, 'otherwise' | 'besides'> => {
  const { last } = charge;
  const standing = last.allocations.filter(({ undone }) => !undone);
  const paidBy = (own: boolean): bigint =>
    sumOf(
      standing.filter(({ source }) => (source === 'account') === own),
      ({ amount }) => amount,
    );
  const total = tyiyn(last.total || '0');
  if (isInCard(charge)) return { otherwise: paidBy(false) + tyiyn(last.due || '0'), besides: 0n };
  return { otherwise: 0n, besides: paidBy(true) + (total < 0n ? total : 0n) };
};

/** What an account gave for charges and did not get back. */
const ofAccount = (account: Life<AccountState>): bigint => {
  let net = 0n;
  for (const { event } of lifeSteps(account)) {
    const asked = askedOf(event);
    const amount = tyiyn(said(asked['amount']) || '0');
    if (event.type === 'AccountSettled' && !isOfRefund(said(asked['paymentId']))) net += amount;
    if (event.type === 'AccountCredited' && givenBack.test(said(asked['op']))) net -= amount;
  }
  return net;
};

/** A line of a card with the place in the log at which its charge first stood there. */
interface Line {
  readonly payer: string;
  readonly charge: string;
  readonly came: bigint;
  readonly gross: bigint;
}

const payerOf = ({ id }: Life<CardState>): string => id.split('~')[0] ?? id;

const linesOf = (card: Life<CardState>): readonly Line[] => {
  const came = new Map<string, bigint>();
  for (const { event, before, after } of lifeSteps(card))
    for (const { paymentId } of after.lines === before.lines ? [] : after.lines)
      if (!came.has(paymentId)) came.set(paymentId, event.position);
  return card.last.lines.map(({ paymentId, gross }) => ({
    payer: `${card.tenant}/${payerOf(card)}`,
    charge: `${card.tenant}/${paymentId}`,
    came: came.get(paymentId) ?? 0n,
    gross: tyiyn(gross),
  }));
};

/** Everybody, or those whose sums differ, without what stood in their cards before its charge was there. */
const looking = (now: number, only?: ReadonlySet<string>): Prover => {
  const payers = new Map<string, Payer>();
  const begun = new Map<string, bigint>();
  const lines: Line[] = [];
  /** What stood in a card before its charge was there came from paper. */
  const fromPaper = (key: string): bigint =>
    lines
      .filter(({ payer, charge, came }) => payer === key && came < (begun.get(charge) ?? 0n))
      .reduce((sum, { gross }) => sum + gross, 0n);
  const add = (id: string, life: Life<unknown>, more: () => Partial<Omit<Payer, 'at'>>): void => {
    const key = `${life.tenant}/${id}`;
    if (only && !only.has(key)) return;
    const known = payers.get(key) ?? { cards: 0n, otherwise: 0n, besides: 0n, account: 0n, at: '' };
    const { cards = 0n, otherwise = 0n, besides = 0n, account = 0n } = more();
    const at = String(life.events.at(-1)?.metadata['occurredAt']);
    payers.set(key, {
      cards: known.cards + cards,
      otherwise: known.otherwise + otherwise,
      besides: known.besides + besides,
      account: known.account + account,
      at: at > known.at ? at : known.at,
    });
  };
  return {
    name: 'payers',
    take: {
      // Cards first, as in their own proof: areas are read in one order for all.
      'personal-account': (card: Life<CardState>) =>
        add(payerOf(card), card, () => {
          if (only) lines.push(...linesOf(card));
          return { cards: sumOf(card.last.lines, ({ gross }) => gross) };
        }),
      payment: (charge: Life<ChargeState>) =>
        add(charge.last.payerId, charge, () => {
          if (only) begun.set(`${charge.tenant}/${charge.id}`, charge.events[0]?.position ?? 0n);
          return ofCharge(charge);
        }),
      account: (account: Life<AccountState>) => add(account.id, account, () => ({ account: ofAccount(account) })),
    },
    end: () => {
      const differing = [...payers].flatMap(([key, { cards, otherwise, besides, account, at }]) => {
        const paid = cards - fromPaper(key) - otherwise + besides;
        return paid !== account && isLate(at, now) ? [{ key, paid, account }] : [];
      });
      if (only)
        return {
          wrong: differing.map(
            ({ key, paid, account }) =>
              `payer ${key}: by cards and charges the account paid ${som(paid)}, it says ${som(account)}`,
          ),
        };
      return differing.length === 0
        ? { wrong: [] }
        : { wrong: [], next: looking(now, new Set(differing.map(({ key }) => key))) };
    },
  };
};

/**
 * For each payer, over all time: what the cards FDU-92 say is what the account paid, was paid otherwise or is due, less what differences
 * gave back. Sums of a payer, so it says that something is missing and not what: charges, cards and accounts have names in their own proofs.
 * Of whom something moved within the hour is not spoken.
 */
export const payersProver = (now: number): Prover => looking(now);
