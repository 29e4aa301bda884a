import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import {
  accountsKept,
  isHard,
  lastDayOf,
  obstacleKeys,
} from '@kerben/workflows/documents/accounting-month/obstacles.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { z } from 'zod';
import { named, query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { som } from '../engine/shapes.ts';
import { sql, union, type Sql } from '../engine/sql.ts';
import { leftUpTo } from '../naryad/left.ts';
import { total } from '@kerben/workflows/kernel/money.ts';
import { unclearLines } from '../bank/unclear-lines.ts';
import { accountsBehind } from './accounts-behind.ts';

/** The month is the railway's and not a station's: counts and sums are of all its rows, whoever may close it. */
const reads = {
  months: named('accounting-month'),
  shifts: named('cash-shift'),
  statements: named('bank-statement'),
  accounts: named('bank-account'),
  arrived: named('arrived-naryad'),
  sent: named('departures-naryad'),
  cards: named('personal-account'),
  ledger: named('ledger'),
  takings: named('takings'),
  ordered: named('ordered'),
  everyTaking: named('takings'),
  everyOrdered: named('ordered'),
} as const;
type Port = Reading<keyof typeof reads>;

interface Shown {
  readonly text: Texts;
  readonly screen: string;
  readonly filter?: (month: string, end: string) => ListFilter;
  /** Where it is no list: what its screen is asked. */
  readonly asked?: (end: string) => string;
}

/** How each of them is called, and the list that shows exactly these. */
const shown: Readonly<Record<(typeof obstacleKeys)[number], Shown>> = {
  steps: {
    text: ['Steps under way', 'Шаги в работе', 'Аткарылып жаткан кадамдар'],
    screen: '/admin/chain-steps',
  },
  parked: {
    text: ['Steps that wait for an operator', 'Шаги, ждущие оператора', 'Операторду күткөн кадамдар'],
    screen: '/admin/chain-steps',
    filter: () => ({ status: 0 }),
  },
  shifts: {
    text: ['Shifts not closed', 'Незакрытые смены', 'Жабылбаган нөөмөттөр'],
    screen: '/cash-shift',
    filter: () => ({ status: 0 }),
  },
  statements: {
    text: ['Bank statements in draft', 'Банковские выписки в черновике', 'Долбоордогу банк көчүрмөлөрү'],
    screen: '/bank-statement',
    filter: (_month, end) => ({ status: 0, day__lte: end }),
  },
  bank: {
    text: [
      'Accounts without the last bank day',
      'Счета без выписки за последний банковский день',
      'Акыркы банк күнүнүн көчүрмөсү жок эсептер',
    ],
    screen: '/bank-statement',
  },
  left: {
    text: ['Payments in no order', 'Оплаты вне нарядов', 'Наряддарга кирбеген төлөмдөр'],
    screen: '/tehpd-orders-table',
  },
  arrived: {
    text: ['Orders of delivery not accepted', 'Непринятые наряды выдачи', 'Кабыл алынбаган берүү наряддары'],
    screen: '/order',
    filter: (_month, end) => ({ status__in: [0, 1, 3], date__lte: end }),
  },
  sent: {
    text: ['Orders of dispatch not accepted', 'Непринятые наряды отправления', 'Кабыл алынбаган жөнөтүү наряддары'],
    screen: '/departures-naryad',
    filter: (_month, end) => ({ status__in: [0, 1, 3], date__lte: end }),
  },
  cards: {
    text: ['Cards not agreed', 'Несогласованные карточки', 'Макулдашылбаган карточкалар'],
    screen: '/personal-account',
    filter: (month) => ({ status__in: [0, 1, 3], month__lte: month }),
  },
  unclear: {
    text: ['Bank lines without a payer', 'Строки выписок без плательщика', 'Төлөөчүсү жок көчүрмө саптары'],
    screen: '/bank-lines',
    asked: (end) => `to=${end}`,
  },
};

const obstacle = z.object({
  key: z.enum(obstacleKeys),
  text: z.string(),
  count: z.int(),
  sum: som.nullable(),
  /** It must be done; what is not is confirmed by whoever closes the month. */
  hard: z.boolean(),
  /** Where it is worked off. */
  path: z.string(),
  /** Each of them, where each is worked off in a place of its own. */
  of: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
});
const control = z.object({ name: z.string(), count: z.int(), sum: som });
const row = z.object({ key: z.string(), count: z.int(), sum: z.string().nullable() });

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};
const before = (day: string): string =>
  new Date(Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);

const counted = (key: string, of: Sql, sum: Sql): Sql =>
  sql`select ${key}::text as key, count(*)::int as count, ${sum} as sum from ${of} r`;

/** What is not done up to the end of the month, in the words of the lists that show it. */
const obstaclesOf = async (month: string, reading: Port): Promise<z.output<typeof row>[]> => {
  const { rows, find, unfinished } = reading;
  const end = lastDayOf(month);
  const filterOf = (key: (typeof obstacleKeys)[number]): ListFilter => shown[key].filter?.(month, end) ?? {};
  const [left, { due, parked }] = await Promise.all([leftUpTo(reading, undefined, end), unfinished()]);
  const total = sql`coalesce(sum("totalSumma"), 0)::text`;
  const found = await find(
    row,
    union([
      sql`select 'shifts' as key, count(*)::int as count, null::text as sum from ${rows('shifts', filterOf('shifts'))} r
        where ("openedAt" at time zone 'Asia/Bishkek')::date <= ${end}::date`,
      counted('statements', rows('statements', filterOf('statements')), sql`coalesce(sum(received), 0)::text`),
      counted('left', left, sql`coalesce(sum(amount), 0)::text`),
      counted('arrived', rows('arrived', filterOf('arrived')), total),
      counted('sent', rows('sent', filterOf('sent')), total),
      counted('cards', rows('cards', filterOf('cards')), sql`coalesce(sum(total), 0)::text`),
    ]),
  );
  return [{ key: 'steps', count: due, sum: null }, { key: 'parked', count: parked, sum: null }, ...found];
};

/** What the month comes to: kept when it is closed, and counted again by `verify`. */
const controlsOf = async (month: string, { rows, find }: Port): Promise<z.output<typeof row>[]> => {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const taken = (key: string, what: string): Sql =>
    sql`select ${key}::text as key, coalesce(sum(sign(gross)), 0)::int as count, coalesce(sum(gross), 0)::text as sum
      from ${rows('takings')} t where what = ${what} and day between ${from} and ${to}`;
  const found = await find(
    row,
    union([
      taken('charges', 'charged'),
      taken('payments', 'paid'),
      sql`select 'orders' as key, count(*)::int, coalesce(sum("totalSumma"), 0)::text from (
          select "totalSumma" from ${rows('arrived')} a where status <> 4 and date between ${from} and ${to}
          union all select "totalSumma" from ${rows('sent')} s where status <> 4 and date between ${from} and ${to}) o`,
      sql`select 'cards' as key, count(*)::int, coalesce(sum(total), 0)::text from ${rows('cards')} c where month = ${month}`,
      sql`select account as key, count(*)::int, sum(amount)::text from ${rows('ledger')} l
        where day <= ${to} and account = any(${[...accountsKept]}) group by account`,
    ]),
  );
  const by = new Map(found.map((each) => [each.key, each]));
  return ['charges', 'payments', 'orders', 'cards', ...accountsKept].map(
    (key) => by.get(key) ?? { key, count: 0, sum: '0.00' },
  );
};

const money = (sum: string): string => (sum.includes('.') ? sum : `${sum}.00`);

export const monthOpenShape = z.object({
  month: z.string(),
  over: z.boolean(),
  first: z.boolean(),
  obstacles: z.array(obstacle),
  controls: z.array(control),
});

/** The month before it is closed: what hinders it, and what it comes to. Its screen and the check of its closing ask this. */
export default query({
  path: '/accounting-month-open',
  tag: 'accounting-month',
  summary: 'A month before it is closed: what hinders it, how much, and where it is worked off; what it comes to',
  policy: 'TehPd.PersonalAccount or Books.View',
  asks: {
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('YYYY-MM; the first month that is not closed when absent'),
  },
  answers: monthOpenShape,
  reads,
  run: async ({ month: asked }, reading) => {
    const { rows, find, language, today } = reading;
    const [closed] = await find(
      z.object({ last: z.string().nullable() }),
      sql`select max(month) as last from ${rows('months')} m`,
    );
    const last = closed?.last ?? null;
    const month = asked ?? (last === null ? before(today) : next(last));
    const [found, behind, lines, controls] = await Promise.all([
      obstaclesOf(month, reading),
      accountsBehind(month, reading),
      unclearLines(reading, lastDayOf(month)),
      controlsOf(month, reading),
    ]);
    const by = new Map(
      [
        ...found,
        { key: 'bank', count: behind.length, sum: null },
        { key: 'unclear', count: lines.length, sum: total(...lines.map(({ amount }) => amount)) },
      ].map((each) => [each.key, each]),
    );
    return {
      month,
      over: month < today.slice(0, 7),
      first: last === null,
      obstacles: obstacleKeys.flatMap((key) => {
        const { count = 0, sum = null } = by.get(key) ?? {};
        const { text, screen, filter, asked: words } = shown[key];
        const end = lastDayOf(month);
        const told = filter ? `filter=${encodeURIComponent(JSON.stringify(filter(month, end)))}` : words?.(end);
        return count === 0
          ? []
          : [
              {
                key,
                text: text[locales.indexOf(language)] ?? text[0],
                count,
                sum: sum === null ? null : money(sum),
                hard: isHard(key),
                path: told === undefined ? screen : `${screen}?${told}`,
                ...(key === 'bank' && { of: behind }),
              },
            ];
      }),
      controls: controls.map(({ key, count, sum }) => ({ name: key, count, sum: money(sum ?? '0') })),
    };
  },
});
