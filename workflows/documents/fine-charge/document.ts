import { document } from '../../document/document.ts';
import { staffNeeds } from '../../document/sides.ts';
import { bool, date, files, int, lines, makerOf, money, ref, rows, text } from '../../fields/make.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { tyiyn } from '../../kernel/money.ts';
import { fourEyesSetting } from '../../settings/four-eyes.ts';
import { customer, customerName, keptNumber, reason, station, stationName, wagonNumber, word } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';
import { settledByCharge } from '../payment/settled.ts';
import { byDay, byWagon, counted, fineDays, per, type Counted } from './counting.ts';

/** Fines are outside VAT, and an income of their own (the charge's codes). */
const charged = { vatKind: 4, vatIncluded: false, income: 6 } as const;
const missing = (fine: Counted): readonly Finding[] => [
  ...(byDay(fine) && fineDays(fine.from, fine.to) === 0 ? [{ ...hard('FineCharge.Days', {}), member: 'to' }] : []),
  ...(byWagon(fine) && fine.wagons.length === 0 ? [{ ...hard('FineCharge.Wagons', {}), member: 'wagons' }] : []),
];

/**
 * A fine: its ground and rate, for which wagons and days, who pays. Charged, it is paid like every charge; contested, the railway
 * decides (processes, section 4).
 */
export default document({
  area: 'fine-charge',
  path: '/modules/kassa/fine-charge',
  events: 'FineCharge',
  icon: 'fine',
  title: ['Fines', 'Штрафы', 'Айып пулдар'],
  one: ['Fine', 'Штраф', 'Айып пул'],
  policies: { view: 'Fine.Charge or AccountPlan or Books.View', edit: 'Fine.Charge' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  number: {
    field: 'number',
    at: 'charge',
    per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
    charged: { code: 1, tone: 'waiting', text: ['Charged', 'Начислен', 'Эсептелди'], waitsFor: 'owner' },
    paid: { code: 2, tone: 'good', text: ['Paid', 'Оплачен', 'Төлөндү'] },
    contested: { code: 3, tone: 'bad', text: ['Contested', 'Оспорен', 'Талашта'], waitsFor: 'staff' },
    cancelled: { code: 4, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    facts: ['Grounds', 'Обоснование', 'Негиздеме'],
    wagons: word.wagons,
    contest: ['Objection and decision', 'Возражение и решение', 'Каршы пикир жана чечим'],
  },
  fields: {
    number: keptNumber,
    stationId: station,
    stationName,
    customerId: { ...customer, required: true, fixed: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    groundId: ref('fine-ground', ['Ground', 'Основание', 'Негизи'], {
      required: true,
      strict: true,
      section: 'head',
      keeps: { groundName: 'nameRu', per: 'per', rate: 'rate' },
    }),
    groundName: text(['Ground as it was', 'Основание на день начисления', 'Эсептелген күндөгү негиз'], 200, {
      kept: true,
    }),
    method: { ...paymentMethod, required: true, section: 'head' },
    per: { ...per, kept: true, section: 'head' },
    rate: money(['Rate, som', 'Ставка, сом', 'Коюм, сом'], { kept: true, section: 'head' }),
    from: date(['From (not counted)', 'С (не считается)', 'Башталышы (эсептелбейт)'], { section: 'head' }),
    to: date(['To (counted)', 'По (включительно)', 'Аягы (кошо)'], { section: 'head' }),
    days: int(['Days', 'Суток', 'Сутка'], 100_000, { kept: true, section: 'head' }),
    quantity: int(['Quantity', 'Количество', 'Саны'], 10_000_000, { kept: true, section: 'head' }),
    amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { kept: true, section: 'head' }),
    smgsId: ref('smgs', word.note, { section: 'facts' }),
    actId: ref('act', ['Act', 'Акт', 'Акты'], { section: 'facts' }),
    facts: lines(['What happened', 'Что произошло', 'Эмне болду'], 4000, { required: 'charge', section: 'facts' }),
    attachments: files(word.files, { section: 'facts' }),
    wagons: rows(word.wagons, { wagonNumber }, { unique: ['wagonNumber'] }),
    paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { kept: true, section: 'head' }),
    isPaid: bool(['Money received', 'Деньги поступили', 'Акча түштү'], { kept: true }),
    objection: lines(['Objection', 'Возражение', 'Каршы пикир'], 4000, { kept: true, section: 'contest' }),
    decision: lines(['Decision', 'Решение', 'Чечим'], 4000, { kept: true, section: 'contest' }),
    chargedById: makerOf('charge'),
    decidedBy: text(['Decided by', 'Решение принял', 'Чечим кабыл алган'], 200, { kept: true, section: 'contest' }),
  },
  counts: counted,
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', text: word.add, event: 'Created', happened: word.created },
    edit: {
      from: ['draft'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
    },
    charge: {
      from: ['draft'],
      to: 'charged',
      who: 'staff',
      text: ['Charge', 'Начислить', 'Эсептөө'],
      event: 'Charged',
      happened: ['Fine charged', 'Штраф начислен', 'Айып пул эсептелди'],
      bulk: true,
      check: (fine) => [
        ...missing(fine),
        ...(fine.rate === '' || tyiyn(fine.amount) > 0n
          ? []
          : [{ ...hard('FineCharge.Nothing', {}), member: 'groundId' }]),
      ],
      changes: ({ id }) => ({ paymentId: `fine-charge.${id}` }),
    },
    contest: {
      from: ['charged', 'paid'],
      to: 'contested',
      who: 'anyone',
      text: ['Contest', 'Оспорить', 'Талашуу'],
      event: 'Contested',
      happened: ['Fine contested', 'Штраф оспорен', 'Айып пул талашка коюлду'],
      policy: 'AccountPlan or Fine.Charge',
      // Who of the railway only reads accounts does not object for the payer.
      rules: [staffNeeds('Fine.Charge')],
      asks: { objection: lines(['Objection', 'Возражение', 'Каршы пикир'], 4000, { required: true }) },
    },
    uphold: {
      from: ['contested'],
      to: [['paid', ({ isPaid }) => isPaid], 'charged'],
      who: 'staff',
      text: ['Uphold', 'Оставить в силе', 'Күчүндө калтыруу'],
      other: { than: 'charge', setting: fourEyesSetting.fourEyesFine },
      event: 'Upheld',
      happened: ['Fine upheld', 'Штраф оставлен в силе', 'Айып пул күчүндө калды'],
      asks: { decision: lines(['Decision', 'Решение', 'Чечим'], 4000, { required: true }) },
      changes: (_fine, { person }) => ({ decidedBy: person.fullName }),
    },
    cancel: {
      from: ['draft', 'charged', 'contested'],
      to: 'cancelled',
      who: 'staff',
      harmful: true,
      text: word.cancel,
      event: 'Cancelled',
      asks: { comment: reason },
      changes: (_fine, { person }) => ({ decidedBy: person.fullName }),
    },
    'mark-paid': {
      from: ['charged', 'paid', 'contested', 'cancelled'],
      to: { charged: 'paid', paid: 'paid', contested: 'contested', cancelled: 'cancelled' },
      who: 'process',
      quiet: true,
      text: ['Paid', 'Оплачен', 'Төлөндү'],
      event: 'Paid',
      changes: () => ({ isPaid: true }),
    },
    'mark-unpaid': {
      from: ['charged', 'paid', 'contested', 'cancelled'],
      to: { charged: 'charged', paid: 'charged', contested: 'contested', cancelled: 'cancelled' },
      who: 'process',
      quiet: true,
      text: ['Payment taken back', 'Оплата возвращена', 'Төлөм кайтарылды'],
      event: 'Unpaid',
      changes: () => ({ isPaid: false }),
    },
    /** Its charge was reversed at the cash desk: there is nothing to pay any more. */
    'mark-reversed': {
      from: ['charged', 'paid', 'contested', 'cancelled'],
      to: 'cancelled',
      who: 'process',
      quiet: true,
      text: ['Charge reversed', 'Начисление сторнировано', 'Эсептелген төлөм сторно кылынды'],
      event: 'Reversed',
      changes: () => ({ isPaid: false }),
    },
  },
  errands: {
    charge: {
      to: 'payment',
      command: 'issue',
      for: ({ paymentId, id, number, stationId, customerId, method, groundId, groundName, rate, quantity }) =>
        paymentId === ''
          ? []
          : [
              {
                id: paymentId,
                row: paymentId,
                input: {
                  payerId: customerId,
                  stationId,
                  method,
                  basis: `Штраф № ${number}: ${groundName}`,
                  forArea: 'fine-charge',
                  forId: id,
                  lines: [
                    {
                      service: `FINE-${groundId}`,
                      text: groundName,
                      quantity: String(quantity),
                      price: rate,
                      ...charged,
                    },
                  ],
                },
              },
            ],
    },
  },
  chains: settledByCharge('fine-charge'),
  list: {
    columns: ['number', 'status', 'customerId', 'groundId', 'quantity', 'amount', 'stationId', 'paymentId'],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['number', 'customerName', 'groundName', 'amount'],
    notForCustomers: ['customerId'],
    sums: ['amount'],
    open: { status__in: [0, 1, 3] },
  },
  home: {
    contested: {
      who: 'staff',
      kind: 'decide',
      within: 48,
      text: ['Fines to decide on', 'Штрафы к рассмотрению', 'Чечиле турган айып пулдар'],
      filter: { status__in: [3] },
    },
    charged: {
      who: 'owner',
      kind: 'pay',
      sum: 'amount',
      policy: 'AccountPlan',
      text: ['Fines charged', 'Начисленные штрафы', 'Эсептелген айып пулдар'],
      filter: { status__in: [1] },
    },
    drafts: {
      who: 'staff',
      kind: 'work',
      text: ['Fines not charged', 'Неначисленные штрафы', 'Эсептеле элек айып пулдар'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'finance', aggregate: 'fine-charge' },
  example: {
    method: 2,
    from: '2026-03-01',
    to: '2026-03-10',
    facts: 'Wagon delayed.',
    wagons: [{ wagonNumber: '55650139' }],
  },
  lives: [
    ['create', 'edit', 'cancel'],
    ['create', 'charge', 'contest', 'uphold', 'mark-paid', 'mark-unpaid', 'mark-reversed'],
    ['create', 'charge', 'mark-paid', 'contest', 'uphold'],
    ['create', 'charge', 'contest', 'cancel'],
    ['create', 'charge', ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }]],
  ],
  messages: {
    'FineCharge.Days': [
      'The days of the fine are missing: from, and a later to',
      'Укажите срок штрафа: «с» и более позднюю дату «по»',
      'Айып пулдун мөөнөтүн көрсөтүңүз: башталышы жана андан кийинки аягы',
    ],
    'FineCharge.Wagons': ['Name the wagons', 'Укажите вагоны', 'Вагондорду көрсөтүңүз'],
    'FineCharge.Nothing': [
      'The amount of the fine is zero',
      'Сумма штрафа равна нулю',
      'Айып пулдун суммасы нөлгө барабар',
    ],
  },
});
