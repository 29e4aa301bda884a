import { cashDue, som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { cardId } from '@kerben/workflows/documents/personal-account/follows.ts';
import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { coin } from '@kerben/workflows/documents/cash-shift/sums.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { v5 as uuidv5 } from 'uuid';
import { demoBooks } from './books.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom } from './random.ts';
import type { DemoStep } from './step.ts';

const namespace = '5b7f0a93-6c1e-5d28-9f4a-3e8d2c7b1a60';
const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;
/** Without its statement the month before the present one could not be closed. */
const lastOfMonth = '2027-02-28';

/** Desks that work all three months, each with its station and its cashier, who has no account of the demo: nobody waits for them. */
const desks = [
  { desk: '4', stationId: '717703', by: 'cashier-balykchy' },
  { desk: '5', stationId: '718301', by: 'cashier-jalal-abad' },
] as const;
const opens = 9;
const firstCash = '2000.00';
const payers = [...demoCustomerIds, '10000003', '10000006', '10000011'] as const;
/** What a station charges for; prices are made up. */
const services = [
  { service: '101', text: 'Взвешивание вагонов', price: '500.00', income: 1 },
  { service: '111', text: 'Хранение контейнера', price: '250.50', income: 5 },
  { service: '109', text: 'Подача и уборка вагонов', price: '612.35', income: 3 },
  { service: '114', text: 'Маневровая работа', price: '2400.00', income: 1 },
] as const;
const vatKind = 1;
const method = { account: 1, cash: 2, card: 3 } as const;

/** The whole amount of such a line: VAT of 12 % on top, once. */
const grossOf = (price: string, quantity: number): bigint => {
  const net = tyiyn(price) * BigInt(quantity);
  return net + (net * 12n * 2n + 100n) / 200n;
};

/** Days on which money moves: none of the last three of the first month, which belong to other months elsewhere; the last of the month before. */
const workingDays = (): readonly number[] =>
  Array.from({ length: 84 }, (_, place) => Date.parse('2027-01-05T18:00:00.000Z') - dayMs + place * dayMs).filter(
    (at) => {
      const day = railwayDay(new Date(at).toISOString());
      return !/^2027-01-(29|30|31)$/.test(day) && (day === lastOfMonth || new Date(at + dayMs).getUTCDay() % 2 === 1);
    },
  );

const step = (
  area: string,
  id: string,
  index: number,
  command: string,
  by: DemoStep['by'],
  input: object,
  at: number,
  customerId = '',
): DemoStep => ({ area, id, customerId, index, command, by, input, at });

/**
 * The money of three months, as it goes: every other day the shift of two desks with charges in cash and by card, charges from accounts,
 * the bank's bag and a statement of the bank. One payment comes after the day's order was closed, one payment is taken back the day
 * after, lines of statements are of nobody yet, one was assigned anew. `naryad.ts` puts the payments into orders.
 */
export const demoMoney = (): readonly DemoStep[] => {
  const random = createRandom(3907);
  const steps: DemoStep[] = [];
  const [account] = demoBooks.filter(({ area }) => area === 'bank-account');
  const drawers = new Map<string, bigint>(desks.map(({ desk }) => [desk, tyiyn(firstCash)]));
  let atBank = tyiyn('1284300.00');
  /** What the desks of the last working day had for the bank: card payments of each shift, and its bag. */
  let onItsWay: readonly Payout[] = [];
  for (const [place, morning] of workingDays().entries()) {
    const arrives = onItsWay;
    onItsWay = [];
    for (const { desk, stationId, by: cashier } of desks) {
      let card = 0n;
      const shift = `${desk}~${place + 1}`;
      const at = (minutes: number): number => morning + opens * hour + minutes * minute;
      let drawer = drawers.get(desk) ?? 0n;
      let index = 0;
      const shiftStep = (command: string, input: object, minutes: number): DemoStep =>
        step('cash-shift', shift, index++, command, cashier, input, at(minutes));
      steps.push(shiftStep('create', { deskId: desk, number: place + 1, openingCash: som(drawer), openingWhy: '' }, 0));
      // The last one comes at night, when the order of the day is closed.
      const late = place % 9 === 4 && desk === '4' ? [12 * 60] : [];
      for (const [turn, minutes] of [15, 40, 70, ...late].entries()) {
        const { price, ...service } = random.pick(services);
        const quantity = random.whole(1, 9);
        const payerId = payers[(place + turn) % payers.length] ?? payers[0];
        const by = turn % 2 === 0 ? method.cash : method.card;
        const id = uuidv5(`charge ${shift} ${turn}`, namespace);
        const due = grossOf(price, quantity);
        steps.push(
          step(
            'payment',
            id,
            0,
            'create',
            cashier,
            {
              ...{ payerId, stationId, method: by, basis: service.text },
              lines: [{ ...service, price, quantity: String(quantity), vatKind, vatIncluded: false }],
            },
            at(minutes - 5),
            payerId,
          ),
        );
        const { cash } = cashDue(due, coin);
        steps.push(
          shiftStep(
            'take',
            {
              ...{ op: uuidv5(`receipt ${shift} ${turn}`, namespace), payment: id, payer: '', amount: som(due), by },
              tendered: by === method.cash ? som(cash) : '',
              slip: by === method.card ? String(100_000 + place * 10 + turn) : '',
            },
            minutes,
          ),
        );
        if (by === method.cash) drawer += cash;
        else card += due;
        // Paid for a service that was not done: the payment goes back to the payer's account the day after.
        if (place % 12 === 7 && turn === 1 && desk === '5')
          steps.push(
            step(
              'payment',
              id,
              1,
              'undo',
              cashier,
              { payment: 1, comment: 'Услуга не оказана' },
              at(minutes) + dayMs,
              payerId,
            ),
          );
      }
      const bag = drawer > tyiyn('9000.00') ? tyiyn('7000.00') : 0n;
      if (bag > 0n) steps.push(shiftStep('collect', { amount: som(bag), bag: String(77 + (place % 3)) }, 12.5 * 60));
      drawer -= bag;
      onItsWay = [
        ...onItsWay,
        { as: kinds.card, covers: shift, bag: null, amount: card - card / 100n },
        ...(bag > 0n ? [{ as: kinds.bag, covers: shift, bag: 1, amount: bag }] : []),
      ];
      const count = [{ value: 1, pieces: Number(drawer / 100n) }];
      steps.push(shiftStep('close', { count, why: '' }, 13 * 60));
      drawers.set(desk, drawer);
    }
    steps.push(...accountDay(place, morning));
    const transfers: readonly Transfer[] = payers.slice(0, 3).map((payerId, turn) => ({
      order: String(4_000 + place * 10 + turn),
      amount: som(BigInt(random.whole(900, 4_000)) * 1_000n),
      payerId: place % 8 === 3 && turn === 2 ? '' : payerId,
    }));
    const payouts = arrives.map(({ amount, ...payout }, turn): Transfer => ({
      ...{ ...payout, order: String(9_000 + place * 10 + turn), amount: som(amount), payerId: '' },
    }));
    const lines = [...transfers, ...payouts];
    steps.push(...statementDay(place, morning, account?.id ?? '', lines, atBank));
    atBank += lines.reduce((sum, { amount }) => sum + tyiyn(amount), 0n) - (place % 3 === 1 ? spent : 0n);
  }
  return [...steps, ...cards()];
};

/** What the railway pays out of its account now and then. */
const spent = tyiyn('35000.00');
/** What of it the bank keeps for itself. */
const fee = '120.00';

/** A charge from an account, held and paid. */
const accountDay = (place: number, morning: number): readonly DemoStep[] =>
  [0, 1].flatMap((turn): readonly DemoStep[] => {
    const payerId = payers[turn] ?? payers[0];
    const id = uuidv5(`account charge ${place} ${turn}`, namespace);
    const at = morning + (15 + turn) * hour;
    const quantity = String(4 + ((place * 3 + turn) % 20));
    return [
      step(
        'payment',
        id,
        0,
        'create',
        'cashier',
        {
          ...{ payerId, stationId: desks[turn]?.stationId, method: method.account },
          basis: 'Пользование вагонами',
          lines: [
            {
              ...{ service: '110', text: 'Пользование вагонами', quantity, price: '84.20' },
              ...{ vatKind, vatIncluded: false, income: 4 },
            },
          ],
        },
        at,
        payerId,
      ),
      step('payment', id, 1, 'settle', 'cashier', {}, at + 20 * minute, payerId),
    ];
  });

/** What was on its way to the bank: the acquirer keeps one in a hundred of what was paid by card. */
interface Payout {
  readonly as: number;
  readonly covers: string;
  readonly bag: number | null;
  readonly amount: bigint;
}

interface Transfer extends Partial<Omit<Payout, 'amount'>> {
  readonly order: string;
  readonly amount: string;
  readonly payerId: string;
}

const purposeOf = ({ as }: Transfer): string =>
  as === kinds.card ? 'Возмещение по эквайрингу' : as === kinds.bag ? 'Инкассированная выручка' : 'Аванс за перевозки';

/** The statement of the day, credited in the evening; who paid an unclear line is found out the day after but for the last one. */
const statementDay = (
  place: number,
  morning: number,
  account: string,
  transfers: readonly Transfer[],
  opening: bigint,
): readonly DemoStep[] => {
  const id = uuidv5(`bank day ${place}`, namespace);
  const at = morning + 10 * hour;
  const day = railwayDay(new Date(at).toISOString());
  const out = place % 3 === 1 ? spent : 0n;
  const received = transfers.reduce((sum, { amount }) => sum + tyiyn(amount), 0n);
  const unclear = transfers.findIndex(({ payerId, as }) => payerId === '' && as === undefined);
  const of = (index: number, command: string, input: object, hours: number): DemoStep =>
    step('bank-statement', id, index, command, 'cashier', input, at + hours * hour);
  return [
    of(
      0,
      'create',
      {
        ...{ accountId: account, after: place === 0 ? '' : uuidv5(`bank day ${place - 1}`, namespace), bank: '109001' },
        fee: place % 3 === 1 ? fee : '',
        ...{ day, opening: som(opening), spent: som(out), closing: som(opening + received - out) },
        lines: transfers.map((one) => ({ ...one, day, tin: '', sender: '', purpose: purposeOf(one) })),
      },
      0,
    ),
    // The bank moves nothing on the days between.
    of(1, 'post', place === 0 ? {} : { confirmedWarnings: ['BankStatement.DaysMissing'] }, 0.2),
    ...(unclear >= 0 && place < 30
      ? [of(2, 'choose-payer', { line: unclear + 1, payer: payers[2] }, 20)]
      : place % 10 === 6
        ? [
            of(
              2,
              'assign-line',
              { line: 2, as: 1, payer: payers[3], comment: 'Плательщик указан в назначении платежа' },
              20,
            ),
          ]
        : []),
  ];
};

/** Cards of the two months that are over: sent on the second, agreed by the one and with remarks by the other, closed on the fourth. */
const cards = (): readonly DemoStep[] =>
  ['2027-01', '2027-02'].flatMap((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const ends = Date.UTC(year, number, 1) - 6 * hour;
    return demoCustomerIds.flatMap((payer, place): readonly DemoStep[] => {
      const id = cardId(payer, month);
      const of = (index: number, command: string, by: DemoStep['by'], input: object, hours: number): DemoStep =>
        step('personal-account', id, 100 + index, command, by, input, ends + hours * hour, payer);
      return [
        of(0, 'send', 'admin', {}, 34),
        place === 0
          ? of(1, 'agree', 'customer', {}, 58)
          : of(1, 'agree-with-notes', 'customer', { notes: 'Сверьте часы пользования за 12-е число.' }, 59),
        of(2, 'close', 'admin', {}, 82),
      ];
    });
  });
