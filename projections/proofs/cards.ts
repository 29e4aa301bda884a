import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate, seam, type Entry } from './seam.ts';
import type { CardState, ChargeState } from './states.ts';
import { sumOf } from './sum.ts';

const charging: ReadonlySet<string> = new Set(['PaymentIssued', 'PaymentIssuedBy', 'PaymentFinalised']);
/** Whether an event charges: what it says of the method decides whether the charge stands in a card. */
export const isCharging = ({ type }: RecordedEvent): boolean => charging.has(type);
const takingBack: ReadonlySet<string> = new Set(['PaymentReversed', 'PaymentWithdrawn']);

/** The card of a payer and month: a card of many lines goes on in further parts, `{payer}~{month}~2`. */
const wholeCard = (id: string): string => id.split('~').slice(0, 2).join('~');
const nameOf = (tenant: string, charge: string, reversal: boolean): string => `${tenant}/${charge}/${reversal}`;

/** What a final charge from the personal account, and its reversal, stand with in the card of their month. */
const ofCharge = (charge: Life<ChargeState>): readonly Entry[] => {
  const entries = new Map<string, Entry>();
  for (const { event, before, after, at } of lifeSteps(charge)) {
    const reversal = takingBack.has(event.type);
    const { payerId, postedOn, method, estimate } = after;
    if (!reversal && !charging.has(event.type)) continue;
    if (method !== paymentMethod.code.account || estimate || postedOn === '') continue;
    if (reversal && (before.state === 'reversed' || before.postedOn === '')) continue;
    const card = `${payerId}~${postedOn.slice(0, 7)}`;
    const name = nameOf(charge.tenant, charge.id, reversal);
    const gross = tyiyn(after.total);
    if (!entries.has(name))
      entries.set(name, {
        cell: `${charge.tenant}/${card}`,
        name,
        amount: reversal ? -gross : gross,
        says: card,
        of: charge.id,
        what: `${reversal ? 'the reversal of charge' : 'charge'} ${charge.id}`,
        at,
      });
  }
  return [...entries.values()];
};

/** A line of a card with the place in the log at which it came. */
interface CardEntry extends Entry {
  readonly came: bigint;
}

const ofCard = (card: Life<CardState>): readonly CardEntry[] => {
  const { id, tenant } = card;
  const entries = new Map<string, CardEntry>();
  const rows = new Set<string>();
  for (const { event, before, after } of lifeSteps(card)) {
    if (after.lines === before.lines) continue;
    for (const { paymentId, reversal } of after.lines) rows.add(nameOf(tenant, paymentId, reversal));
    for (const { paymentId, reversal } of after.lines) {
      const name = nameOf(tenant, paymentId, reversal);
      if (entries.has(name)) continue;
      entries.set(name, {
        cell: `${tenant}/${wholeCard(id)}`,
        name,
        amount: 0n,
        says: wholeCard(id),
        of: id,
        what: paymentId,
        came: event.position,
      });
    }
  }
  const sums = new Map<string, bigint>();
  for (const { paymentId, reversal, gross } of card.last.lines) {
    const name = nameOf(tenant, paymentId, reversal);
    sums.set(name, (sums.get(name) ?? 0n) + tyiyn(gross));
  }
  return [...entries.values()].flatMap((entry) => {
    const amount = sums.get(entry.name);
    return amount === undefined ? [] : [{ ...entry, amount }];
  });
};

/** A card of a month that was closed ends after its month, and gets no line without being opened again. */
const ofOneCard = (card: Life<CardState>): readonly string[] => {
  const { id, last } = card;
  const wrong: string[] = [];
  for (const { before, after } of lifeSteps(card))
    if (before.state === 'closed' && after.state === 'closed' && before.lines.length !== after.lines.length)
      wrong.push(`card ${id}: a line came into the closed month ${last.month}`);
  if (last.state === 'closed' && last.closedOn.slice(0, 7) <= last.month)
    wrong.push(`card ${id} of ${last.month} was closed on ${last.closedOn}, before its month was over`);
  const total = sumOf(last.lines, ({ gross }) => gross);
  if (total !== tyiyn(last.total || '0')) wrong.push(`card ${id} says ${last.total}, its lines come to ${som(total)}`);
  return wrong;
};

/**
 * Each charge and each reversal stands in one card: that of its payer, for the month in which it happened. What stood in a card before
 * its charge was there came from paper, and is no charge's.
 */
export const cardsProver = (now: number): Prover => {
  const wrong: string[] = [];
  /** Where the charges begin, for those that stand in cards and say nothing of it. */
  const begun = new Map<string, bigint>();
  const fromPaper = ({ came, name }: CardEntry): boolean => came < (begun.get(name.replace(/\/[^/]*$/, '')) ?? 0n);
  return seam({
    name: 'cards',
    // Lines first: the charge of a line is known by its name, wherever it has to stand.
    one: {
      'personal-account': (card: Life<CardState>, look) => {
        if (look === 1) wrong.push(...ofOneCard(card));
        return ofCard(card);
      },
    },
    other: {
      payment: (charge: Life<ChargeState>, look) => {
        if (look === 2) begun.set(`${charge.tenant}/${charge.id}`, charge.events[0]?.position ?? 0n);
        return ofCharge(charge);
      },
    },
    judge: (lines, [charge], differs) => {
      const own = lines.filter((line) => !fromPaper(line));
      const [line, again] = own;
      if (!charge)
        return own.map(({ of, what }) => `card ${of} has a line of charge ${what}, which says nothing of it`);
      if (!line && !differs(charge.cell)) return [];
      if (!line) return isLate(charge.at, now) ? [`${charge.what} stands in no card, not in ${charge.says}`] : [];
      if (again) return [`${charge.what} stands in two cards: ${line.of} and ${again.of}`];
      if (line.says !== charge.says)
        return [`${charge.what} stands in card ${line.of}, it belongs into ${charge.says}`];
      return line.amount === charge.amount
        ? []
        : [`${charge.what}: ${som(charge.amount)}, card ${line.of} has ${som(line.amount)} of it`];
    },
    also: () => ({ wrong }),
  });
};
