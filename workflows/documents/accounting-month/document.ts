import { document } from '../../document/definition.ts';
import { code } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import { closedInOrder, closingFields } from '../closed-in-order.ts';
import { word } from '../parts.ts';

const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

const months = closedInOrder({
  member: 'month',
  name: 'accounting-month',
  begin: 'accounting-months-begin',
  codes: 'AccountingMonth',
  isPeriod: isMonth,
  previous: (month) => new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7),
  isOver: (month, { today }) => month < today.slice(0, 7),
});

/**
 * Closing of an accounting month (design of money, sections 5 and 6): the month is closed by the period, for all payers at once, one
 * after the other. From this event on no money is dated into it; what belongs to it and comes later is booked on its own day.
 */
export default document({
  area: 'accounting-month',
  path: '/accounting-month',
  events: 'AccountingMonth',
  icon: 'calendar',
  menu: { group: 'tehpd', order: 31.7 },
  title: ['Closing of accounting months', 'Закрытие учётных месяцев', 'Эсеп айларын жабуу'],
  one: ['Accounting month', 'Учётный месяц', 'Эсеп айы'],
  policies: { view: 'TehPd.PersonalAccount', edit: 'TehPd.PersonalAccount' },
  owner: {},
  called: ['month'],
  claims: ({ month, first }) => months.claims(month, first),
  states: { closed: { code: 0, tone: 'done', text: ['Closed', 'Закрыт', 'Жабылды'] } },
  sections: { head: word.head },
  fields: {
    month: code(['Month (YYYY-MM)', 'Месяц (ГГГГ-ММ)', 'Ай (ЖЖЖЖ-АА)'], 7, {
      required: true,
      fixed: true,
      check: (value: string) => (isMonth(value) ? undefined : hard('AccountingMonth.Month', { value })),
      input: 'month',
      section: 'head',
    }),
    ...closingFields(['The first that is closed', 'Первый из закрываемых', 'Жабылуучулардын биринчиси']),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'closed',
      who: 'staff',
      text: ['Close a month', 'Закрыть месяц', 'Айды жабуу'],
      event: 'Closed',
      happened: ['Accounting month closed', 'Учётный месяц закрыт', 'Эсеп айы жабылды'],
      // What is on its way between shift, charge and account belongs to the month: it arrives first.
      afterAll: true,
      held: ({ month }) => months.before(month),
      check: ({ month, first }, context) => months.problems(month, first, context),
    },
  },
  example: { month: '2026-02', first: true },
  list: {
    columns: ['month', 'createdAt', 'comment'],
    sort: ['month', 'DESC'],
    card: ['month', 'createdAt', 'comment'],
  },
  publish: { context: 'finance', aggregate: 'accounting-month' },
  messages: {
    'AccountingMonth.Month': [
      '%{value} is no month: YYYY-MM',
      '%{value}: месяц указывают как ГГГГ-ММ',
      '%{value}: ай ЖЖЖЖ-АА түрүндө көрсөтүлөт',
    ],
    'AccountingMonth.NotEnded': [
      'The month %{month} is not over yet',
      'Месяц %{month} ещё не закончился',
      '%{month} айы али бүтө элек',
    ],
    'AccountingMonth.Unfinished': [
      'Not all money has arrived yet: %{due} steps are under way, %{parked} were refused and wait for an operator, %{unread} records cannot be read',
      'Проведено ещё не всё: шагов в работе %{due}, отклонённых и ждущих оператора %{parked}, непрочитанных записей %{unread}',
      'Али баары өткөрүлгөн жок: аткарылып жаткан кадамдар %{due}, четке кагылып операторду күткөндөр %{parked}, окулбаган жазуулар %{unread}',
    ],
    'AccountingMonth.OneAfterAnother': [
      'Months are closed one after the other: %{month} is still open',
      'Месяцы закрываются по порядку: %{month} ещё открыт',
      'Айлар ирети менен жабылат: %{month} али ачык',
    ],
  },
});
