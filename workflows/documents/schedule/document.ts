import { document } from '../../document/document.ts';
import { choice, code, date, lines, ref, rows, text } from '../../fields/make.ts';
import { hard, type Check } from '../../kernel/finding.ts';
import { reason, station, stationName, word } from '../parts.ts';
import { placing, removal, written } from './turns.ts';

const weekday = choice(['Weekday', 'День недели', 'Апта күнү'], {
  monday: [1, ['Monday', 'Понедельник', 'Дүйшөмбү']],
  tuesday: [2, ['Tuesday', 'Вторник', 'Шейшемби']],
  wednesday: [3, ['Wednesday', 'Среда', 'Шаршемби']],
  thursday: [4, ['Thursday', 'Четверг', 'Бейшемби']],
  friday: [5, ['Friday', 'Пятница', 'Жума']],
  saturday: [6, ['Saturday', 'Суббота', 'Ишемби']],
  sunday: [7, ['Sunday', 'Воскресенье', 'Жекшемби']],
});
const operation = choice(['Operation', 'Операция', 'Операция'], {
  placing: [placing, ['Placing', 'Подача', 'Берүү']],
  removal: [removal, ['Removal', 'Уборка', 'Алып чыгуу']],
});

const clock: Check = (value) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : hard('Schedule.Time', { value });
const time = ['Time, HH:MM', 'Время, ЧЧ:ММ', 'Убактысы, СС:ММ'] as const;
/** `8:00` is written as a clock shows it. */
const asClock = (value: string): string => (/^\d:\d\d$/.test(value) ? `0${value}` : value);

/**
 * When wagons are placed at a siding and removed from it (processes, section 2: placing and removal per siding and weekday with times,
 * exceptions by day). A siding has one schedule in force: a claim decides it.
 */
export default document({
  area: 'schedule',
  path: '/modules/schedule',
  events: 'Schedule',
  icon: 'clock',
  title: ['Schedule', 'График', 'График'],
  one: ['Schedule of a siding', 'График подачи и уборки', 'Берүү жана алып чыгуу графиги'],
  policies: { view: 'Schedule or Arrived.Unloading', edit: 'Schedule' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  called: ['sidingName', 'from'],
  claims: ({ state, sidingId }) => (state === 'inForce' ? [`schedule:${sidingId}`] : []),
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'staff' },
    inForce: { code: 1, tone: 'good', text: ['In force', 'Действует', 'Колдонууда'] },
    ended: { code: 2, tone: 'done', text: ['Ended', 'Прекращён', 'Токтотулду'], closed: true },
  },
  sections: {
    head: word.head,
    turns: ['By weekday', 'По дням недели', 'Апта күндөрү боюнча'],
    exceptions: ['Single days', 'Отдельные дни', 'Өзүнчө күндөр'],
  },
  fields: {
    stationId: station,
    stationName,
    sidingId: ref('subrailway-path', word.siding, {
      required: true,
      fixed: true,
      strict: true,
      section: 'head',
      keeps: { sidingName: 'nameRu', customerId: 'owner' },
    }),
    sidingName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
    customerId: ref('customers', ["Siding's owner", 'Владелец пути', 'Кирме жолдун ээси'], {
      kept: true,
      section: 'head',
    }),
    from: date(['In force from', 'Действует с', 'Колдонула баштайт'], {
      required: true,
      begins: 'today',
      section: 'head',
    }),
    comment: lines(word.comment, 1000, { section: 'head' }),
    turns: rows(
      ['By weekday', 'По дням недели', 'Апта күндөрү боюнча'],
      {
        weekday: { ...weekday, required: true },
        operation: { ...operation, required: true },
        time: code(time, 5, { required: true, check: clock, stored: asClock }),
      },
      { required: 'start', max: 200, unique: ['weekday', 'operation', 'time'], show: 'time', section: 'turns' },
    ),
    exceptions: rows(
      ['Single days', 'Отдельные дни', 'Өзүнчө күндөр'],
      {
        day: date(word.day, { required: true }),
        operation: { ...operation, required: true },
        time: code(['Time, empty: none', 'Время, пусто: нет', 'Убактысы, бош: жок'], 5, {
          check: clock,
          stored: asClock,
        }),
        why: text(word.reason, 200),
      },
      { max: 200, unique: ['day', 'operation', 'time'], show: 'day', section: 'exceptions' },
    ),
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', text: word.add, event: 'Created', happened: word.created },
    edit: {
      from: ['draft', 'inForce'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
    },
    start: {
      from: ['draft'],
      to: 'inForce',
      who: 'staff',
      text: ['Put in force', 'Ввести в действие', 'Күчүнө киргизүү'],
      event: 'PutInForce',
      happened: ['Put in force', 'Введён в действие', 'Күчүнө кирди'],
    },
    end: {
      from: ['draft', 'inForce'],
      to: 'ended',
      who: 'staff',
      text: ['End', 'Прекратить действие', 'Токтотуу'],
      event: 'Ended',
      harmful: true,
      asks: { comment: reason },
    },
  },
  list: {
    columns: ['sidingId', 'status', 'stationId', 'customerId', 'from', 'week', 'days'],
    made: {
      week: {
        label: [
          'Weekday and time (↓ placing, ↑ removal)',
          'День и время (↓ подача, ↑ уборка)',
          'Күнү, убактысы (↓ берүү, ↑ алуу)',
        ],
        type: 'texts',
        value: ({ turns }) =>
          [...turns]
            .sort((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0) || (a.time < b.time ? -1 : 1))
            .map((turn) => written(String(turn.weekday ?? ''), turn)),
      },
      days: {
        label: ['Single days', 'Отдельные дни', 'Өзүнчө күндөр'],
        type: 'texts',
        value: ({ exceptions }) => exceptions.map((one) => written(one.day, one)).sort(),
      },
    },
    sort: ['changedAt', 'DESC'],
    detail: 'turns',
    card: ['sidingId', 'stationId', 'customerId', 'from'],
  },
  home: {
    drafts: {
      who: 'staff',
      kind: 'work',
      text: ['Schedules of sidings not in force', 'Графики подачи в черновике', 'Күчүнө кире элек берүү графиктери'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'arrival', aggregate: 'siding-schedule' },
  messages: {
    'Schedule.Time': [
      'A time is written as HH:MM: %{value} is none',
      'Время пишется как ЧЧ:ММ: %{value} не подходит',
      'Убакыт СС:ММ түрүндө жазылат: %{value} туура эмес',
    ],
  },
  example: {
    turns: [{ weekday: 1, operation: 0, time: '08:00' }],
    exceptions: [{ day: '2026-12-31', operation: 0, time: '', why: '' }],
  },
});
