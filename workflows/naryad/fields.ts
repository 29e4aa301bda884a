import type { Doc, StateText } from '../document/definition.ts';
import { station, stationName, word } from '../documents/parts.ts';
import type { Fields } from '../fields/field.ts';
import { code, date, int, lines, makerOf, money, rows } from '../fields/make.ts';
import { lineColumns, orderMade } from './lines.ts';
import { messageType } from './message-type.ts';

const count = ['Documents', 'Документов', 'Документтер'] as const;
const sum = {
  cash: ['Cash, som', 'Наличными, сом', 'Накталай, сом'],
  card: ['By card, som', 'Картой, сом', 'Карта менен, сом'],
  account: ['From accounts, som', 'Безналично, сом', 'Накталай эмес, сом'],
  total: ['Total, som', 'Всего, сом', 'Бардыгы, сом'],
} as const;

export const orderStates = {
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
} as const satisfies Readonly<Record<string, StateText>>;

export type OrderState = keyof typeof orderStates;

export const orderFields = (events: string) =>
  ({
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
  }) as const satisfies Fields;

export type OrderDoc = Doc<ReturnType<typeof orderFields>, OrderState>;
