import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { said } from '@kerben/workflows/documents/account/amounts.ts';
import { bankName, opOf, type StatementLine } from '@kerben/workflows/documents/bank-statement/lines.ts';
import type { Payout } from '@kerben/workflows/documents/cash-shift/payouts.ts';
import type { Receipt } from '@kerben/workflows/documents/cash-shift/receipts.ts';
import type { Allocation } from '@kerben/workflows/documents/payment/allocations.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { isOfRefund } from '@kerben/workflows/documents/refund/hold.ts';
import { isCarriedBy } from '@kerben/workflows/kernel/carried.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { askedOf, lifeSteps, type Life } from './lives.ts';

/** What chains bring from one stream to another may be on its way so long. */
const onTheWayMs = 60 * 60 * 1000;

export interface ShiftState {
  readonly state: string;
  readonly deskId: string;
  readonly number: number | null;
  readonly openingCash: string;
  readonly expectedCash: string;
  readonly drawer: string;
  readonly countedCash: string;
  readonly nextReceipt: number | null;
  readonly receipts: readonly Receipt[];
  readonly payouts: readonly Payout[];
  readonly collections: readonly { readonly amount: string }[];
}
export interface ChargeState {
  readonly payerId: string;
  readonly method: number | null;
  readonly estimate: boolean;
  /** Day on which it was charged, or taken back; '' in charges from before it was kept. */
  readonly postedOn: string;
  readonly total: string;
  readonly paid: string;
  readonly due: string;
  readonly state: string;
  readonly allocations: readonly Allocation[];
}
export interface AccountState {
  readonly exists: boolean;
  readonly balance: string;
  readonly held: string;
  readonly lastDay: string;
  readonly seq: number | null;
  readonly holds: readonly { readonly paymentId: string; readonly amount: string }[];
}
export interface StatementState {
  readonly state: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly StatementLine[];
}
export interface CardState {
  readonly state: string;
  readonly payerId: string;
  readonly month: string;
  readonly closedOn: string;
  readonly total: string;
  readonly lines: readonly { readonly paymentId: string; readonly reversal: boolean; readonly gross: string }[];
}

export interface MonthState {
  readonly month: string;
}

/** The records that money is about, of one tenant or all, each from its first event to its last. */
export interface MoneyLives {
  readonly shifts: readonly Life<ShiftState>[];
  readonly charges: readonly Life<ChargeState>[];
  readonly accounts: readonly Life<AccountState>[];
  readonly statements: readonly Life<StatementState>[];
  readonly cards: readonly Life<CardState>[];
  readonly months: readonly Life<MonthState>[];
}

const sum = <Row>(of: readonly Row[], value: (row: Row) => string): bigint =>
  of.reduce((total, row) => total + tyiyn(value(row)), 0n);
const card = 3;

/** Receipts and cash orders of a desk are 1, 2, 3 …; the drawer is what came in less what went out; shifts follow each other. */
export const proveShifts = (shifts: readonly Life<ShiftState>[]): readonly string[] => {
  const wrong: string[] = [];
  const desks = new Map<string, Life<ShiftState>[]>();
  for (const shift of shifts) {
    const desk = `${shift.tenant}/${shift.last.deskId}`;
    desks.set(desk, [...(desks.get(desk) ?? []), shift]);
  }
  for (const [desk, ofDesk] of desks) {
    let receipt = 0;
    let order = 0;
    let number = 0;
    let left = 0n;
    for (const { id, last } of ofDesk.sort((a, b) => (a.last.number ?? 0) - (b.last.number ?? 0))) {
      number += 1;
      if (last.number !== number) wrong.push(`desk ${desk}: shift ${number} is missing before ${id}`);
      number = last.number ?? number;
      for (const each of last.receipts) {
        receipt += 1;
        if (each.number !== receipt)
          wrong.push(`desk ${desk}: receipt ${receipt} is missing, shift ${id} goes on with ${each.number}`);
        receipt = each.number ?? receipt;
      }
      for (const each of last.payouts) {
        order += 1;
        if (each.number !== order)
          wrong.push(`desk ${desk}: cash order ${order} is missing, shift ${id} goes on with ${each.number}`);
        order = each.number ?? order;
      }
      const cash = last.receipts.filter(({ method, annulled }) => method !== card && !annulled);
      const drawer =
        tyiyn(last.openingCash) +
        sum(cash, ({ taken }) => taken) -
        sum(last.payouts, ({ amount }) => amount) -
        sum(last.collections, ({ amount }) => amount);
      if (drawer !== tyiyn(last.drawer))
        wrong.push(`shift ${id}: ${last.drawer} in the drawer, its receipts come to ${som(drawer)}`);
      if (tyiyn(last.expectedCash) !== left)
        wrong.push(`shift ${id} expects ${last.expectedCash}, the one before left ${som(left)}`);
      left = last.state === 'closed' ? tyiyn(last.countedCash) : drawer;
    }
  }
  return wrong;
};

/** A receipt is allocated once and stands there, or it was annulled and does not: taken xor abandoned, with no third way. */
export const proveReceipts = (
  { shifts, charges, accounts }: Pick<MoneyLives, 'shifts' | 'charges' | 'accounts'>,
  now: number,
): readonly string[] => {
  const wrong: string[] = [];
  const old = (at: string): boolean => now - Date.parse(at) > onTheWayMs;
  const allocated = new Map<string, Allocation>();
  for (const { id, tenant, last } of charges)
    for (const each of last.allocations) {
      const key = `${tenant}/${each.op}`;
      if (allocated.has(key)) wrong.push(`operation ${each.op} is allocated twice, to charge ${id} too`);
      allocated.set(key, each);
    }
  const credited = new Map<string, bigint>();
  for (const { id, tenant, events } of accounts)
    for (const event of events)
      if (event.type === 'AccountCredited') {
        const asked = askedOf(event);
        const key = `${tenant}/${said(asked['op'])}`;
        if (credited.has(key)) wrong.push(`operation ${said(asked['op'])} is credited twice, to account ${id} too`);
        credited.set(key, tyiyn(said(asked['amount'])));
      }
  const taken = new Map<string, string>();
  for (const { id, tenant, last } of shifts)
    for (const { op, due, annulled, paymentId, at } of last.receipts) {
      const key = `${tenant}/${op}`;
      if (taken.has(key)) wrong.push(`operation ${op} is a receipt twice: shifts ${taken.get(key)} and ${id}`);
      taken.set(key, id);
      if (paymentId === '') {
        const credit = credited.get(key);
        if (credit === undefined ? old(at) : credit !== tyiyn(due))
          wrong.push(`advance ${op} of shift ${id}: ${due} taken, ${som(credit ?? 0n)} credited`);
        continue;
      }
      const allocation = allocated.get(key);
      if (!allocation) {
        if (old(at)) wrong.push(`receipt ${op} of shift ${id} is allocated to no charge`);
        continue;
      }
      if (tyiyn(allocation.amount) + tyiyn(allocation.excess) !== tyiyn(due))
        wrong.push(
          `receipt ${op} of shift ${id}: ${due} taken, ${allocation.amount} and ${allocation.excess} allocated`,
        );
      if (!annulled && allocation.back === 'drawer')
        wrong.push(`receipt ${op} of shift ${id} stands, and its payment was given back out of the drawer`);
      if (annulled && !allocation.undone && old(at))
        wrong.push(`receipt ${op} of shift ${id} is annulled, and its payment stands`);
    }
  for (const [key, { source, sourceId }] of allocated)
    if (source === 'cash-shift' && !taken.has(key))
      wrong.push(`payment ${key} names a receipt of shift ${sourceId} that is not there`);
  return wrong;
};

/** What a charge says is paid and due is what its payments come to. */
export const proveCharges = (charges: readonly Life<ChargeState>[]): readonly string[] =>
  charges.flatMap(({ id, last }) => {
    const paid = sum(
      last.allocations.filter(({ undone }) => !undone),
      ({ amount }) => amount,
    );
    const over = last.state === 'reversed' || last.state === 'cancelled';
    const due = over || paid > tyiyn(last.total) ? 0n : tyiyn(last.total) - paid;
    return paid === tyiyn(last.paid) && due === tyiyn(last.due)
      ? []
      : [`charge ${id}: ${last.paid} paid and ${last.due} due, its payments say ${som(paid)} and ${som(due)}`];
  });

const carriedState = (event: RecordedEvent): unknown => (dataOf(event) as { readonly state: unknown }).state;
/** As it stands in the log. */
const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state)) as unknown;

const sign: Readonly<Record<string, bigint>> = {
  AccountCredited: 1n,
  AccountSettled: -1n,
  AccountTakenBack: -1n,
  AccountTransferReversed: -1n,
};

/**
 * Each movement of an account changes its balance by what it says; its days never go back; each hold is settled, released, over or
 * still there, once; what was settled for a charge is a payment of it; and a state that was carried forward is what its events make.
 */
export const proveAccounts = (
  { accounts, charges }: Pick<MoneyLives, 'accounts' | 'charges'>,
  now: number,
): readonly string[] => {
  const wrong: string[] = [];
  const allocated = new Set(
    charges.flatMap(({ tenant, last }) =>
      last.allocations.map(({ op, amount, excess }) => keyOf(tenant, op, tyiyn(amount) + tyiyn(excess))),
    ),
  );
  for (const account of accounts) {
    const { id, tenant, last } = account;
    let balance = 0n;
    const open = new Map<string, bigint>();
    for (const { event, at, before, after } of lifeSteps(account)) {
      const { type } = event;
      const asked = askedOf(event);
      // Commands and lists begin to read there: what is proved here is what they believe.
      if (isCarriedBy(areaNamed('account'), event) && !isDeepStrictEqual(carriedState(event), plain(before)))
        wrong.push(`account ${id}: what it carried forward behind movement ${before.seq} is not what its events make`);
      const amount = tyiyn(said(asked['amount']) || '0');
      const charge = said(asked['paymentId']);
      balance += (sign[type] ?? 0n) * amount;
      if (type === 'AccountHeld') open.set(charge, amount);
      if (type === 'AccountReleased' || type === 'AccountHoldExpired')
        if (!open.delete(charge)) wrong.push(`account ${id}: ${charge} is let go and nothing was held for it`);
      if (type === 'AccountSettled') {
        open.delete(charge);
        const late = now - Date.parse(at) > onTheWayMs && !isOfRefund(charge);
        if (late && !allocated.has(keyOf(tenant, said(asked['op']), amount)))
          wrong.push(`account ${id}: ${said(asked['op'])} was settled and pays no charge`);
      }
      const held = [...open.values()].reduce((total, each) => total + each, 0n);
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
  }
  return wrong;
};

const keyOf = (tenant: string, op: string, amount: bigint): string => `${tenant}/${op}/${amount}`;

/** Opening + received − paid out = closing; a payment order counts once; what is credited is on the payer's account. */
export const proveStatements = (
  { statements, accounts }: Pick<MoneyLives, 'statements' | 'accounts'>,
  now: number,
): readonly string[] => {
  const wrong: string[] = [];
  const credited = new Set(
    accounts.flatMap(({ tenant, events }) =>
      events
        .filter(({ type }) => type === 'AccountCredited')
        .map(askedOf)
        .map((asked) => keyOf(tenant, said(asked['op']), tyiyn(said(asked['amount'])))),
    ),
  );
  const orders = new Map<string, string>();
  for (const { id, tenant, events, last } of statements) {
    if (last.state !== 'unclear' && last.state !== 'credited') continue;
    const closing = tyiyn(last.opening) + sum(last.lines, ({ amount }) => amount) - tyiyn(last.spent);
    if (closing !== tyiyn(last.closing))
      wrong.push(`statement ${id} ends with ${last.closing}, its lines come to ${som(closing)}`);
    const late = now - Date.parse(String(events.at(-1)?.metadata['occurredAt'])) > onTheWayMs;
    for (const line of last.lines) {
      if (!line.reversed) {
        const order = `${tenant}/${bankName(line)}`;
        if (orders.has(order)) wrong.push(`${bankName(line)} counts twice: statements ${orders.get(order)} and ${id}`);
        orders.set(order, id);
      }
      if (late && line.credited && !credited.has(keyOf(tenant, opOf(id, line.row), tyiyn(line.amount))))
        wrong.push(`statement ${id}, line ${line.row}: credited, and on no account`);
    }
  }
  return wrong;
};

const charging: ReadonlySet<string> = new Set(['PaymentIssued', 'PaymentIssuedBy', 'PaymentFinalised']);
const takingBack: ReadonlySet<string> = new Set(['PaymentReversed', 'PaymentWithdrawn']);

/** What a final charge from the personal account, or its reversal, is called, and the card in which it has to stand. */
interface CardEntry {
  readonly what: string;
  readonly card: string;
  readonly at: string;
}

const entryKey = (tenant: string, charge: string, reversal: boolean): string => `${tenant}/${charge}/${reversal}`;

/** The entries that charges make in cards, by charge and whether it is the reversal. */
const cardEntries = (charges: readonly Life<ChargeState>[]): ReadonlyMap<string, CardEntry> => {
  const entries = new Map<string, CardEntry>();
  for (const charge of charges)
    for (const { event, before, after, at } of lifeSteps(charge)) {
      const reversal = takingBack.has(event.type);
      const { payerId, postedOn, method, estimate } = after;
      if (!reversal && !charging.has(event.type)) continue;
      if (method !== paymentMethod.code.account || estimate || postedOn === '') continue;
      if (reversal && (before.state === 'reversed' || before.postedOn === '')) continue;
      const key = entryKey(charge.tenant, charge.id, reversal);
      const what = `${reversal ? 'the reversal of charge' : 'charge'} ${charge.id}`;
      if (!entries.has(key)) entries.set(key, { what, card: `${payerId}~${postedOn.slice(0, 7)}`, at });
    }
  return entries;
};

/** Positions at which the lines of a card came, by charge and whether it is the reversal. */
const cameInto = (card: Life<CardState>): ReadonlyMap<string, bigint> => {
  const came = new Map<string, bigint>();
  for (const { event, before, after } of lifeSteps(card))
    if (after.lines.length !== before.lines.length)
      for (const { paymentId, reversal } of after.lines) {
        const key = entryKey(card.tenant, paymentId, reversal);
        if (!came.has(key)) came.set(key, event.position);
      }
  return came;
};

/**
 * Each charge and each reversal stands in one card: that of its payer, for the month in which it happened. What stood in a card before
 * its charge was there came from paper, and is no charge's.
 */
const proveEntries = ({ cards, charges }: Pick<MoneyLives, 'cards' | 'charges'>, now: number): readonly string[] => {
  const wrong: string[] = [];
  const entries = cardEntries(charges);
  const begun = new Map(charges.map(({ tenant, id, events }) => [`${tenant}/${id}`, events[0]?.position ?? 0n]));
  const standing = new Map<string, string>();
  for (const card of cards) {
    const { id, tenant, last } = card;
    const came = cameInto(card);
    for (const [key, paymentId] of new Map(
      last.lines.map((line) => [entryKey(tenant, line.paymentId, line.reversal), line.paymentId]),
    )) {
      if ((came.get(key) ?? 0n) < (begun.get(`${tenant}/${paymentId}`) ?? 0n)) continue;
      const other = standing.get(key);
      standing.set(key, id);
      const entry = entries.get(key);
      if (!entry) wrong.push(`card ${id} has a line of charge ${paymentId}, which says nothing of it`);
      else if (other !== undefined) wrong.push(`${entry.what} stands in two cards: ${other} and ${id}`);
      else if (id !== entry.card) wrong.push(`${entry.what} stands in card ${id}, it belongs into ${entry.card}`);
    }
  }
  for (const [key, { what, card: place, at }] of entries)
    if (!standing.has(key) && now - Date.parse(at) > onTheWayMs)
      wrong.push(`${what} stands in no card, not in ${place}`);
  return wrong;
};

/** A card of a month that was closed ends after its month, and gets no line without being opened again. */
export const proveCards = (cards: readonly Life<CardState>[]): readonly string[] =>
  cards.flatMap((card) => {
    const { id, last } = card;
    const wrong: string[] = [];
    for (const { before, after } of lifeSteps(card))
      if (before.state === 'closed' && after.state === 'closed' && before.lines.length !== after.lines.length)
        wrong.push(`card ${id}: a line came into the closed month ${last.month}`);
    if (last.state === 'closed' && last.closedOn.slice(0, 7) <= last.month)
      wrong.push(`card ${id} of ${last.month} was closed on ${last.closedOn}, before its month was over`);
    const total = sum(last.lines, ({ gross }) => gross);
    if (total !== tyiyn(last.total || '0'))
      wrong.push(`card ${id} says ${last.total}, its lines come to ${som(total)}`);
    return wrong;
  });

/** What is dated into a month stands before its closing; what came later has a later day (design of money, section 5). */
export const proveMonths = ({
  months,
  accounts,
  charges,
}: Pick<MoneyLives, 'months' | 'accounts' | 'charges'>): readonly string[] => {
  const closed = new Map<string, { readonly month: string; readonly position: bigint }[]>();
  for (const { tenant, last, events } of months)
    closed.set(tenant, [...(closed.get(tenant) ?? []), { month: last.month, position: events[0]?.position ?? 0n }]);
  const wrong: string[] = [];
  const look = (tenant: string, day: string, position: bigint, what: string): void => {
    const behind = closed.get(tenant)?.find((each) => day.slice(0, 7) <= each.month && position > each.position);
    if (day !== '' && behind) wrong.push(`${what}: dated ${day}, behind the closing of ${behind.month}`);
  };
  for (const account of accounts) {
    if (!closed.has(account.tenant)) continue;
    for (const { event, before, after } of lifeSteps(account))
      // A limit that is granted, or a state that is carried forward, moves no money: the last day stays what it was.
      if (after.seq !== before.seq)
        look(account.tenant, after.lastDay, event.position, `account ${account.id}, movement ${after.seq}`);
  }
  for (const charge of charges) {
    if (!closed.has(charge.tenant)) continue;
    for (const { event, before, after } of lifeSteps(charge)) {
      if (after.postedOn !== before.postedOn)
        look(charge.tenant, after.postedOn, event.position, `charge ${charge.id}, posted`);
      for (const { row, day } of after.allocations)
        if (!before.allocations.some((known) => known.row === row))
          look(charge.tenant, day, event.position, `charge ${charge.id}, payment ${row}`);
    }
  }
  return wrong;
};

/** All proofs of one tenant's money or of all, as sentences; empty when everything agrees. */
export const proveMoney = (lives: MoneyLives, now: number): readonly string[] => [
  ...proveShifts(lives.shifts),
  ...proveReceipts(lives, now),
  ...proveCharges(lives.charges),
  ...proveAccounts(lives, now),
  ...proveStatements(lives, now),
  ...proveCards(lives.cards),
  ...proveEntries(lives, now),
  ...proveMonths(lives),
];
