import { deskMethod } from '@kerben/workflows/documents/cash-shift/desk-method.ts';
import { coin } from '@kerben/workflows/documents/cash-shift/sums.ts';
import { cashDue, som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import type { Chance } from '../chance.ts';
import { customers, type Who } from '../railway.ts';
import type { Truth } from '../truth.ts';
import { type Desk } from './desk.ts';
import { rowsOf, textOf } from '../seen.ts';
import { drawn } from './habits.ts';
import { payOnline } from './online.ts';
import { howGreatIsACharge, howIsPaid, howShiftsBegin, howShiftsEnd, whoBuysCodes } from './payers.ts';

const minute = 60_000;
const hour = 60 * minute;
const { cash, card } = deskMethod.code;
/** The station of both desks. */
export const deskStation = '716700';

/** A cash desk, and whose shifts it has. */
interface Till {
  readonly desk: string;
  readonly who: Who;
}
const tills: readonly [Till, Till] = [
  { desk: '1', who: 'cashier' },
  { desk: '3', who: 'second cashier' },
];

/** A day at the cash desks. */
export interface Kassa {
  readonly name: string;
  readonly at: number;
  /** How many come to pay. */
  readonly payers: number;
  readonly chance: Chance;
}

/** What the people of a day at the desks have to do with. */
interface Day extends Kassa {
  readonly desk: Desk;
  readonly truth: Truth;
}

const shiftOf = ({ truth }: Day, { desk }: Till): string => `${desk}~${truth.till(desk).shifts + 1}`;

const openShift = async (day: Day, till: Till): Promise<void> => {
  const { desk, truth, chance } = day;
  const { cash: left, shifts } = truth.till(till.desk);
  const more = shifts > 0 && drawn(howShiftsBegin, chance).what === 'with more small change' ? 10n * coin : 0n;
  const openingCash = som(tyiyn(left) + more);
  truth.inTill(till.desk, openingCash);
  await desk.give(
    ['cash-shift', shiftOf(day, till), 'create'],
    { deskId: till.desk, number: shifts + 1, openingCash, openingWhy: more > 0n ? 'Размен из главной кассы' : '' },
    { who: till.who },
  );
};

/** Notes and coins of som, the largest first. */
const notes = [5_000n, 2_000n, 1_000n, 500n, 200n, 100n, 50n, 20n, 10n, 5n, 3n, 1n];

/** What lies in a drawer, counted as a cashier counts it: by notes. */
const counted = (drawer: bigint) => {
  let left = drawer / coin;
  return notes.flatMap((value) => {
    const pieces = left / value;
    left %= value;
    return pieces > 0n ? [{ value: Number(value), pieces: Number(pieces) }] : [];
  });
};

const closeShift = async (day: Day, till: Till): Promise<void> => {
  const { desk, truth, chance } = day;
  const { what, after } = drawn(howShiftsEnd, chance);
  await desk.until(desk.now() + after);
  const held = tyiyn(truth.till(till.desk).cash);
  const missing = what === 'it agrees' || held < 3n * coin ? 0n : 3n * coin;
  truth.inTill(till.desk, som(held - missing));
  await desk.give(
    ['cash-shift', shiftOf(day, till), 'close'],
    {
      count: counted(held - missing),
      why: missing > 0n ? 'Недостача, объяснительная кассира' : '',
    },
    { who: till.who },
  );
  truth.shiftOver(till.desk);
};

/** What somebody pays for. */
interface Owed {
  readonly payment: string;
  readonly payer: string;
  readonly amount: bigint;
}

/** Takes a payment at a desk. @returns whether it was taken; `may` are refusals that another payer was quicker */
const take = async (
  day: Day,
  { payment, payer, amount }: Owed,
  how: {
    readonly op: string;
    readonly by: typeof cash | typeof card;
    readonly till?: Till;
    readonly may?: readonly string[];
  },
): Promise<boolean> => {
  const { op, by, till = tills[0], may = [] } = how;
  const coins = cashDue(amount, coin).cash;
  const answer = await day.desk.give(
    ['cash-shift', shiftOf(day, till), 'take'],
    {
      ...{ op, payment, payer: payment === '' ? payer : '', amount: som(amount), by },
      ...{ tendered: by === cash ? som(coins + 50n * coin) : '', slip: by === card ? '4711' : '' },
    },
    { who: till.who, key: op, may, at: till === tills[0] ? 0 : 1 },
  );
  if (answer !== 'done') return false;
  if (by === cash) day.truth.inTill(till.desk, som(tyiyn(day.truth.till(till.desk).cash) + coins));
  if (by === card) day.truth.byCard(shiftOf(day, till), som(amount));
  if (payment === '') day.truth.brought(payer, som(amount));
  else day.truth.paid(payment, payer, som(amount));
  return true;
};

/** A receipt was a mistake: what was taken goes back over the desk. */
const annul = async (day: Day, { payment, payer, amount }: Owed, op: string): Promise<void> => {
  const [till] = tills;
  const shift = shiftOf(day, till);
  const receipt = rowsOf(day.desk.see('cash-shift', shift), 'receipts').find((one) => textOf(one, 'op') === op);
  await day.desk.give(
    ['cash-shift', shift, 'annul'],
    { receipt: receipt?.['number'], comment: 'Ошибка' },
    { who: till.who },
  );
  day.truth.inTill(till.desk, som(tyiyn(day.truth.till(till.desk).cash) - cashDue(amount, coin).cash));
  day.truth.paid(payment, payer, som(-amount));
};

/** Whoever is quicker takes the charge; the other one is told so. */
const mayBeQuicker = [
  'CashShift.TookCharge',
  'CashShift.NotDue',
  'CashShift.BeingPaid',
  'CashShift.MoreThanDue',
  'Claim.Held',
];

const pay = async (day: Day, owed: Owed): Promise<void> => {
  const { desk, chance, name } = day;
  const { what: usual, after } = drawn(howIsPaid, chance);
  // Nobody brings that much over a desk.
  const what = owed.amount === greatest ? 'online' : usual;
  const op = `${name}-${owed.payment || 'advance'}`;
  await desk.until(desk.now() + after);
  switch (what) {
    case 'in cash':
      await take(day, owed, { op, by: cash });
      return;
    case 'by card':
      await take(day, owed, { op, by: card });
      return;
    case 'a part by card, the rest in cash': {
      const part = owed.amount / 3n;
      await take(day, { ...owed, amount: part }, { op: `${op}-1`, by: card });
      await take(day, { ...owed, amount: owed.amount - part }, { op: `${op}-2`, by: cash });
      return;
    }
    case 'in cash; the receipt is annulled and he pays by card':
      await take(day, owed, { op: `${op}-1`, by: cash });
      await annul(day, owed, `${op}-1`);
      await take(day, owed, { op: `${op}-2`, by: card });
      return;
    case 'at two desks in one moment':
      await Promise.all(
        tills.map((till) => take(day, owed, { op: `${op}-${till.desk}`, by: card, till, may: mayBeQuicker })),
      );
      return;
    case 'not at all: he brings an advance':
      await take(day, { ...owed, payment: '' }, { op, by: card });
      return;
    case 'he brings an advance, from which it is paid':
      await take(day, { ...owed, payment: '' }, { op, by: card });
      await desk.until(desk.now() + 2 * hour);
      await desk.give(['payment', owed.payment, 'settle'], {}, { who: 'cashier' });
      day.truth.brought(owed.payer, som(-owed.amount));
      day.truth.paid(owed.payment, owed.payer, som(owed.amount));
      return;
    case 'online':
      await payOnline(day, owed);
  }
};

/** The most that a person may say at once. */
const greatest = tyiyn(limitSettings({}).mostAtOnce);

const charge = async ({ desk, chance, name }: Day, place: number): Promise<Owed> => {
  const payer = chance.pick(customers);
  const isGreat = drawn(howGreatIsACharge, chance).what !== 'as usual';
  const amount = isGreat ? greatest : BigInt(chance.whole(10_000, 900_000));
  const payment = `charge-${name}-${place}`;
  await desk.give(
    ['payment', payment, 'create'],
    {
      ...{ payerId: payer, stationId: deskStation, method: cash, basis: 'Услуги станции' },
      lines: [
        {
          ...{ service: '101', text: 'Услуга', quantity: '1', price: som(amount) },
          ...{ vatKind: 2, vatIncluded: false, income: 1 },
        },
      ],
    },
    { who: 'cashier' },
  );
  return { payment, payer, amount };
};

/** A railway code is one customer's, however many it was sold to at once. */
const sellCode = async (day: Day): Promise<void> => {
  const { desk, chance, name } = day;
  const { what, after } = drawn(whoBuysCodes, chance);
  if (what === 'nobody') return;
  await desk.until(desk.now() + after);
  const buyers = customers.slice(0, what === 'a customer' ? 1 : 2);
  const code = String(2_000 + chance.whole(0, 7_999));
  const sales = await Promise.all(
    buyers.map(async (customerId, place) => ({
      customerId,
      id: `code-${name}-${place + 1}`,
      answer: await desk.give(
        ['railway-code-sale', `code-${name}-${place + 1}`, 'create'],
        { stationId: deskStation, customerId, code, soldOn: desk.iso(desk.now()).slice(0, 10), method: cash },
        { who: place === 0 ? 'cashier' : 'second cashier', may: ['Claim.Held'], at: place },
      ),
    })),
  );
  await desk.until(desk.now() + 30 * minute);
  for (const { id, customerId, answer } of sales) {
    if (answer !== 'done') continue;
    const amount = tyiyn(textOf(desk.see('railway-code-sale', id), 'price'));
    await take(
      day,
      { payment: `railway-code-sale.${id}`, payer: customerId, amount },
      { op: `${name}-${id}`, by: cash },
    );
  }
};

/** A day at the cash desks: shifts are opened, people pay, the drawers are counted. */
export const kassaStory = async (desk: Desk, truth: Truth, kassa: Kassa): Promise<void> => {
  const day: Day = { ...kassa, desk, truth };
  await desk.until(kassa.at);
  for (const till of tills) await openShift(day, till);
  for (let place = 1; place <= kassa.payers; place += 1) await pay(day, await charge(day, place));
  await sellCode(day);
  for (const till of tills) await closeShift(day, till);
};
