import type { IconName } from '../kernel/icon-names.ts';
import { document } from '../document/document.ts';
import { choice, code, date, int, lines, makerOf, money, rows } from '../fields/make.ts';
import type { Texts } from '../fields/texts.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { hard, soft, type Finding } from '../kernel/finding.ts';
import { som, tyiyn } from '../kernel/money.ts';
import type { OrderSide } from '../ledger/takings.ts';
import { fourEyesSetting } from '../settings/four-eyes.ts';
import { reason, station, stationName, word } from '../documents/parts.ts';
import {
  chargesPut,
  copied,
  lineColumns,
  lineFindings,
  ofPayments,
  orderedName,
  sumsOf,
  type OrderLine,
} from './lines.ts';
import { isLastOfMonth } from './days.ts';
import { messageType } from './message-type.ts';
import { orderMessages } from './messages.ts';

/** What tells the two kinds of orders apart. */
interface NaryadKind {
  readonly area: string;
  /** Whose charges it takes. */
  readonly side: OrderSide;
  /** What the kind is called in a sentence. */
  readonly kind: Texts;
  readonly path: string;
  readonly events: string;
  readonly icon: IconName;
  readonly title: Texts;
  readonly one: Texts;
}

const count = ['Documents', 'Документов', 'Документтер'] as const;
const sum = {
  cash: ['Cash, som', 'Наличными, сом', 'Накталай, сом'],
  card: ['By card, som', 'Картой, сом', 'Карта менен, сом'],
  account: ['From accounts, som', 'Безналично, сом', 'Накталай эмес, сом'],
  total: ['Total, som', 'Всего, сом', 'Бардыгы, сом'],
} as const;

interface Order {
  readonly stationId: string;
  readonly date: string;
  readonly messageType: number | null;
  readonly supplement: number | null;
  readonly state: string;
  readonly made: number | null;
  readonly count: number | null;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly summaAccount: string;
  readonly totalSumma: string;
  readonly charges: readonly OrderLine[];
}

/** Counts and sums follow from the lines, where the order has some; else they are as they were typed. Som. */
const counted = ({ charges, ...typed }: Order) => {
  const sums =
    charges.length === 0
      ? { cash: tyiyn(typed.summaCash), card: tyiyn(typed.summaCard), account: tyiyn(typed.summaAccount) }
      : sumsOf(charges);
  return {
    stationCodeId: typed.stationId,
    count: charges.length === 0 ? typed.count : new Set(charges.map(({ paymentId }) => paymentId)).size,
    summaCash: som(sums.cash),
    summaCard: som(sums.card),
    summaAccount: som(sums.account),
    totalSumma: som(sums.cash + sums.card + sums.account),
  };
};

/** What an order is made from; nothing is said of those from before payments were taken. */
export const orderMade = choice(['Made from', 'Составлен', 'Эмненин негизинде'], {
  payments: [1, ['Payments', 'По оплатам', 'Төлөмдөр боюнча']],
  typed: [2, ['Typed by hand', 'Вручную', 'Кол менен']],
});

/** A station that works on paper types its sums: told apart wherever the order is shown. */
const isTyped = ({ charges, count, summaCash, summaCard, summaAccount }: Order): boolean =>
  charges.length === 0 && ((count ?? 0) > 0 || [summaCash, summaCard, summaAccount].some((sum) => tyiyn(sum) !== 0n));

const monthOf = ({ date: day }: Pick<Order, 'date'>): string => day.slice(0, 7);

const open = ['draft', 'returned'] as const;

/**
 * An order (наряд): the day's bundle of a station's processed documents, sent to the payment centre (001, sections 2.8 and 3; domain
 * 1.9). One for each kind, station, day and message type; its maket number counts on through the month.
 */
export const naryad = ({ side, kind: called, ...kind }: NaryadKind) => {
  const { events } = kind;
  /** Sums of a closed month stand: whatever would change them is refused. */
  const whileOpen = {
    held: (order: Pick<Order, 'date'>) => [`accounting-month:${monthOf(order)}`],
    closed: (order: Pick<Order, 'date'>, { held = [] }: Pick<DecisionContext, 'held'>): readonly Finding[] =>
      held.length === 0 ? [] : [{ ...hard(`${events}.MonthClosed`, { month: monthOf(order) }), member: 'date' }],
  };
  const taken = (order: Order, { before, ...look }: { readonly before: Order } & Pick<DecisionContext, 'record'>) => ({
    charges: copied(order.charges, before.charges, order.date, look),
    ...((before.state === 'absent' || before.made !== null) && {
      made: isTyped(order) ? orderMade.code.typed : orderMade.code.payments,
    }),
  });
  const findings = (
    order: Order,
    context: { readonly before: Order } & Pick<DecisionContext, 'record' | 'held'>,
  ): readonly Finding[] => {
    const { before } = context;
    const typed = isTyped(order) && (order.count !== before.count || order.totalSumma !== before.totalSumma);
    return [
      ...whileOpen.closed(order, context),
      ...lineFindings(order, before.charges, side, events, context),
      ...(typed ? [{ ...soft(`${events}.Typed`, {}), member: 'totalSumma' }] : []),
    ];
  };
  const [english, russian, kyrgyz] = called;
  /** A heap of this kind of orders. */
  const ofKind = (en: string, ru: string, ky: string): Texts => [
    `${en}: ${english}`,
    `${ru}: ${russian}`,
    `${ky}: ${kyrgyz}`,
  ];
  return document({
    ...kind,
    policies: { view: 'Arrived.Naryad or TehPd.WagonByOrders', edit: 'Arrived.Naryad' },
    owner: { stations: ['stationId'] },
    called: ['date', 'stationName'],
    number: {
      field: 'numberMaket',
      at: 'create',
      per: ({ stationId, messageType: type, date: day }) => [stationId, String(type ?? 0), day.slice(0, 7)],
    },
    claims: ({ state, stationId, date: day, messageType: type, supplement, charges }) =>
      state === 'cancelled'
        ? []
        : [
            `${kind.area}:${stationId}:${day}:${type ?? 0}${(supplement ?? 0) > 0 ? `:${supplement}` : ''}`,
            ...ofPayments(charges).map(orderedName),
          ],
    heldBy: ({ charges, numberMaket, stationName: name, date: day }, key) => {
      const line = ofPayments(charges).find((one) => orderedName(one) === key);
      return (
        line && {
          code: `${events}.Ordered`,
          params: {
            ...{ number: line.number, paid: line.day, amount: line.amount },
            ...{ maket: numberMaket, station: name, day },
          },
        }
      );
    },
    states: {
      draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'staff' },
      sent: { code: 1, tone: 'waiting', text: ['Sent', 'Отправлен', 'Жөнөтүлдү'], waitsFor: 'staff' },
      accepted: { code: 2, tone: 'good', text: ['Accepted', 'Принят', 'Кабыл алынды'], closed: true },
      returned: {
        code: 3,
        tone: 'bad',
        mark: 'back',
        text: ['Returned', 'Возвращён', 'Кайтарылды'],
        waitsFor: 'staff',
      },
      cancelled: { code: 4, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
    },
    sections: {
      head: word.head,
      sums: ['Sums', 'Суммы', 'Суммалар'],
      charges: ['Payments', 'Оплаты', 'Төлөмдөр'],
    },
    fields: {
      numberMaket: code(['Maket number', 'Номер макета', 'Макеттин номери'], 20, { kept: true, section: 'head' }),
      date: date(word.day, { required: true, fixed: true, begins: 'today', section: 'head' }),
      stationId: { ...station, refusals: { outside: `${events}.ForeignRailway` } },
      stationName,
      stationCodeId: code(["Station's code", 'Код станции', 'Станциянын коду'], 10, { kept: true, section: 'head' }),
      messageType: { ...messageType, required: true, fixed: true, section: 'head' },
      supplement: int(['Supplement', 'Дополнительный', 'Кошумча'], 99, { fixed: true, section: 'head' }),
      made: { ...orderMade, kept: true, section: 'head' },
      count: int(count, 100_000, { required: 'send', section: 'sums' }),
      // Signed: a day may give back more than it took.
      summaCash: money(sum.cash, { section: 'sums', signed: true }),
      summaCard: money(sum.card, { section: 'sums', signed: true }),
      summaAccount: money(sum.account, { section: 'sums', signed: true }),
      totalSumma: money(sum.total, { kept: true, section: 'sums', signed: true }),
      comment: lines(word.comment, 1000, { section: 'head' }),
      charges: rows(['Payments', 'Оплаты', 'Төлөмдөр'], lineColumns, { max: 2000, show: 'number' }),
      sentById: makerOf('send'),
      returnReason: lines(['Why it was returned', 'Причина возврата', 'Кайтаруунун себеби'], 1000, {
        kept: true,
        section: 'head',
      }),
    },
    counts: counted,
    // A payment may have come a moment ago: the list of what was paid knows it before this process does.
    needs: ({ charges }, before) =>
      chargesPut(charges, before.charges).map((id) => ({ area: 'payment', id, fresh: true })),
    moves: {
      create: {
        from: 'nothing',
        to: 'draft',
        who: 'staff',
        text: ['Close the day', 'Закрыть день', 'Күндү жабуу'],
        event: 'Created',
        happened: ['Order made', 'Наряд составлен', 'Наряд түзүлдү'],
        held: whileOpen.held,
        changes: taken,
        check: (order, context) => [
          ...(order.date > context.today ? [{ ...hard(`${events}.DayAhead`, {}), member: 'date' }] : []),
          ...((order.supplement ?? 0) > 0 && !isLastOfMonth(order.date)
            ? [{ ...hard(`${events}.SupplementDay`, {}), member: 'supplement' }]
            : []),
          ...findings(order, context),
        ],
      },
      edit: {
        from: [...open],
        who: 'staff',
        sets: 'all',
        text: word.edit,
        event: 'Changed',
        happened: word.changed,
        held: whileOpen.held,
        changes: taken,
        check: findings,
      },
      send: {
        from: [...open],
        to: 'sent',
        who: 'staff',
        text: ['Send to TehPD', 'Отправить в ТехПД', 'ТехПДга жөнөтүү'],
        event: 'Sent',
        happened: ['Order sent', 'Наряд отправлен', 'Наряд жөнөтүлдү'],
        bulk: true,
        changes: () => ({ returnReason: '' }),
      },
      recall: {
        from: ['sent'],
        to: 'draft',
        who: 'staff',
        text: ['Take back', 'Отозвать', 'Чакырып алуу'],
        event: 'Recalled',
        happened: ['Order taken back', 'Наряд отозван', 'Наряд чакырылып алынды'],
      },
      accept: {
        from: ['sent'],
        to: 'accepted',
        who: 'staff',
        policy: 'TehPd.WagonByOrders',
        other: { than: ['create', 'send'], setting: fourEyesSetting.fourEyesOrder },
        text: ['Accept', 'Принять', 'Кабыл алуу'],
        event: 'Accepted',
        happened: ['Order accepted', 'Наряд принят', 'Наряд кабыл алынды'],
        bulk: true,
      },
      'return-order': {
        from: ['sent', 'accepted'],
        to: 'returned',
        who: 'staff',
        policy: 'TehPd.WagonByOrders',
        text: ['Return to the station', 'Вернуть станции', 'Станцияга кайтаруу'],
        event: 'Returned',
        happened: ['Order returned', 'Наряд возвращён', 'Наряд кайтарылды'],
        harmful: true,
        held: whileOpen.held,
        check: whileOpen.closed,
        asks: { returnReason: lines(word.reason, 1000, { required: true }) },
      },
      cancel: {
        from: [...open],
        to: 'cancelled',
        who: 'staff',
        text: word.cancel,
        event: 'Cancelled',
        happened: ['Order cancelled', 'Наряд отменён', 'Наряд жокко чыгарылды'],
        harmful: true,
        held: whileOpen.held,
        check: whileOpen.closed,
        asks: { comment: reason },
      },
    },
    list: {
      columns: [
        'numberMaket',
        'date',
        'stationId',
        'messageType',
        'status',
        'count',
        'summaCash',
        'summaCard',
        'summaAccount',
        'totalSumma',
      ],
      sort: ['date', 'DESC'],
      pageSizes: [10, 20, 30],
      detail: 'charges',
      card: ['numberMaket', 'date', 'stationId', 'messageType', 'totalSumma'],
      sums: ['count', 'summaCash', 'summaCard', 'summaAccount', 'totalSumma'],
      sumsWithout: ['cancelled'],
      indexed: ['date'],
    },
    home: {
      sent: {
        who: 'staff',
        kind: 'decide',
        within: 24,
        policy: 'TehPd.WagonByOrders',
        text: ofKind('Orders to check', 'Наряды на проверке', 'Текшерилүүчү наряддар'),
        filter: { status: 1 },
      },
      returned: {
        who: 'staff',
        kind: 'mend',
        within: 24,
        text: ofKind('Returned orders', 'Возвращённые наряды', 'Кайтарылган наряддар'),
        filter: { status: 3 },
      },
      drafts: {
        who: 'staff',
        kind: 'work',
        text: ofKind('Orders not sent', 'Неотправленные наряды', 'Жөнөтүлбөгөн наряддар'),
        filter: { status: 0 },
      },
    },
    // An order for each day: two of one day would claim one name.
    lives: [
      [['create', { date: '2026-03-02' }], 'edit', 'send', 'recall', 'cancel'],
      [['create', { date: '2026-03-03' }], 'send', 'accept', 'return-order', 'edit'],
    ],
    publish: { context: 'finance', aggregate: kind.area, not: ['charges'] },
    // Typed: what an order with payments looks like is told by the orders' own tests.
    example: { charges: [], supplement: null },
    messages: orderMessages(events, kind.one),
  });
};
