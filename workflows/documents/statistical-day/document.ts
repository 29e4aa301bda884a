import { document } from '../../document/document.ts';
import { date } from '../../fields/make.ts';
import { dayAfter, statisticalDay } from '../../statistics/statistical-day.ts';
import { closedInOrder, closingFields } from '../closed-in-order.ts';
import { word } from '../parts.ts';

const days = closedInOrder({
  member: 'day',
  name: 'statistical-day',
  begin: 'statistical-days-begin',
  codes: 'StatisticalDay',
  isPeriod: (day) => day !== '',
  previous: (day) => dayAfter(day, -1),
  isOver: (day, { now }) => day < statisticalDay(now),
});

/**
 * Closing of a statistical day (processes, section 6): from this event on the day's figures never change; what comes later is booked on
 * the first open day and shown with the day that it corrects. Days are closed one after the other, and no day before it has ended.
 */
export default document({
  area: 'statistical-day',
  path: '/osot/admin',
  events: 'StatisticalDay',
  icon: 'calendar',
  title: ['Closing of statistical days', 'Закрытие отчётных суток', 'Отчеттук сутканы жабуу'],
  one: ['Statistical day', 'Отчётные сутки', 'Отчеттук сутка'],
  policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
  owner: {},
  called: ['day'],
  claims: ({ day, first }) => days.claims(day, first),
  states: { closed: { code: 0, tone: 'done', text: ['Closed', 'Закрыты', 'Жабылды'], closed: true } },
  sections: { head: word.head },
  fields: {
    day: date(['Statistical day', 'Отчётные сутки', 'Отчеттук сутка'], {
      required: true,
      fixed: true,
      section: 'head',
    }),
    ...closingFields(['The first that is closed', 'Первые из закрываемых', 'Жабылуучулардын биринчиси']),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'closed',
      who: 'staff',
      text: ['Close a day', 'Закрыть сутки', 'Сутканы жабуу'],
      event: 'Closed',
      happened: ['Statistical day closed', 'Отчётные сутки закрыты', 'Отчеттук сутка жабылды'],
      afterAll: true,
      held: ({ day }) => days.before(day),
      check: ({ day, first }, context) => days.problems(day, first, context),
    },
  },
  example: { day: '2026-03-01', first: true },
  list: { columns: ['day', 'createdAt', 'comment'], sort: ['day', 'DESC'], card: ['day', 'createdAt', 'comment'] },
  publish: { context: 'operations', aggregate: 'statistical-day' },
  messages: {
    'Statistics.Behind': [
      'The figures are still following the log, try again in a moment',
      'Показатели ещё догоняют журнал событий, повторите через минуту',
      'Көрсөткүчтөр окуялар журналын кууп жетүүдө, бир аздан кийин кайталаңыз',
    ],
    'StatisticalDay.NotEnded': [
      'The statistical day %{day} has not ended yet: it ends at 18:00',
      'Отчётные сутки %{day} ещё не закончились: они кончаются в 18:00',
      'Отчеттук сутка %{day} али бүтө элек: ал 18:00дө бүтөт',
    ],
    'StatisticalDay.Unfinished': [
      'Not everything has been counted yet: %{due} steps are under way, %{parked} were refused and wait for an operator, %{unread} records cannot be read',
      'Посчитано ещё не всё: шагов в работе %{due}, отклонённых и ждущих оператора %{parked}, непрочитанных записей %{unread}',
      'Али баары эсептелген жок: аткарылып жаткан кадамдар %{due}, четке кагылып операторду күткөндөр %{parked}, окулбаган жазуулар %{unread}',
    ],
    'StatisticalDay.OneAfterAnother': [
      'Days are closed one after the other: %{day} is still open',
      'Сутки закрываются по порядку: %{day} ещё открыты',
      'Суткалар ирети менен жабылат: %{day} али ачык',
    ],
  },
});
