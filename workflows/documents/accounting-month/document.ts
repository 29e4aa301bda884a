import { document } from '../../document/definition.ts';
import { bool, code, lines } from '../../fields/make.ts';
import type { Unfinished } from '../../kernel/command.ts';
import { hard } from '../../kernel/finding.ts';
import { word } from '../parts.ts';

interface Closing {
  readonly month: string;
  readonly first: boolean;
}

const nothing: Unfinished = { due: 0, parked: 0, unread: 0 };

const nameOf = (month: string): string => `accounting-month:${month}`;
const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
/** The month before, YYYY-MM. */
const before = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);

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
  claims: ({ month, first }) => [nameOf(month), ...(first ? ['accounting-months-begin'] : [])],
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
    first: bool(['The first that is closed', 'Первый из закрываемых', 'Жабылуучулардын биринчиси'], {
      fixed: true,
      section: 'head',
    }),
    comment: lines(word.comment, 1000, { fixed: true, section: 'head' }),
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
      held: ({ month }: Closing) => (isMonth(month) ? [nameOf(before(month))] : []),
      check: ({ month, first }: Closing, { today, held, unfinished: { due, parked, unread } = nothing }) => [
        ...(due + parked + unread > 0
          ? [{ ...hard('AccountingMonth.Unfinished', { due, parked, unread }), member: 'month' }]
          : []),
        ...(month >= today.slice(0, 7) ? [{ ...hard('AccountingMonth.NotEnded', { month }), member: 'month' }] : []),
        ...(isMonth(month) && !first && (held ?? []).length === 0
          ? [{ ...hard('AccountingMonth.OneAfterAnother', { month: before(month) }), member: 'month' }]
          : []),
      ],
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
