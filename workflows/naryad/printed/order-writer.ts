import { paymentMethod } from '../../documents/payment/method.ts';
import arrivedOrders from '../../documents/arrived-naryad/document.ts';
import type { Field, Value } from '../../fields/field.ts';
import type { Texts } from '../../fields/texts.ts';
import { locales, type Locale } from '../../kernel/messages.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { orderMade } from '../lines.ts';
import { messageType } from '../message-type.ts';
import { writtenAs } from '../../printed/paper-values.ts';
import { kinds, text } from './order-words.ts';
import type { Charge, Order, OrderContents } from './printed-order.ts';

const { typed } = orderMade.code;
const stateWords: ReadonlyMap<number, Texts> = new Map(
  Object.values(arrivedOrders.states).map(({ code, text }) => [code, text]),
);

const sumBy = (orders: readonly Order[], of: (order: Order) => string): string =>
  som(orders.reduce((total, order) => total + tyiyn(of(order)), 0n));

/** How what stands in orders is written in the reader's language. */
export const orderWriter = ({ charges: chargesIn, desks }: OrderContents, locale: Locale) => {
  const place = locales.indexOf(locale);
  const say = (texts: Texts): string => texts[place] ?? texts[0];
  const written = (field: Field, value: Value): string => writtenAs(field, value, {}, { locale });
  const amount = (value: string): string => written(kinds.sum, value);
  const total = (of: readonly Order[]): string => amount(sumBy(of, ({ totalSumma }) => totalSumma));
  return {
    say,
    date: ({ date }: Order): string => written(kinds.date, date),
    count: (value: number): string => written(kinds.count, value),
    amount,
    total,
    station: ({ stationName, stationId }: Pick<Order, 'stationName' | 'stationId'>): string =>
      `${stationName} (${stationId})`,
    type: ({ messageType: code }: Order): string => say(code === messageType.code.local ? text.local : text.through),
    method: ({ method }: Charge): string =>
      say(paymentMethod.choices[paymentMethod.codes.indexOf(method ?? 0)] ?? ['', '', '']),
    isAccepted: ({ status }: Order): boolean => status === arrivedOrders.states['accepted']?.code,
    state: ({ status, made }: Order): string =>
      [
        say(stateWords.get(status) ?? ['', '', '']),
        ...(made === typed ? [say(text.typed)] : made === null ? [say(text.old)] : []),
      ].join(', '),
    /** For what, and what of it is to be known: it was given back, it is late, another station's desk took it. */
    basis: (order: Order, { basis, back, late, desk }: Charge): string =>
      [
        basis,
        ...(back ? [say(text.back)] : []),
        ...(late ? [say(text.late)] : []),
        ...(desk !== '' && (desks.get(desk) ?? order.stationId) !== order.stationId
          ? [say(text.desk).replace('%{desk}', desk)]
          : []),
      ]
        .filter((part) => part !== '')
        .join('; '),
    /** A typed order has no payments: it is one line of its own. */
    charges: (order: Order): readonly Charge[] => {
      const lines = chargesIn.get(order.id) ?? [];
      const one = { paymentId: '', number: '', payer: '', desk: '', method: null, back: false, late: false };
      return lines.length > 0 ? lines : [{ ...one, basis: say(text.typed), amount: order.totalSumma }];
    },
    sums: (of: readonly Order[]): readonly string[] => [
      written(
        kinds.count,
        of.reduce((sum, { count }) => sum + count, 0),
      ),
      amount(sumBy(of, ({ summaCash }) => summaCash)),
      amount(sumBy(of, ({ summaCard }) => summaCard)),
      amount(sumBy(of, ({ summaAccount }) => summaAccount)),
      total(of),
    ],
    typedSum: (of: readonly Order[]): string => total(of.filter(({ made }) => made === typed)),
  };
};

export type OrderWriter = ReturnType<typeof orderWriter>;
