import { document } from '../document/definition.ts';
import { code, date, int, lines, makerOf, money, ref, rows, text } from '../fields/make.ts';
import type { Texts } from '../fields/texts.ts';
import { hard } from '../kernel/finding.ts';
import { som, tyiyn } from '../kernel/money.ts';
import { fourEyesSetting } from '../settings/four-eyes.ts';
import { paymentMethod } from '../documents/payment/method.ts';
import { reason, station, stationName, word } from '../documents/parts.ts';
import { messageType } from './message-type.ts';

/** What tells the two kinds of orders apart. */
interface NaryadKind {
  readonly area: string;
  readonly path: string;
  readonly events: string;
  readonly icon: string;
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

const chargeColumns = {
  paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { required: true }),
  number: code(word.number, 20),
  basis: text(['For', 'За что', 'Эмне үчүн'], 300),
  payer: text(['Payer', 'Плательщик', 'Төлөөчү'], 200, { personal: true }),
  method: { ...paymentMethod, required: true as const },
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true }),
};

interface Charge {
  readonly paymentId: string;
  readonly method: number | null;
  readonly amount: string;
}

interface Order {
  readonly stationId: string;
  readonly date: string;
  readonly messageType: number | null;
  readonly state: string;
  readonly count: number | null;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly summaAccount: string;
  readonly charges: readonly Charge[];
}

const sumOf = (charges: readonly Charge[], fits: (method: number | null) => boolean): bigint =>
  charges.filter(({ method }) => fits(method)).reduce((total, { amount }) => total + tyiyn(amount), 0n);

/** Counts and sums follow from the charges, where the order names them; else they are as they were typed. Som. */
const counted = ({ charges, ...typed }: Order) => {
  const { cash, card } = paymentMethod.code;
  const sums =
    charges.length === 0
      ? { cash: tyiyn(typed.summaCash), card: tyiyn(typed.summaCard), account: tyiyn(typed.summaAccount) }
      : {
          cash: sumOf(charges, (method) => method === cash),
          card: sumOf(charges, (method) => method === card),
          account: sumOf(charges, (method) => method !== cash && method !== card),
        };
  return {
    stationCodeId: typed.stationId,
    count: charges.length === 0 ? typed.count : new Set(charges.map(({ paymentId }) => paymentId)).size,
    summaCash: som(sums.cash),
    summaCard: som(sums.card),
    summaAccount: som(sums.account),
    totalSumma: som(sums.cash + sums.card + sums.account),
  };
};

const open = ['draft', 'returned'] as const;

/**
 * An order (наряд): the day's bundle of a station's processed documents, sent to the payment centre (001, sections 2.8 and 3; domain
 * 1.9). One for each kind, station, day and message type; its maket number counts on through the month.
 */
export const naryad = (kind: NaryadKind) =>
  document({
    ...kind,
    policies: { view: 'Arrived.Naryad or TehPd.WagonByOrders', edit: 'Arrived.Naryad' },
    owner: { stations: ['stationId'] },
    called: ['date', 'stationName'],
    number: {
      field: 'numberMaket',
      at: 'create',
      per: ({ stationId, messageType: type, date: day }) => [stationId, String(type ?? 0), day.slice(0, 7)],
    },
    claims: ({ state, stationId, date: day, messageType: type }) =>
      state === 'cancelled' ? [] : [`${kind.area}:${stationId}:${day}:${type ?? 0}`],
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
      charges: ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
    },
    fields: {
      numberMaket: code(['Maket number', 'Номер макета', 'Макеттин номери'], 20, { kept: true, section: 'head' }),
      date: date(word.day, { required: true, fixed: true, begins: 'today', section: 'head' }),
      stationId: station,
      stationName,
      stationCodeId: code(["Station's code", 'Код станции', 'Станциянын коду'], 10, { kept: true, section: 'head' }),
      messageType: { ...messageType, required: true, fixed: true, section: 'head' },
      count: int(count, 100_000, { required: 'send', section: 'sums' }),
      summaCash: money(sum.cash, { section: 'sums' }),
      summaCard: money(sum.card, { section: 'sums' }),
      summaAccount: money(sum.account, { section: 'sums' }),
      totalSumma: money(sum.total, { kept: true, section: 'sums' }),
      comment: lines(word.comment, 1000, { section: 'head' }),
      charges: rows(['Charges', 'Начисления', 'Эсептелген төлөмдөр'], chargeColumns, { max: 2000, show: 'number' }),
      sentById: makerOf('send'),
      returnReason: lines(['Why it was returned', 'Причина возврата', 'Кайтаруунун себеби'], 1000, {
        kept: true,
        section: 'head',
      }),
    },
    counts: counted,
    moves: {
      create: {
        from: 'nothing',
        to: 'draft',
        who: 'staff',
        text: ['Close the day', 'Закрыть день', 'Күндү жабуу'],
        event: 'Created',
        happened: ['Order made', 'Наряд составлен', 'Наряд түзүлдү'],
        check: ({ date: day }, { today }) =>
          day > today ? [{ ...hard(`${kind.events}.DayAhead`, {}), member: 'date' }] : [],
      },
      edit: { from: [...open], who: 'staff', sets: 'all', text: word.edit, event: 'Changed', happened: word.changed },
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
      indexed: ['date'],
    },
    home: {
      sent: {
        who: 'staff',
        policy: 'TehPd.WagonByOrders',
        text: ['Orders to check', 'Наряды на проверке', 'Текшерилүүчү наряддар'],
        filter: { status: 1 },
      },
      returned: {
        who: 'staff',
        text: ['Returned orders', 'Возвращённые наряды', 'Кайтарылган наряддар'],
        filter: { status: 3 },
      },
    },
    // An order for each day: two of one day would claim one name.
    lives: [
      [['create', { date: '2026-03-02' }], 'edit', 'send', 'recall', 'cancel'],
      [['create', { date: '2026-03-03' }], 'send', 'accept', 'return-order', 'edit'],
    ],
    publish: { context: 'finance', aggregate: kind.area, not: ['charges'] },
    messages: {
      [`${kind.events}.DayAhead`]: ['The day has not come yet', 'Этот день ещё не наступил', 'Бул күн али келе элек'],
    },
  });
