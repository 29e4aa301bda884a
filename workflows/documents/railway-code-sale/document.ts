import { document } from '../../document/document.ts';
import { bool, code, date, money, ref } from '../../fields/make.ts';
import type { Edition } from '../../kernel/command.ts';
import { hard } from '../../kernel/finding.ts';
import { entryIdOf } from '../../reference/key.ts';
import { customer, customerName, keptNumber, reason, station, stationName, word } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';
import { settledByCharge } from '../payment/settled.ts';

const prices = 'railway-code-amount';
const history = { key: ['code', 'dateSold'] };
/** A service of the railway, without VAT (the charge's codes). */
const charged = { vatKind: 4, vatIncluded: false, income: 1 } as const;

interface Looks {
  readonly edition?: (book: string) => Edition | undefined;
}

/** What a code costs on the day that was asked for; '' where no price holds yet. */
const priceOf = ({ edition }: Looks): string => {
  const [row] = edition?.(prices)?.rows ?? [];
  return typeof row?.['amount'] === 'string' ? row['amount'] : '';
};

const railwayCode = (value: string) => (/^\d{4}$/.test(value) ? undefined : hard('RailwayCodeSale.Code', { value }));

/**
 * The sale of a railway code at the price of its day: charged at once, and when the money has come the code is the customer's and
 * stands in the history (processes, section 5; domain 1.11).
 */
export default document({
  area: 'railway-code-sale',
  path: '/railway-codes',
  events: 'RailwayCodeSale',
  icon: 'tehpd',
  title: ['Sales of railway codes', 'Продажа ж/д кодов', 'Темир жол коддорун сатуу'],
  one: ['Sale of a railway code', 'Продажа ж/д кода', 'Темир жол кодун сатуу'],
  menu: { group: 'tehpd', order: 31.5 },
  policies: {
    view: 'TehPd.AccountBalance.CreateTehPdCode or TehPd.AccountBalance.ViewTehPdCode',
    edit: 'TehPd.AccountBalance.CreateTehPdCode',
  },
  owner: { stations: ['stationId'] },
  // Numbers begin anew each year: the day tells one year's from another's.
  called: ['number', 'soldOn'],
  number: { field: 'number', at: 'create', per: (_sale, today) => [today.slice(0, 4)] },
  states: {
    sold: { code: 0, tone: 'waiting', text: ['Sold', 'Продан', 'Сатылды'], waitsFor: 'process' },
    paid: { code: 1, tone: 'good', text: ['Code given', 'Код присвоен', 'Код берилди'] },
    cancelled: { code: 4, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: { head: word.head },
  fields: {
    number: keptNumber,
    stationId: { ...station, label: ['Paid at', 'Станция оплаты', 'Төлөнүүчү станция'] },
    stationName,
    customerId: { ...customer, required: true, fixed: true },
    customerName,
    code: code(['Railway code', 'Ж/д код', 'Темир жол коду'], 4, {
      required: true,
      section: 'head',
      check: railwayCode,
      hint: ['Four digits', 'Четыре цифры', 'Төрт сан'],
    }),
    soldOn: date(['Sold on', 'Дата продажи', 'Сатылган күнү'], { required: true, begins: 'today', section: 'head' }),
    method: { ...paymentMethod, required: true, section: 'head' },
    price: money(['Price, som', 'Цена, сом', 'Баасы, сом'], { kept: true, section: 'head' }),
    paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { kept: true, section: 'head' }),
    isGiven: bool(['Code given', 'Код присвоен', 'Код берилди'], { kept: true, section: 'head' }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'sold',
      who: 'staff',
      text: ['Sell a code', 'Продать код', 'Код сатуу'],
      event: 'Sold',
      happened: ['Code sold', 'Код продан', 'Код сатылды'],
      editions: ({ soldOn }) => (soldOn === '' ? [] : [{ book: prices, day: soldOn }]),
      check: ({ soldOn }, looks: Looks) =>
        soldOn !== '' && priceOf(looks) === '' ? [{ ...hard('RailwayCodeSale.NoPrice', {}), member: 'soldOn' }] : [],
      changes: ({ id }, looks: Looks & { readonly id?: string }) => ({
        price: priceOf(looks),
        paymentId: `railway-code-sale.${looks.id ?? id}`,
      }),
    },
    cancel: {
      from: ['sold'],
      to: 'cancelled',
      who: 'staff',
      harmful: true,
      text: word.cancel,
      event: 'Cancelled',
      asks: { comment: reason },
    },
    'mark-paid': {
      from: ['sold', 'paid', 'cancelled'],
      to: { sold: 'paid', paid: 'paid', cancelled: 'cancelled' },
      who: 'process',
      quiet: true,
      text: ['Paid', 'Оплачен', 'Төлөндү'],
      event: 'Paid',
      changes: ({ state }) => ({ isGiven: state !== 'cancelled' }),
    },
    /** The code stays the customer's: what was done with it since does not go away; the charge is owed again. */
    'mark-unpaid': {
      from: ['sold', 'paid', 'cancelled'],
      to: { sold: 'sold', paid: 'sold', cancelled: 'cancelled' },
      who: 'process',
      quiet: true,
      text: ['Payment taken back', 'Оплата возвращена', 'Төлөм кайтарылды'],
      event: 'Unpaid',
    },
    'mark-reversed': {
      from: ['sold', 'paid', 'cancelled'],
      to: 'cancelled',
      who: 'process',
      quiet: true,
      text: ['Charge reversed', 'Начисление сторнировано', 'Эсептелген төлөм сторно кылынды'],
      event: 'Reversed',
    },
  },
  /** A code belongs to one payer. */
  claims: ({ code: sold, state, isGiven }) =>
    sold === '' || (state === 'cancelled' && !isGiven) ? [] : [`railway-code:${sold}`],
  errands: {
    charge: {
      to: 'payment',
      command: 'issue',
      for: ({ paymentId, id, number, stationId, customerId, method, code: sold, price }) =>
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
                  basis: `Ж/д код ${sold}, продажа № ${number}`,
                  forArea: 'railway-code-sale',
                  forId: id,
                  lines: [{ service: 'RAILWAY-CODE', text: `Ж/д код ${sold}`, quantity: '1', price, ...charged }],
                },
              },
            ],
    },
    history: {
      to: 'railway-code-history',
      command: 'create',
      for: ({ isGiven, code: sold, customerId, customerName: name, price, soldOn }) => {
        const values = { code: sold, customer: customerId, name, price, dateSold: soldOn };
        return isGiven ? [{ id: entryIdOf(history, values) ?? '', row: 'history', input: values }] : [];
      },
    },
    give: {
      to: 'customers',
      command: 'give-railway-code',
      for: ({ isGiven, code: sold, customerId }) =>
        isGiven ? [{ id: customerId, row: 'give', input: { railwayCode: sold } }] : [],
    },
  },
  chains: settledByCharge('railway-code-sale'),
  list: {
    columns: ['number', 'status', 'customerId', 'code', 'price', 'soldOn', 'stationId', 'paymentId'],
    sort: ['changedAt', 'DESC'],
    pageSizes: [20, 10, 40],
    card: ['number', 'customerName', 'code', 'price'],
    sums: ['price'],
  },
  publish: { context: 'finance', aggregate: 'railway-code-sale' },
  example: { code: '5101', soldOn: '2026-03-01', method: 2 },
  lives: [
    ['create', 'mark-paid', 'mark-unpaid', 'mark-paid', 'mark-reversed'],
    ['create', 'cancel', 'mark-paid', 'mark-unpaid', 'mark-reversed'],
    ['create', ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }]],
  ],
  messages: {
    'RailwayCodeSale.Code': [
      'A railway code has four digits: %{value}',
      'Ж/д код состоит из четырёх цифр: %{value}',
      'Темир жол коду төрт сандан турат: %{value}',
    ],
    'RailwayCodeSale.NoPrice': [
      'No price of railway codes holds on this day',
      'На этот день цена ж/д кода не установлена',
      'Бул күнгө темир жол кодунун баасы коюлган эмес',
    ],
  },
});
