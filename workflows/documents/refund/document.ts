import { document } from '../../document/document.ts';
import { code, date, instant, lines, madeBy, money, ref, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import { tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import { newPayouts, type PayingDrawer } from '../cash-shift/payouts.ts';
import { customer, customerName, keptNumber, reason, station, stationName, word } from '../parts.ts';
import { holdOf, isHeld } from './hold.ts';

/**
 * An advance that is given back in cash (processes, section 4: refunds within rules). The account decides whether the money is there
 * and sets it aside; the drawer of an open shift gives it out, once; the account is settled after it. Until then it can be cancelled.
 */
export default document({
  area: 'refund',
  path: '/refund',
  events: 'Refund',
  icon: 'wallet',
  menu: { group: 'cargo', order: 24 },
  title: ['Refunds of advances', 'Возвраты авансов', 'Аванстарды кайтаруу'],
  one: ['Refund of an advance', 'Возврат аванса', 'Авансты кайтаруу'],
  policies: { view: 'Kassa.Menu or AccountPlan or Books.View', edit: 'Kassa.Menu' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  // Numbers begin anew each year: the day tells one year's from another's.
  called: ['number', 'day'],
  number: { field: 'number', at: 'create', per: (_refund, today) => [today.slice(0, 4)] },
  states: {
    asked: { code: 0, tone: 'waiting', text: ['To be paid out', 'К выдаче', 'Берилиши керек'], waitsFor: 'staff' },
    paid: { code: 1, tone: 'good', text: ['Paid out', 'Выдан', 'Берилди'], closed: true },
    cancelled: { code: 2, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
  },
  sections: { head: word.head, receiver: ['Who receives it', 'Получатель', 'Алуучу'] },
  fields: {
    number: keptNumber,
    customerId: { ...customer, required: true, fixed: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    stationId: station,
    stationName,
    day: date(word.day, { kept: true, section: 'head' }),
    askedAt: instant(['Asked at', 'Время обращения', 'Кайрылган убакты'], { kept: true }),
    amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], {
      required: true,
      fixed: true,
      said: true,
      schema: typedAmountSchema,
      section: 'head',
    }),
    basis: lines(['Ground', 'Основание', 'Негизи'], 500, { required: true, section: 'head' }),
    receiverName: text(['Received by', 'Кому выдаётся', 'Кимге берилет'], 200, {
      required: true,
      personal: true,
      section: 'receiver',
    }),
    receiverPaper: text(
      ['Identity document, power of attorney', 'Документ, доверенность', 'Документ, доверенность'],
      200,
      { required: true, personal: true, section: 'receiver' },
    ),
    madeBy: madeBy(['Written by', 'Оформил', 'Тариздеген'], 'create', { personal: true, section: 'receiver' }),
    shiftId: ref('cash-shift', ['Shift', 'Смена', 'Смена'], { kept: true, section: 'receiver' }),
    receipt: code(['Cash order', 'Расходный ордер', 'Чыгаша ордери'], 40, { kept: true, section: 'receiver' }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'asked',
      who: 'staff',
      text: ['Refund an advance', 'Вернуть аванс', 'Авансты кайтаруу'],
      event: 'Asked',
      happened: ['Refund asked of the account', 'Возврат запрошен со счёта', 'Кайтаруу эсептен суралды'],
      changes: (_refund, { today, now }) => ({ day: today, askedAt: now }),
      check: ({ amount }) => [
        ...(tyiyn(amount) <= 0n ? [{ ...hard('Payment.Nothing', {}), member: 'amount' }] : []),
        ...(tyiyn(amount) % 100n === 0n ? [] : [{ ...hard('CashShift.WholeCoins', {}), member: 'amount' }]),
      ],
    },
    /** The drawer has given it out: a fact, whatever stands here. */
    'mark-paid': {
      from: ['asked', 'cancelled'],
      to: 'paid',
      who: 'process',
      text: ['Paid out', 'Выдан из кассы', 'Кассадан берилди'],
      event: 'PaidOut',
      asks: {
        shiftId: ref('cash-shift', ['Shift', 'Смена', 'Смена'], { required: true }),
        receipt: code(['Cash order', 'Расходный ордер', 'Чыгаша ордери'], 40, { required: true }),
      },
    },
    cancel: {
      from: ['asked'],
      to: 'cancelled',
      who: 'staff',
      harmful: true,
      text: word.cancel,
      event: 'Cancelled',
      asks: { comment: reason },
    },
  },
  /** Cancelled and paid out hold the same name: only one of them happens. */
  claims: ({ id, state }) => (state === 'cancelled' ? [`refund:${id}`] : []),
  errands: {
    hold: {
      to: 'account',
      command: 'hold',
      undo: 'release',
      for: ({ id, state, customerId, amount }) =>
        state === 'asked'
          ? [
              {
                id: customerId,
                row: 'hold',
                input: { customerId, op: holdOf(id), paymentId: holdOf(id), amount },
              },
            ]
          : [],
    },
  },
  chains: {
    'refund-paid': {
      when: { area: 'cash-shift', happened: 'CashShiftPaidOut' },
      to: ({ id, state, before }: Cause<PayingDrawer>) =>
        newPayouts(state, before).map(({ refundId, receipt }) => ({ id: refundId, input: { shiftId: id, receipt } })),
      command: 'mark-paid',
    },
  },
  list: {
    columns: ['number', 'status', 'day', 'customerId', 'amount', 'basis', 'receipt'],
    sort: ['changedAt', 'DESC'],
    card: ['number', 'customerName', 'amount', 'day'],
    sums: ['amount'],
    notForCustomers: ['customerId'],
    made: {
      held: {
        label: ['Set aside', 'Зарезервировано', 'Резервге алынды'],
        type: 'bool',
        value: (refund) => isHeld(refund),
      },
    },
  },
  home: {
    asked: {
      who: 'staff',
      kind: 'pay',
      within: 24,
      sum: 'amount',
      text: ['Refunds to pay out', 'Возвраты к выдаче', 'Берилиши керек болгон кайтаруулар'],
      filter: { status: 0 },
    },
  },
  prints: {
    CashOrder: {
      title: ['Cash order', 'Расходный кассовый ордер', 'Чыгаша касса ордери'],
      in: ['paid'],
      blocks: [
        {
          kind: 'head',
          lines: [(_refund, say) => say(['Cash order', 'Расходный кассовый ордер', 'Чыгаша касса ордери'])],
        },
        {
          kind: 'boxes',
          fields: ['receipt', 'number', 'day', 'customerName', 'amount', 'basis', 'receiverName', 'receiverPaper'],
          columns: 2,
        },
        {
          kind: 'signatures',
          of: [
            ['Cashier', 'Кассир', 'Кассир'],
            ['Received by', 'Получил', 'Алды'],
          ],
        },
      ],
    },
  },
  publish: {
    context: 'finance',
    aggregate: 'refund',
    not: ['receiverName', 'receiverPaper', 'madeBy', 'customerName', 'errands', 'basis'],
  },
  example: { amount: '500.00' },
  lives: [
    ['create', ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }], 'mark-paid'],
    ['create', 'cancel'],
  ],
});
