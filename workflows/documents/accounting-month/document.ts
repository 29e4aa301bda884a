import { document } from '../../document/document.ts';
import { code, int, money, rows } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import { signedAmountSchema } from '../../kernel/money.ts';
import { closedInOrder, closingFields } from '../closed-in-order.ts';
import { word } from '../parts.ts';
import { obstacleFindings } from './obstacles.ts';

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
  policies: { view: 'TehPd.PersonalAccount or Books.View', edit: 'TehPd.PersonalAccount or Books.Edit' },
  owner: {},
  called: ['month'],
  claims: ({ month, first }) => months.claims(month, first),
  heldBy: ({ month }, name) =>
    name.startsWith('accounting-month:')
      ? { code: 'AccountingMonth.Closed', params: { month } }
      : { code: 'AccountingMonth.BeganWith', params: { month } },
  states: { closed: { code: 0, tone: 'done', text: ['Closed', 'Закрыт', 'Жабылды'], closed: true } },
  sections: { head: word.head, controls: ['Control figures', 'Контрольные суммы', 'Текшерүү суммалары'] },
  fields: {
    month: code(['Month', 'Месяц', 'Ай'], 7, {
      required: true,
      fixed: true,
      check: (value: string) => (isMonth(value) ? undefined : hard('AccountingMonth.Month', { value })),
      input: 'month',
      section: 'head',
    }),
    // What the month came to when it was closed: `verify` counts it again at that place of the log.
    controls: rows(
      ['Control figures', 'Контрольные суммы', 'Текшерүү суммалары'],
      {
        name: code(['Figure', 'Показатель', 'Көрсөткүч'], 20),
        count: int(['Count', 'Количество', 'Саны'], 1_000_000_000),
        sum: money(['Sum, som', 'Сумма, сом', 'Суммасы, сом'], { schema: signedAmountSchema }),
      },
      { kept: true, show: 'name', max: 50 },
    ),
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
      afterAll: ({ month }) => (isMonth(month) ? month : ''),
      held: ({ month }) => months.before(month),
      check: ({ month, first }, context) => {
        const problems = months.problems(month, first, context);
        const { period } = context.unfinished ?? {};
        // What hinders a month that cannot be closed yet is no question.
        return problems.length > 0 || !period ? problems : obstacleFindings(month, period);
      },
      changes: (_month, { unfinished }) =>
        unfinished?.period ? { controls: unfinished.period.controls.map((each) => ({ ...each })) } : {},
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
      '%{month}: the month is not over yet',
      '%{month}: месяц ещё не закончился',
      '%{month}: ай али бүтө элек',
    ],
    'AccountingMonth.Unfinished': [
      'Not all money has arrived yet: %{due} steps are under way, %{parked} were refused and wait for an operator, %{unread} records cannot be read',
      'Проведено ещё не всё: шагов в работе %{due}, отклонённых и ждущих оператора %{parked}, непрочитанных записей %{unread}',
      'Али баары өткөрүлгөн жок: аткарылып жаткан кадамдар %{due}, четке кагылып операторду күткөндөр %{parked}, окулбаган жазуулар %{unread}',
    ],
    'AccountingMonth.OneAfterAnother': [
      '%{month}: still open; months are closed one after the other',
      '%{month}: ещё не закрыт; месяцы закрывают по порядку',
      '%{month}: али жабыла элек; айлар ирети менен жабылат',
    ],
    'AccountingMonth.Closed': [
      '%{month}: the month is closed already',
      '%{month}: месяц уже закрыт',
      '%{month}: ай буга чейин жабылган',
    ],
    'AccountingMonth.BeganWith': [
      '%{month}: closing has begun with this month, another one cannot be the first',
      '%{month}: с этого месяца закрытие уже начато, другой первым быть не может',
      '%{month}: жабуу ушул айдан башталган, башка ай биринчи боло албайт',
    ],
    'AccountingMonth.Shifts': [
      '%{month}: %{count} shifts are not closed; close them first',
      '%{month}: не закрыто смен: %{count}; сначала закройте их',
      '%{month}: %{count} нөөмөт жабылган эмес; адегенде аларды жабыңыз',
    ],
    'AccountingMonth.Statements': [
      '%{month}: %{count} bank statements of %{sum} som are in draft; credit them first',
      '%{month}: банковских выписок в черновике %{count} на %{sum} сом; сначала зачислите их',
      '%{month}: долбоордо %{count} банк көчүрмөсү бар, %{sum} сом; адегенде аларды эсепке түшүрүңүз',
    ],
    'AccountingMonth.BankDay': [
      '%{month}: the statement of the last bank day is missing for %{names}; credit it first',
      '%{month}: нет выписки за последний банковский день: %{names}; сначала зачислите её',
      '%{month}: акыркы банк күнүнүн көчүрмөсү жок: %{names}; адегенде аны эсепке түшүрүңүз',
    ],
    'AccountingMonth.InNoOrder': [
      '%{month}: %{count} payments of %{sum} som are in no order',
      '%{month}: вне нарядов оплат %{count} на %{sum} сом',
      '%{month}: %{count} төлөм наряддарга кирген жок, %{sum} сом',
    ],
    'AccountingMonth.OrdersDelivery': [
      '%{month}: %{count} orders of delivery of %{sum} som are not accepted',
      '%{month}: не принято нарядов выдачи %{count} на %{sum} сом',
      '%{month}: берүү боюнча %{count} наряд кабыл алынган жок, %{sum} сом',
    ],
    'AccountingMonth.OrdersDispatch': [
      '%{month}: %{count} orders of dispatch of %{sum} som are not accepted',
      '%{month}: не принято нарядов отправления %{count} на %{sum} сом',
      '%{month}: жөнөтүү боюнча %{count} наряд кабыл алынган жок, %{sum} сом',
    ],
    'AccountingMonth.Cards': [
      '%{month}: %{count} cards of %{sum} som are not agreed',
      '%{month}: не согласовано карточек %{count} на %{sum} сом',
      '%{month}: %{count} карточка макулдашылган жок, %{sum} сом',
    ],
    'AccountingMonth.Unclear': [
      '%{month}: %{count} bank lines of %{sum} som have no payer',
      '%{month}: строк выписок без плательщика %{count} на %{sum} сом',
      '%{month}: төлөөчүсү жок көчүрмө саптары %{count}, %{sum} сом',
    ],
  },
});
