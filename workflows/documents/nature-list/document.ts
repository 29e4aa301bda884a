import { document } from '../../document/document.ts';
import { bool, choice, code, decimal, instant, int, ref, rows, text } from '../../fields/make.ts';
import { railwayDay } from '../../kernel/clock.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { wagonFacts } from '../arrived-wagon/fields.ts';
import { keptNumber, reason, station, stationName, wagonNumber, word } from '../parts.ts';
import { storedIndex, trainIndex } from './index-check.ts';
import { consistList } from './papers.ts';
import { elsewhere, filled, named, namesOf, passingKind, totals, type List, type ListRow } from './rows.ts';

const kind = choice(['Kind', 'Вид', 'Түрү'], {
  arrival: [0, ['Arrival', 'Прибытие', 'Келүү']],
  departure: [1, ['Departure', 'Отправление', 'Жөнөтүү']],
  passing: [2, ['Passing through', 'Проследование', 'Өтүп кетүү']],
});

/** A desk's clock may be ahead of the house's by this, milliseconds. */
const ahead = 10 * 60_000;

const inTime = (
  { at, leftAt, kind: of }: { readonly at: string; readonly leftAt: string; readonly kind: number | null },
  now: string,
) => {
  const latest = new Date(Date.parse(now) + ahead).toISOString();
  return [
    ...(at > latest ? [{ ...hard('NatureList.Future', { at }), member: 'at' }] : []),
    ...(of === passingKind && leftAt > latest
      ? [{ ...hard('NatureList.Future', { at: leftAt }), member: 'leftAt' }]
      : []),
    ...(of === passingKind && leftAt !== '' && leftAt < at
      ? [{ ...hard('NatureList.Order', {}), member: 'leftAt' }]
      : []),
  ];
};

type Context = {
  readonly id: string;
  readonly before: { readonly wagons: readonly ListRow[] };
  readonly record: <State>(area: string, id: string) => State | undefined;
  readonly held?: Parameters<typeof named>[3];
};

/** The lines with what the register and the stays say of them, and the foot of the list. */
const withFacts = (list: List, { before, record, held }: Context) => {
  const wagons = filled(list, before.wagons, record, held);
  return { wagons, ...totals(wagons) };
};
/** And with the stays that follow from it. */
const withStays = (list: List, context: Context) => {
  const { wagons, ...foot } = withFacts(list, context);
  return { wagons: named({ ...list, id: context.id }, wagons, context.before.wagons, context.held), ...foot };
};
const asked = (list: List, { id, before, held }: Context): readonly Finding[] =>
  elsewhere({ ...list, id }, list.wagons, held, before.wagons);

const tonnes = (label: readonly [string, string, string]) => decimal(label, 3, { kept: true, section: 'totals' });
const count = (label: readonly [string, string, string]) => int(label, 10_000, { kept: true, section: 'totals' });

/** Consist list DU-1: which wagons a train has, told by a person, told once (processes, section 2). */
export default document({
  area: 'nature-list',
  path: '/nature-list',
  newAt: '/nature/create-nature-list',
  events: 'NatureList',
  icon: 'train',
  title: ['Consist lists (DU-1)', 'Натурные листы (ДУ-1)', 'Натурдук барактар (ДУ-1)'],
  one: ['Consist list', 'Натурный лист', 'Натурдук барак'],
  policies: { view: 'Arrived.Sostav', edit: 'Arrived.Sostav' },
  owner: { stations: ['stationId'] },
  number: {
    field: 'number',
    at: 'confirm',
    per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
  // Two desks, one train: it comes to a station once a day.
  claims: ({ state, stationId, kind: of, index, trainNumber, at }) =>
    state === 'confirmed' || state === 'corrected'
      ? [`train:${stationId}:${of ?? 0}:${index || trainNumber}:${railwayDay(at)}`]
      : [],
  heldBy: ({ number, stationName: station, index, trainNumber, at }) => ({
    code: 'NatureList.Told',
    params: { train: index || trainNumber, number, station, at },
  }),
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'staff' },
    confirmed: { code: 1, tone: 'good', text: ['Confirmed', 'Подтверждён', 'Ырасталды'] },
    corrected: { code: 2, tone: 'good', mark: 'back', text: ['Corrected', 'Исправлен', 'Түзөтүлдү'] },
    cancelled: { code: 3, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
  },
  sections: { head: word.head, wagons: word.wagons, totals: ['Totals', 'Итоги', 'Жыйынтыгы'] },
  fields: {
    number: keptNumber,
    stationId: station,
    stationName,
    kind: { ...kind, required: true, fixed: true, section: 'head' },
    trainNumber: code(['Train number', 'Номер поезда', 'Поезддин номери'], 6, { required: true, section: 'head' }),
    index: code(['Train index', 'Индекс поезда', 'Поезддин индекси'], 13, {
      required: 'confirm',
      check: trainIndex,
      stored: storedIndex,
      section: 'head',
    }),
    at: instant(['Arrived or departed at', 'Время прибытия или отправления', 'Келген же жөнөгөн убактысы'], {
      required: 'confirm',
      section: 'head',
    }),
    leftAt: instant(['Went on at', 'Время проследования', 'Өтүп кеткен убактысы'], {
      required: 'confirm',
      only: { kind: kind.code.passing },
      section: 'head',
    }),
    jointId: ref('stations', ['Over the border at', 'Через стык', 'Стык аркылуу'], { section: 'head' }),
    headFirst: bool(['Listed from the head', 'С головы состава', 'Составдын башынан'], { section: 'head' }),
    sostavId: ref('sostav', ['Announced train', 'Ожидаемый поезд', 'Күтүлгөн поезд'], { section: 'head' }),
    wagons: rows(
      word.wagons,
      {
        ordinal: int(['No.', '№', '№'], 1000, { kept: true, width: 56 }),
        wagonNumber,
        tare: wagonFacts.tare,
        weight: decimal(['Load, t', 'Масса груза, т', 'Жүктүн массасы, т'], 3, { sum: true }),
        destinationStationId: ref('stations', ['Sent to', 'Станция назначения', 'Баруучу станция']),
        cargoCode: wagonFacts.cargoCode,
        cargoName: wagonFacts.cargoName,
        consigneeName: wagonFacts.consigneeName,
        customerId: ref('customers', word.customer),
        marks: text(['Marks', 'Отметки', 'Белгилер'], 100),
        sealMarks: wagonFacts.sealMarks,
        containerCount: int(['Containers', 'Контейнеров', 'Контейнер'], 20, { sum: true }),
        invoiceNumber: code(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20),
        leftThereAt: instant(['Left the station before at', 'Ушёл с прежней станции', 'Мурдагы станциядан кеткен']),
        comment: text(word.comment, 200),
        kindName: text(['Kind of wagon', 'Род вагона', 'Вагондун түрү'], 60, { kept: true }),
        capacity: decimal(['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'], 2, { kept: true }),
        axles: int(['Axles', 'Оси', 'Октор'], 32, { kept: true, sum: true }),
        ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20, { kept: true }),
        stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], { kept: true }),
      },
      { required: 'confirm', max: 200, unique: ['wagonNumber'], show: 'wagonNumber', section: 'wagons' },
    ),
    wagonCount: count(word.wagons),
    loadedCount: count(['Loaded', 'Гружёных', 'Жүктөлгөн']),
    emptyCount: count(['Empty', 'Порожних', 'Бош']),
    net: tonnes(['Net, t', 'Нетто, т', 'Нетто, т']),
    gross: tonnes(['Gross, t', 'Брутто, т', 'Брутто, т']),
    axles: count(['Axles', 'Осей', 'Октор']),
    conditionalLength: tonnes(['Conditional length', 'Условная длина', 'Шарттуу узундугу']),
    byKind: text(['By kind, loaded / empty', 'По родам, гружёные / порожние', 'Түрү боюнча, жүктөлгөн / бош'], 1000, {
      kept: true,
      section: 'totals',
    }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'draft',
      who: 'staff',
      text: word.add,
      event: 'Created',
      happened: word.created,
      held: namesOf,
      changes: withFacts,
    },
    edit: {
      from: ['draft'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      held: namesOf,
      changes: withFacts,
    },
    confirm: {
      from: ['draft'],
      to: 'confirmed',
      who: 'staff',
      text: ['Confirm', 'Подтвердить', 'Ырастоо'],
      event: 'Confirmed',
      held: namesOf,
      changes: (list, context) => ({ ...withStays(list, context), sostavId: list.sostavId || context.id }),
      check: (list, context) => [...inTime(list, context.now), ...asked(list, context)],
    },
    correct: {
      from: ['confirmed', 'corrected'],
      to: 'corrected',
      who: 'staff',
      sets: ['wagons', 'at', 'leftAt', 'trainNumber', 'index', 'jointId', 'headFirst'],
      text: ['Correct', 'Исправить', 'Түзөтүү'],
      event: 'Corrected',
      asks: { comment: reason },
      held: namesOf,
      changes: withStays,
      check: (list, context) => [...inTime(list, context.now), ...asked(list, context)],
    },
    cancel: {
      from: ['draft', 'confirmed', 'corrected'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'stationId',
      'kind',
      'trainNumber',
      'index',
      'at',
      'wagonCount',
      'loadedCount',
      'gross',
    ],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['trainNumber', 'index', 'stationId', 'at'],
    indexed: ['at', 'index'],
  },
  home: {
    drafts: {
      who: 'staff',
      kind: 'work',
      within: 6,
      text: ['Consist lists to confirm', 'Натурные листы на подтверждение', 'Ырасталуучу натурдук барактар'],
      filter: { status: 0 },
    },
  },
  prints: { DU1: consistList },
  publish: { context: 'arrival', aggregate: 'consist-list' },
  example: {
    kind: kind.code.arrival,
    trainNumber: '2401',
    index: '7160-412-7045',
    sostavId: '',
    jointId: '',
    at: '2026-03-10T05:00:00.000Z',
    leftAt: '',
  },
  lives: [['create', 'edit', 'confirm', 'correct', 'cancel']],
  messages: {
    'NatureList.Index': [
      'A train index has 4, 3 and 4 digits: %{value}',
      'Индекс поезда состоит из 4, 3 и 4 цифр: %{value}',
      'Поезддин индекси 4, 3 жана 4 цифрадан турат: %{value}',
    ],
    'NatureList.Future': [
      'This has not happened yet: %{at}',
      'Это время ещё не наступило: %{at}',
      'Бул убакыт келе элек: %{at}',
    ],
    'NatureList.Order': [
      'The train went on before it came',
      'Время проследования раньше времени прибытия',
      'Өтүп кетүү убактысы келүү убактысынан мурда',
    ],
    'NatureList.Elsewhere': [
      'Wagon %{wagon} is at %{station} since %{since}: say when it left there, or leave it out',
      'Вагон %{wagon} стоит на станции %{station} с %{since}: укажите, когда он оттуда ушёл, или уберите его из листа',
      '%{wagon} вагону %{station} станциясында %{since} бери турат: ал жактан качан кеткенин көрсөтүңүз же тизмеден алып салыңыз',
    ],
    'NatureList.Told': [
      'Train %{train} of %{at} has a consist list already: No. %{number} of %{station}',
      'Поезд %{train}, %{at}: уже подтверждён натурный лист № %{number} станции %{station}',
      '%{train} поезди, %{at}: %{station} станциясынын № %{number} натурдук барагы ырасталган',
    ],
    'NatureList.NotHere': [
      'Wagon %{wagon} has no open stay at this station',
      'Вагон %{wagon} на этой станции не числится',
      '%{wagon} вагону бул станцияда жок',
    ],
    'NatureList.LoadingUntold': [
      'Wagon %{wagon} leaves loaded, and no memo GU-45 tells its loading',
      'Вагон %{wagon} уходит гружёным, а памятки ГУ-45 на его погрузку нет',
      '%{wagon} вагону жүктөлгөн бойдон кетет, бирок аны жүктөө боюнча ГУ-45 памяткасы жок',
    ],
  },
});
