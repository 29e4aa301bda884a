import { heldRecord } from '../../kernel/asserted.ts';
import { document } from '../../document/document.ts';
import { bool, choice, code, date, instant, int, money, ref, rows, text } from '../../fields/make.ts';
import type { DecisionContext, Held } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { tyiyn } from '../../kernel/money.ts';
import { happening } from '../arrived-wagon/fields.ts';
import { collectionId, collectionIds, withCollection } from '../different-collections/belongs.ts';
import {
  customerName,
  keptNumber,
  payer,
  payerCode,
  reason,
  station,
  stationName,
  wagonNumber,
  word,
} from '../parts.ts';

/** 001, section 9: 1 is the account, the others are paid at the cash desk or through the bank. */
const paymentMethod = choice(['Payment method', 'Способ оплаты', 'Төлөө ыкмасы'], {
  account: [1, ['Account', 'Лицевой счёт', 'Жеке эсеп']],
  cash: [2, ['Cash', 'Наличные', 'Накталай']],
  card: [3, ['Card', 'Карта', 'Карта']],
  transfer: [4, ['Bank transfer', 'Перечисление', 'Которуу']],
  online: [5, ['Online', 'Онлайн', 'Онлайн']],
});

interface Row {
  readonly row: number;
  readonly wagonNumber: string;
  readonly cargoName: string;
  readonly weight: number | null;
  readonly comment: string;
  readonly ownerCode: string;
  readonly originStationId: string;
  readonly arrivedAt: string;
  readonly notifiedAt: string;
  readonly stayId: string;
}
interface Charged {
  readonly amount: string;
  readonly paymentMethod: Method | null;
  readonly paymentId: string;
  readonly document: string;
}
type Method = (typeof paymentMethod.codes)[number];
interface ChargeRecord {
  readonly number: string;
  readonly total: string;
  readonly due: string;
  readonly method: number | null;
}
const isMethod = (of: number | null): of is Method => paymentMethod.codes.some((each) => each === of);

/**
 * The lines as their charges say them: amount and method of a charge are its own and never believed. A line without one is money of
 * another railway, by its receipt, and says that it was typed.
 */
const withCharges = <Line extends Charged>(
  lines: readonly Line[],
  { record }: Pick<DecisionContext, 'record'>,
): readonly (Line & { readonly typed: boolean })[] =>
  lines.map((line) => {
    const charge = line.paymentId === '' ? undefined : record<ChargeRecord>('payment', line.paymentId);
    if (!charge) return { ...line, typed: line.paymentId === '' };
    const { number, total, method } = charge;
    return {
      ...line,
      ...{ amount: total, document: line.document || number, typed: false },
      paymentMethod: isMethod(method) ? method : line.paymentMethod,
    };
  });

/** Charges of which something is due yet. */
const unpaid = (lines: readonly Charged[], { record }: Pick<DecisionContext, 'record'>): readonly Finding[] =>
  lines.flatMap(({ paymentId }, index) => {
    const charge = paymentId === '' ? undefined : record<ChargeRecord>('payment', paymentId);
    return charge && tyiyn(charge.due) > 0n
      ? [
          {
            ...hard('Release.ChargeDue', { number: charge.number, due: charge.due }),
            member: `charges.${index}.paymentId`,
          },
        ]
      : [];
  });

interface Memo {
  readonly stationId: string;
  readonly customerId: string;
  readonly wagons: readonly Row[];
}
interface HeldStay {
  readonly stationId: string;
  readonly stationName: string;
  readonly customerId: string;
  readonly cargoName: string;
  readonly weight: number | null;
  readonly ownerCode: string;
  readonly originStationId: string;
  readonly arrivedAt: string;
  readonly notifiedAt: string;
}
type Holders = readonly Held[] | undefined;

const namesOf = ({ wagons }: { readonly wagons: readonly { readonly wagonNumber: string }[] }): readonly string[] =>
  wagons.flatMap(({ wagonNumber: of }) => (of === '' ? [] : [`wagon:${of}`]));
const stayOf = (held: Holders, of: string) => heldRecord<HeldStay>(held, 'arrived-wagon', `wagon:${of}`);

/** The lines with the open stays of their wagons and what those say of the load. */
const withStays = (
  { wagons }: Memo,
  { before, held }: { readonly before: { readonly wagons: readonly Row[] }; readonly held?: Holders },
) => ({
  wagons: wagons.map((row) => {
    const was = before.wagons.find((one) => one.row === row.row);
    if (was?.wagonNumber === row.wagonNumber && was.stayId !== '') return { ...row, stayId: was.stayId };
    const stay = stayOf(held, row.wagonNumber);
    return {
      ...row,
      stayId: stay?.id ?? '',
      cargoName: row.cargoName || (stay?.state.cargoName ?? ''),
      weight: row.weight ?? stay?.state.weight ?? null,
      ownerCode: stay?.state.ownerCode ?? '',
      originStationId: stay?.state.originStationId ?? '',
      arrivedAt: stay?.state.arrivedAt ?? '',
      notifiedAt: stay?.state.notifiedAt ?? '',
    };
  }),
});

/** Wagons with their stays, charges as they say themselves. */
const taken = <Line extends Charged>(
  memo: Memo & { readonly charges: readonly Line[] },
  context: {
    readonly before: { readonly wagons: readonly Row[] };
    readonly held?: Holders;
  } & Pick<DecisionContext, 'record'>,
) => ({ ...withStays(memo, context), charges: withCharges(memo.charges, context) });

const checkStays = ({ stationId, customerId, wagons }: Memo, held: Holders): readonly Finding[] =>
  (held === undefined ? [] : wagons).flatMap((row, index): readonly Finding[] => {
    const member = `wagons.${index}.wagonNumber`;
    const stay = stayOf(held, row.wagonNumber)?.state;
    if (!stay) return row.stayId === '' ? [{ ...hard('Release.NoStay', { wagon: row.wagonNumber }), member }] : [];
    return stay.stationId !== stationId || (stay.customerId !== '' && stay.customerId !== customerId)
      ? [{ ...hard('Release.StayElsewhere', { wagon: row.wagonNumber, station: stay.stationName }), member }]
      : [];
  });

/** Money of another railway, by its receipt, as examples have it. */
const receipted = {
  charges: [{ service: 'Carriage', amount: '1200.50', paymentMethod: 2, paymentId: '', document: '26-118' }],
};

/** In these states the stays of its wagons are released by it. */
const told: ReadonlySet<string> = new Set(['released', 'returned', 'corrected']);

/** The memo by which a consignee who has paid gets the goods: GU-45R, release (раскредитование; processes, section 2). */
export default document({
  area: 'gu45r',
  path: '/memos/gu45R',
  events: 'Gu45R',
  icon: 'document',
  title: ['Release memos GU-45', 'Памятки на раскредитование ГУ-45', 'ГУ-45 раскредиттөө памяткалары'],
  one: ['Release memo', 'Памятка на раскредитование', 'Раскредиттөө памяткасы'],
  policies: { view: 'Arrived.Wagon or Arrived.Unloading or TehPd.DifferentialCharges', edit: 'Arrived.Wagon' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  number: {
    field: 'number',
    at: 'issue',
    per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
    issued: { code: 1, tone: 'waiting', text: ['Issued', 'Выписана', 'Жазылды'], waitsFor: 'owner' },
    paid: { code: 2, tone: 'waiting', mark: 'half', text: ['Paid', 'Оплачена', 'Төлөндү'], waitsFor: 'staff' },
    released: { code: 3, tone: 'good', text: happening.released },
    returned: {
      code: 4,
      tone: 'bad',
      text: ['Returned by TehPD', 'Возвращена ТехПД', 'ТехПД кайтарды'],
      waitsFor: 'staff',
    },
    corrected: { code: 5, tone: 'good', mark: 'back', text: ['Corrected', 'Исправлена', 'Түзөтүлдү'] },
    cancelled: { code: 6, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    wagons: word.wagons,
    charges: ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
    receiver: ['Handed over to', 'Кому выдано', 'Кимге тапшырылды'],
  },
  fields: {
    number: keptNumber,
    day: date(word.day, { required: true, begins: 'today', section: 'head' }),
    stationId: station,
    stationName,
    customerId: { ...payer, required: 'issue' },
    customerName,
    payerCode,
    smgsId: ref('smgs', word.note, { section: 'head', fills: { invoiceNumber: 'otpravkaNumber' } }),
    invoiceNumber: code(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20, { section: 'head' }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber,
        cargoName: text(['Goods', 'Груз', 'Жүк'], 500),
        weight: int(['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 2_000_000, { sum: true }),
        comment: text(word.comment, 200),
        ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20, { kept: true }),
        originStationId: ref('stations', ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'], { kept: true }),
        arrivedAt: instant(happening.arrived, { kept: true }),
        notifiedAt: instant(happening.notified, { kept: true }),
        stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], { kept: true }),
      },
      { required: 'issue', max: 200, unique: ['wagonNumber'], show: 'wagonNumber', section: 'wagons' },
    ),
    charges: rows(
      ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
      {
        service: text(['For what', 'За что', 'Эмне үчүн'], 200, { required: true }),
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, said: true, sum: true }),
        paymentMethod: { ...paymentMethod, required: 'issue' },
        paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { strict: true }),
        document: text(['Charge or receipt', 'Счёт или квитанция', 'Эсеп же квитанция'], 40),
        typed: bool(['Typed: another railway', 'Вручную: другая дорога', 'Кол менен: башка темир жол'], { kept: true }),
      },
      { max: 50, show: 'service', section: 'charges' },
    ),
    receiverName: text(['Received by', 'Получил', 'Алды'], 200, { personal: true, kept: true, section: 'receiver' }),
    receiverDocument: text(['Power of attorney', 'Доверенность', 'Ыйгарым укуктун документи'], 200, {
      personal: true,
      kept: true,
      section: 'receiver',
    }),
    rascreditovkaDate: instant(happening.released, { kept: true, section: 'receiver' }),
    collectionIds,
  },
  // Charges as they are now: a memo is paid when they are.
  needs: ({ charges }) =>
    charges.flatMap(({ paymentId }) => (paymentId === '' ? [] : [{ area: 'payment', id: paymentId, fresh: true }])),
  moves: {
    create: {
      from: 'nothing',
      to: 'draft',
      who: 'staff',
      text: word.add,
      event: 'Created',
      happened: word.created,
      held: namesOf,
      changes: taken,
    },
    edit: {
      from: ['draft'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      example: { invoiceNumber: '01612202' },
      held: namesOf,
      changes: taken,
    },
    issue: {
      from: ['draft'],
      to: 'issued',
      who: 'staff',
      text: ['Issue', 'Выписать', 'Жазуу'],
      event: 'Issued',
      held: namesOf,
      changes: withStays,
      check: (memo, { held }) => checkStays(memo, held),
    },
    pay: {
      from: ['issued'],
      to: 'paid',
      who: 'staff',
      sets: ['charges'],
      text: ['All charges are paid', 'Все платежи внесены', 'Бардык төлөмдөр төлөндү'],
      event: 'Paid',
      changes: ({ charges }, context) => ({ charges: withCharges(charges, context) }),
      check: ({ charges }, context) => [
        ...charges.flatMap((line, index) =>
          line.document === '' && line.paymentId === ''
            ? [{ ...hard('Release.NoReceipt', {}), member: `charges.${index}.document` }]
            : [],
        ),
        ...unpaid(charges, context),
      ],
    },
    release: {
      from: ['issued', 'paid'],
      to: 'released',
      who: 'staff',
      text: ['Release', 'Раскредитовать', 'Раскредиттөө'],
      event: 'Released',
      asks: {
        receiverName: text(['Received by', 'Получил', 'Алды'], 200, { personal: true, required: true }),
        receiverDocument: text(['Power of attorney', 'Доверенность', 'Ыйгарым укуктун документи'], 200, {
          personal: true,
          required: true,
        }),
        rascreditovkaDate: instant(happening.released, { required: true, begins: 'now' }),
      },
      check: (memo, { before, now }) => [
        ...(before.state === 'issued' && memo.charges.length > 0
          ? [{ ...hard('Release.NotPaid', {}), member: 'charges' }]
          : []),
        ...(Date.parse(memo.rascreditovkaDate) > Date.parse(now) + 10 * 60_000
          ? [{ ...hard('Release.Future', {}), member: 'rascreditovkaDate' }]
          : []),
      ],
    },
    return: {
      from: ['released', 'corrected', 'returned'],
      to: 'returned',
      who: 'staff',
      policy: 'TehPd.DifferentialCharges',
      text: ['Return to the station', 'Вернуть станции', 'Станцияга кайтаруу'],
      event: 'Returned',
      harmful: true,
      asks: { comment: reason },
    },
    correct: {
      from: ['returned'],
      to: 'corrected',
      who: 'staff',
      sets: ['wagons', 'charges', 'smgsId', 'invoiceNumber'],
      text: ['Correct', 'Исправить', 'Түзөтүү'],
      event: 'Corrected',
      asks: { comment: reason },
      held: namesOf,
      changes: taken,
      check: (memo, { held }) => checkStays(memo, held),
    },
    'note-collection': {
      from: ['issued', 'paid', 'released', 'returned', 'corrected', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
      event: 'CollectionNoted',
      happened: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
      asks: { collectionId },
      example: { collectionId: 'collection-1' },
      changes: (_memo, { before, asked }) => ({ collectionIds: withCollection(before.collectionIds, asked) }),
    },
    cancel: {
      from: ['draft', 'issued', 'paid', 'released', 'returned', 'corrected'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
    },
  },
  errands: {
    stay: {
      to: 'arrived-wagon',
      command: 'release-by-memo',
      undo: 'take-release-back',
      for: ({ id, state, wagons, rascreditovkaDate }) =>
        told.has(state)
          ? wagons.flatMap(({ row, stayId }) =>
              stayId === '' ? [] : [{ id: stayId, row, input: { gu45rId: id, releasedAt: rascreditovkaDate } }],
            )
          : [],
    },
  },
  list: {
    columns: ['number', 'status', 'day', 'stationId', 'customerId', 'invoiceNumber', 'wagons', 'rascreditovkaDate'],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['number', 'stationId', 'wagons', 'day'],
    notForCustomers: ['customerId'],
    indexed: ['day'],
  },
  prints: {
    GU45_R_All: {
      title: ['Memo GU-45, release', 'Памятка ГУ-45 на раскредитование', 'ГУ-45 раскредиттөө памяткасы'],
      landscape: true,
      in: ['issued', 'paid', 'released', 'returned', 'corrected'],
      blocks: [
        {
          kind: 'paragraph',
          align: 'right',
          text: (_memo, say) => say(['Form GU-45', 'Форма ГУ-45', 'ГУ-45 формасы']),
        },
        {
          kind: 'head',
          lines: [
            (memo, say) =>
              `${say(['Release memo', 'Памятка на раскредитование', 'Раскредиттөө памяткасы'])} № ${memo.number}`,
          ],
        },
        {
          kind: 'boxes',
          fields: ['day', 'stationId', 'invoiceNumber', 'customerId', 'payerCode', 'rascreditovkaDate'],
          columns: 3,
        },
        {
          kind: 'table',
          rows: 'wagons',
          numbered: true,
          columns: [
            'wagonNumber',
            'ownerCode',
            'originStationId',
            'cargoName',
            'weight',
            'arrivedAt',
            'notifiedAt',
            'comment',
          ],
          totals: ['weight'],
        },
        {
          kind: 'table',
          rows: 'charges',
          numbered: true,
          columns: ['service', 'amount', 'paymentMethod', 'document', 'typed'],
          totals: ['amount'],
        },
        { kind: 'boxes', fields: ['receiverName', 'receiverDocument'], columns: 2 },
        {
          kind: 'signatures',
          of: [
            ['For the station', 'От станции', 'Станциянын атынан'],
            ['Received by', 'Получил', 'Алды'],
          ],
        },
      ],
    },
  },
  home: {
    issued: {
      who: 'owner',
      kind: 'pay',
      policy: 'Arrived.Unloading',
      text: ['Release memos to pay', 'Памятки на раскредитование к оплате', 'Төлөнүүчү раскредиттөө памяткалары'],
      filter: { status: 1 },
    },
    paid: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'work',
      within: 24,
      text: ['Paid wagons to release', 'Оплаченные вагоны к раскредитованию', 'Раскредиттелүүчү төлөнгөн вагондор'],
      filter: { status__in: [2, 4] },
    },
    drafts: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'work',
      text: [
        'Release memos not issued',
        'Невыписанные памятки на раскредитование',
        'Жазыла элек раскредиттөө памяткалары',
      ],
      filter: { status: 0 },
    },
  },
  publish: {
    context: 'arrival',
    aggregate: 'release-memo',
    not: ['receiverName', 'receiverDocument', 'customerName', 'payerCode', 'errands'],
  },
  example: { smgsId: '' },
  lives: [
    [
      ['create', receipted],
      ['edit', receipted],
      'issue',
      ['pay', receipted],
      'release',
      'note-collection',
      'return',
      ['correct', receipted],
      'cancel',
    ],
    [['create', receipted], 'issue', ['pay', receipted], 'release', 'answer-errand', 'cancel'],
  ],
  messages: {
    'Release.ChargeDue': [
      'Of charge %{number} %{due} som are due yet',
      'По начислению %{number} к оплате ещё %{due} сом',
      '%{number} төлөмү боюнча дагы %{due} сом төлөнө элек',
    ],
    'Release.NoStay': [
      'Wagon %{wagon} has no open stay',
      'Вагон %{wagon} не числится прибывшим на станцию',
      '%{wagon} вагону станцияга келгендердин арасында жок',
    ],
    'Release.StayElsewhere': [
      'Wagon %{wagon} is at %{station}, or came for another customer',
      'Вагон %{wagon} стоит на станции %{station} или прибыл другому клиенту',
      '%{wagon} вагону %{station} станциясында же башка кардарга келген',
    ],
    'Release.NoReceipt': [
      'Name the charge or the receipt that pays this',
      'Укажите счёт или квитанцию об оплате',
      'Төлөм эсебин же квитанцияны көрсөтүңүз',
    ],
    'Release.NotPaid': [
      'Released only when every charge is paid',
      'Раскредитование возможно после уплаты всех платежей',
      'Бардык төлөмдөр төлөнгөндөн кийин гана раскредиттелет',
    ],
    'Release.Future': [
      'The release has not happened yet',
      'Время раскредитования ещё не наступило',
      'Раскредиттөө убактысы келе элек',
    ],
  },
});
