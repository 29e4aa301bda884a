import { document } from '../../document/document.ts';
import { code, instant, int, lines, ref, rows, text } from '../../fields/make.ts';
import type { Value } from '../../fields/field.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import { wagonFacts } from '../arrived-wagon/fields.ts';
import { customer, customerName, reason, station, stationName, wagonNumber, word } from '../parts.ts';
import { announced, leftOut, withWagon, type ExpectedStay, type NoticeWagon } from './notice.ts';

const minute = 60_000;
/** Wagons of one train are made known one after the other: a notice waits for the rest of them. */
const gather = 15 * minute;
/** An answer is overdue a day after the notice; then it is sent once more. */
const answerWithin = 24 * 60 * minute;

const after = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();
const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

interface Notice {
  readonly sentAt: string;
  readonly wagons: readonly Omit<NoticeWagon, 'row'>[];
}
const notSent = ({ sentAt }: Notice): boolean => sentAt === '';
const allConfirmed = ({ wagons }: Notice): boolean => wagons.every(({ confirmedAt }) => confirmedAt !== '');
const noWagon = ({ wagons }: Notice): boolean => wagons.length === 0;

const comesAt = instant(['Expected at', 'Ожидается', 'Күтүлөт']);
const stay = ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'] as const;
const origin = ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'] as const;
const invoice = ['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'] as const;
const weight = ['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'] as const;

const sent = (now: string) => ({
  sentAt: now,
  answerDueAt: after(now, answerWithin),
  remindAt: after(now, answerWithin),
});

/** Advance notice: tells a consignee which wagons are on their way and when they should be there (processes, section 2). */
export default document({
  area: 'pre-inform',
  path: '/pre-inform',
  events: 'PreInform',
  icon: 'notice',
  title: ['Advance notice', 'Предварительное информирование', 'Алдын ала маалымдоо'],
  one: ['Advance notice', 'Предварительное уведомление', 'Алдын ала билдирүү'],
  policies: { view: 'PreInform.Menu', edit: 'PreInform.Menu' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  called: ['customerName', 'stationName'],
  states: {
    prepared: {
      code: 0,
      tone: 'neutral',
      text: ['Prepared', 'Подготовлено', 'Даярдалды'],
      hidden: true,
      waitsFor: 'staff',
    },
    sent: { code: 1, tone: 'waiting', text: ['Sent', 'Отправлено', 'Жөнөтүлдү'], waitsFor: 'owner' },
    confirmed: { code: 2, tone: 'good', text: ['Confirmed', 'Подтверждено', 'Ырасталды'] },
    cancelled: { code: 3, tone: 'done', text: ['Cancelled', 'Отменено', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    wagons: word.wagons,
    answer: ['Answer of the customer', 'Ответ клиента', 'Кардардын жообу'],
  },
  fields: {
    stationId: station,
    stationName,
    customerId: { ...customer, required: true, fixed: true },
    customerName,
    comment: lines(word.comment, 1000, { section: 'head' }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber,
        cargoName: wagonFacts.cargoName,
        weight: int(weight, 2_000_000, { sum: true }),
        originStationId: ref('stations', origin),
        invoiceNumber: code(invoice, 20),
        comesAt: { ...comesAt, required: 'send' },
        confirmedAt: instant(['Confirmed', 'Подтверждено', 'Ырасталды'], { kept: true }),
        stayId: ref('arrived-wagon', stay, { kept: true }),
      },
      { max: 300, unique: ['wagonNumber'], show: 'wagonNumber', section: 'wagons' },
    ),
    wagonCount: int(word.wagonCount, 300, { kept: true, section: 'head' }),
    expectedAt: instant(['First expected at', 'Первое прибытие ожидается', 'Биринчи келиши күтүлөт'], {
      kept: true,
      section: 'head',
    }),
    sendAt: instant(['To be sent at', 'Будет отправлено', 'Жөнөтүлө турган убакыт'], { kept: true, section: 'answer' }),
    sentAt: instant(['Sent at', 'Отправлено в', 'Жөнөтүлгөн убакыт'], { kept: true, section: 'answer' }),
    answerDueAt: instant(['Answer until', 'Ответ до', 'Жооп мөөнөтү'], { kept: true, section: 'answer' }),
    remindAt: instant(['To be sent again at', 'Будет отправлено повторно', 'Кайра жөнөтүлө турган убакыт'], {
      kept: true,
      section: 'answer',
    }),
    sentAgainAt: instant(['Sent again at', 'Отправлено повторно', 'Кайра жөнөтүлдү'], {
      kept: true,
      section: 'answer',
    }),
    answeredBy: text(['Confirmed by', 'Подтвердил', 'Ырастаган'], 200, {
      kept: true,
      personal: true,
      by: 'confirm',
      section: 'answer',
    }),
    remark: lines(['Remark of the customer', 'Замечание клиента', 'Кардардын эскертүүсү'], 500, {
      kept: true,
      section: 'answer',
    }),
  },
  counts: ({ wagons }) => ({
    wagonCount: wagons.length,
    expectedAt: wagons
      .map((one) => one.comesAt)
      .filter((at) => at !== '')
      .reduce((first, at) => (first === '' || at < first ? at : first), ''),
  }),
  moves: {
    create: {
      from: 'nothing',
      to: 'prepared',
      who: 'staff',
      text: word.add,
      event: 'Created',
      happened: word.created,
    },
    edit: {
      from: ['prepared'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
    },
    announce: {
      from: ['absent', 'prepared', 'sent', 'confirmed', 'cancelled'],
      to: [['prepared', notSent], ['confirmed', allConfirmed], 'sent'],
      who: 'process',
      quiet: true,
      text: ['Wagon announced', 'Вагон на подходе', 'Вагон келе жатат'],
      event: 'WagonAnnounced',
      happened: ['Wagon announced', 'Вагон на подходе', 'Вагон келе жатат'],
      asks: {
        stationId: station,
        stationName,
        customerId: { ...customer, required: true },
        stayId: code(stay, 100, { required: true }),
        wagonNumber: code(word.wagon, 12, { required: true }),
        cargoName: wagonFacts.cargoName,
        weight: int(weight, 2_000_000),
        originStationId: code(origin, 20),
        invoiceNumber: code(invoice, 20),
        comesAt,
      },
      example: { stayId: 'stay-1', wagonNumber: '55650139', originStationId: '' },
      changes: (_notice, { before, asked, now }) => {
        const wagons = withWagon(before.wagons, {
          stayId: asText(asked['stayId']),
          wagonNumber: asText(asked['wagonNumber']),
          cargoName: asText(asked['cargoName']),
          weight: typeof asked['weight'] === 'number' ? asked['weight'] : null,
          originStationId: asText(asked['originStationId']),
          invoiceNumber: asText(asked['invoiceNumber']),
          comesAt: asText(asked['comesAt']),
        });
        // What was sent is told at once; what is being gathered is sent when the last train's wagons should be known.
        return { wagons, ...(before.sentAt === '' && before.sendAt === '' && { sendAt: after(now, gather) }) };
      },
    },
    'leave-out': {
      from: ['absent', 'prepared', 'sent', 'confirmed', 'cancelled'],
      to: [['cancelled', noWagon], ['prepared', notSent], ['confirmed', allConfirmed], 'sent'],
      who: 'process',
      quiet: true,
      // A stay that was expected before notices were kept here stands in none.
      idle: ({ exists }) => (exists ? undefined : { code: 'PreInform.None' }),
      text: ['Wagon left out', 'Вагон снят с уведомления', 'Вагон билдирүүдөн чыгарылды'],
      event: 'WagonLeftOut',
      happened: ['Wagon left out', 'Вагон снят с уведомления', 'Вагон билдирүүдөн чыгарылды'],
      asks: { stayId: code(stay, 100, { required: true }) },
      example: { stayId: 'stay-1' },
      changes: (_notice, { before, asked }) => {
        const wagons = before.wagons.filter(({ stayId }) => stayId !== asked['stayId']);
        // Begun anew, should wagons be announced once more.
        return { wagons, ...(wagons.length === 0 && { sendAt: '', sentAt: '', remindAt: '' }) };
      },
    },
    send: {
      from: ['prepared'],
      to: 'sent',
      who: 'staff',
      text: ['Send to the customer', 'Отправить клиенту', 'Кардарга жөнөтүү'],
      event: 'Sent',
      bulk: true,
      changes: (_notice, { now }) => sent(now),
      check: (notice) => (noWagon(notice) ? [{ ...hard('PreInform.NoWagon', {}), member: 'wagons' }] : []),
    },
    'send-gathered': {
      from: ['prepared'],
      to: 'sent',
      who: 'process',
      text: ['Send to the customer', 'Отправить клиенту', 'Кардарга жөнөтүү'],
      event: 'SentByItself',
      happened: ['Sent by itself', 'Отправлено автоматически', 'Өзү жөнөтүлдү'],
      changes: (_notice, { now }) => sent(now),
    },
    'send-again': {
      from: ['sent'],
      who: 'process',
      text: ['Sent again', 'Отправлено повторно', 'Кайра жөнөтүлдү'],
      event: 'SentAgain',
      happened: ['Sent again', 'Отправлено повторно', 'Кайра жөнөтүлдү'],
      news: [{ when: { status: 1 }, text: ['Still to be confirmed', 'Ждёт подтверждения', 'Ырастоону күтөт'] }],
      changes: (_notice, { now }) => ({ remindAt: '', sentAgainAt: now }),
    },
    confirm: {
      from: ['sent'],
      to: 'confirmed',
      who: 'owner',
      text: ['Confirm', 'Подтвердить', 'Ырастоо'],
      event: 'Confirmed',
      bulk: true,
      asks: { remark: lines(['Remark', 'Замечание', 'Эскертүү'], 500) },
      changes: ({ wagons }, { now }) => ({
        wagons: wagons.map((one) => ({ ...one, confirmedAt: one.confirmedAt || now })),
        remindAt: '',
      }),
    },
    'confirm-told': {
      from: ['sent'],
      to: 'confirmed',
      who: 'staff',
      text: ['Confirmed by telephone', 'Подтверждено по телефону', 'Телефон аркылуу ырасталды'],
      event: 'ConfirmationTold',
      happened: ['Confirmed by telephone', 'Подтверждено по телефону', 'Телефон аркылуу ырасталды'],
      asks: {
        answeredBy: text(['Confirmed by', 'Кто подтвердил', 'Ким ырастады'], 200, { personal: true, required: true }),
      },
      changes: ({ wagons }, { now }) => ({
        wagons: wagons.map((one) => ({ ...one, confirmedAt: one.confirmedAt || now })),
        remindAt: '',
      }),
    },
    cancel: {
      from: ['prepared', 'sent', 'confirmed'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
      changes: () => ({ sendAt: '', sentAt: '', remindAt: '' }),
    },
  },
  check: ({ wagons, sentAt }, { now }) =>
    wagons.flatMap(({ comesAt: at }, index) =>
      sentAt === '' && at !== '' && at < after(now, -24 * 60 * minute)
        ? [{ ...hard('PreInform.Past', { at }), member: `wagons.${index}.comesAt` }]
        : [],
    ),
  timers: ({ state, sendAt, remindAt }) =>
    state === 'prepared'
      ? [{ name: 'gathered', at: sendAt, command: 'send-gathered' }]
      : state === 'sent'
        ? [{ name: 'overdue', at: remindAt, command: 'send-again' }]
        : [],
  chains: {
    'notice-stay-expected': {
      when: { area: 'arrived-wagon', entered: 0 },
      to: (cause: Cause<ExpectedStay>) => announced(cause),
      command: 'announce',
    },
    'notice-stay-corrected': {
      when: { area: 'arrived-wagon', happened: 'ArrivedWagonCorrected' },
      to: (cause: Cause<ExpectedStay>) => announced(cause),
      command: 'announce',
    },
    'notice-stay-moved': {
      when: { area: 'arrived-wagon', happened: 'ArrivedWagonCorrected' },
      to: (cause: Cause<ExpectedStay>) => (cause.state.status === 0 ? leftOut(cause) : []),
      command: 'leave-out',
    },
    'notice-stay-cancelled': {
      when: { area: 'arrived-wagon', entered: 10 },
      to: (cause: Cause<ExpectedStay>) => leftOut(cause),
      command: 'leave-out',
    },
  },
  list: {
    columns: [
      'status',
      'customerId',
      'stationId',
      'expectedAt',
      'wagons',
      'wagonCount',
      'sentAt',
      'answerDueAt',
      'answeredBy',
    ],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['stationId', 'expectedAt', 'wagons', 'customerId'],
    notForCustomers: ['customerId'],
    indexed: ['expectedAt'],
  },
  home: {
    prepared: {
      who: 'staff',
      kind: 'work',
      text: ['Advance notices to send', 'Уведомления к отправке', 'Жөнөтүлүүчү билдирүүлөр'],
      filter: { status: 0 },
    },
    overdue: {
      who: 'staff',
      kind: 'work',
      text: ['Advance notices without an answer', 'Уведомления без ответа', 'Жоопсуз билдирүүлөр'],
      filter: { status: 1, sentAgainAt__gte: '2000-01-01T00:00:00.000Z' },
    },
    sent: {
      who: 'owner',
      kind: 'decide',
      text: ['Advance notices to confirm', 'Уведомления на подтверждение', 'Ырасталуучу билдирүүлөр'],
      filter: { status: 1 },
    },
  },
  publish: { context: 'arrival', aggregate: 'advance-notice', not: ['answeredBy', 'customerName', 'comment'] },
  lives: [
    ['create', 'edit', 'send', 'send-again', 'confirm-told', 'cancel'],
    ['create', 'send', 'confirm'],
    ['announce', 'send-gathered', 'confirm', 'leave-out'],
  ],
  messages: {
    'PreInform.None': ['There is no such notice', 'Такого уведомления нет', 'Мындай билдирүү жок'],
    'PreInform.NoWagon': ['No wagon is named', 'Не указано ни одного вагона', 'Бир да вагон көрсөтүлгөн эмес'],
    'PreInform.Past': ['This time has passed: %{at}', 'Это время уже прошло: %{at}', 'Бул убакыт өтүп кетти: %{at}'],
  },
});
