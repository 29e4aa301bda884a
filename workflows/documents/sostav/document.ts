import { document } from '../../document/document.ts';
import { bool, choice, code, decimal, instant, int, ref, rows, text } from '../../fields/make.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { train, type Confirmed } from '../nature-list/follows.ts';
import { reason, station, stationName, word } from '../parts.ts';

const kind = choice(['Kind', 'Вид', 'Түрү'], {
  arrival: [0, ['Arrival', 'Прибытие', 'Келүү']],
  departure: [1, ['Departure', 'Отправление', 'Жөнөтүү']],
  passing: [2, ['Passing through', 'Проследование', 'Өтүп кетүү']],
});

interface TrainWagon {
  readonly row: number;
  readonly stayId: string;
  readonly waits: boolean;
}
interface Train {
  readonly kind: number | null;
  readonly wagons: readonly TrainWagon[];
}

/** Wagons of an arrived train wait until they are removed or leave; those that depart or pass wait for nobody. */
const nobodyWaits = ({ kind: of, wagons }: Train): boolean =>
  of === kind.code.arrival && wagons.length > 0 && wagons.every(({ waits }) => !waits);
const counted = (wagons: readonly { readonly waits: boolean }[]) => ({
  wagonCount: wagons.length,
  waiting: wagons.filter(({ waits }) => waits).length,
});

const wagonColumns = {
  ordinal: int(['No.', '№', '№'], 1000),
  wagonNumber: code(word.wagon, 12),
  loaded: bool(['Loaded', 'Гружёный', 'Жүктөлгөн']),
  cargoName: text(['Goods', 'Груз', 'Жүк'], 500),
  weight: decimal(['Load, t', 'Масса груза, т', 'Жүктүн массасы, т'], 3, { sum: true }),
  destinationStationId: ref('stations', ['Sent to', 'Станция назначения', 'Баруучу станция']),
  stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши']),
};

interface StayOfTrain {
  readonly sostavId: string;
  readonly status: number;
  readonly legs: readonly unknown[];
}
/** A wagon that needs no more work of its train's station: removed, departed, uncoupled from it, cancelled. */
const doneStates: ReadonlySet<number> = new Set([6, 7, 9, 10]);
const told = (sostavId: string, stayId: string, waits: boolean): readonly ChainTarget[] =>
  sostavId === '' ? [] : [{ id: sostavId, input: { stayId, waits } }];
const done = ({ id, before }: Cause<StayOfTrain>): readonly ChainTarget[] => told(before.sostavId, id, false);
/** It went on to another station by that one's list: nobody told that it left. */
const wentOn = ({ id, before, state }: Cause<StayOfTrain>): readonly ChainTarget[] =>
  before.sostavId === state.sostavId ? [] : told(before.sostavId, id, false);
/** The other station's list was taken back: it is where it was. */
const cameBack = ({ id, before, state }: Cause<StayOfTrain>): readonly ChainTarget[] =>
  state.legs.length < before.legs.length && !doneStates.has(state.status) ? told(state.sostavId, id, true) : [];
/** What it was done by was taken back: a memo, a mistaken removal. */
const waitsAgain = ({ id, before, state }: Cause<StayOfTrain>): readonly ChainTarget[] =>
  before.sostavId === state.sostavId && doneStates.has(before.status) ? told(state.sostavId, id, true) : [];

/** A train at one station, coming or going (processes, section 2): made by its consist list, or announced before. */
export default document({
  area: 'sostav',
  path: '/arrived/sostav',
  events: 'Sostav',
  icon: 'train',
  title: ['Trains', 'Поезда', 'Поезддер'],
  one: ['Train', 'Поезд', 'Поезд'],
  policies: { view: 'Arrived.Sostav', edit: 'Arrived.Sostav' },
  owner: { stations: ['stationId'] },
  called: ['trainNumber', 'index'],
  states: {
    expected: { code: 0, tone: 'neutral', text: ['Expected', 'Ожидается', 'Күтүлөт'] },
    here: { code: 1, tone: 'waiting', text: ['Arrived, departed', 'Прибыл, отправлен', 'Келди, жөнөдү'] },
    processed: { code: 2, tone: 'good', text: ['Processed', 'Обработан', 'Иштелип бүттү'] },
    cancelled: { code: 3, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
  },
  sections: { head: word.head, wagons: word.wagons },
  fields: {
    stationId: station,
    stationName,
    kind: { ...kind, required: true, section: 'head' },
    trainNumber: code(['Train number', 'Номер поезда', 'Поезддин номери'], 6, { required: true, section: 'head' }),
    index: code(['Train index', 'Индекс поезда', 'Поезддин индекси'], 13, { section: 'head' }),
    expectedAt: instant(['Expected at', 'Ожидается в', 'Күтүлгөн убактысы'], { section: 'head' }),
    at: instant(['Arrived or departed at', 'Время прибытия или отправления', 'Келген же жөнөгөн убактысы'], {
      kept: true,
      section: 'head',
    }),
    leftAt: instant(['Went on at', 'Время проследования', 'Өтүп кеткен убактысы'], { kept: true, section: 'head' }),
    natureListId: ref('nature-list', ['Consist list', 'Натурный лист', 'Натурдук барак'], {
      kept: true,
      section: 'head',
    }),
    listNumber: code(['Number of the consist list', 'Номер натурного листа', 'Натурдук барактын номери'], 20, {
      kept: true,
      section: 'head',
    }),
    wagonCount: int(word.wagons, 1000, { kept: true, section: 'head' }),
    waiting: int(['Wagons that wait', 'Ждут обработки', 'Иштетүүнү күтөт'], 1000, { kept: true, section: 'head' }),
    wagons: rows(
      word.wagons,
      { ...wagonColumns, waits: bool(['Waits', 'Ждёт', 'Күтөт']) },
      { kept: true, max: 200, show: 'wagonNumber', section: 'wagons' },
    ),
  },
  moves: {
    announce: {
      from: 'nothing',
      to: 'expected',
      who: 'staff',
      text: word.add,
      event: 'Announced',
      happened: ['Announced', 'Ожидается', 'Күтүлөт'],
    },
    edit: {
      from: ['expected'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      example: { trainNumber: '2403' },
    },
    record: {
      from: ['absent', 'expected', 'here', 'processed', 'cancelled'],
      to: [['processed', nobodyWaits], 'here'],
      who: 'process',
      text: ['By the consist list', 'По натурному листу', 'Натурдук барак боюнча'],
      event: 'Recorded',
      asks: {
        natureListId: code(['Consist list', 'Натурный лист', 'Натурдук барак'], 60, { required: true }),
        listNumber: code(['Number of the consist list', 'Номер натурного листа', 'Натурдук барактын номери'], 20),
        stationId: station,
        stationName,
        kind,
        trainNumber: code(['Train number', 'Номер поезда', 'Поезддин номери'], 6),
        index: code(['Train index', 'Индекс поезда', 'Поезддин индекси'], 13),
        at: instant(['At', 'Время', 'Убактысы']),
        leftAt: instant(['Went on at', 'Время проследования', 'Өтүп кеткен убактысы']),
        wagons: rows(word.wagons, wagonColumns, { max: 200, unasked: true }),
      },
      example: { natureListId: 'list-1', kind: 0 },
      changes: (after, { before }) => {
        // A corrected list leaves what has been worked with as it is.
        const known = new Map(before.wagons.map((one) => [one.stayId, one]));
        const wagons = after.wagons.map((one) => {
          const was = known.get(one.stayId);
          const waits = after.kind === kind.code.arrival && (was?.waits ?? true);
          return { ...one, waits };
        });
        return { wagons, ...counted(wagons) };
      },
    },
    'wagon-done': {
      from: ['expected', 'here', 'processed', 'cancelled'],
      to: {
        expected: 'expected',
        here: [['processed', nobodyWaits], 'here'],
        processed: [['processed', nobodyWaits], 'here'],
        cancelled: 'cancelled',
      },
      who: 'process',
      text: ['Wagon done', 'Вагон обработан', 'Вагон иштелди'],
      event: 'WagonDone',
      asks: {
        stayId: code(['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], 100, { required: true }),
        waits: bool(['Waits', 'Ждёт', 'Күтөт']),
      },
      example: { stayId: 'stay-1', waits: false },
      changes: ({ wagons: all, kind: of }, { asked }) => {
        const waits = of === kind.code.arrival && asked['waits'] === true;
        const wagons = all.map((one) => (one.stayId === asked['stayId'] ? { ...one, waits } : one));
        return { wagons, ...counted(wagons) };
      },
    },
    'take-back': {
      from: ['here', 'processed'],
      to: 'cancelled',
      who: 'process',
      text: ['Consist list cancelled', 'Натурный лист отменён', 'Натурдук барак жокко чыгарылды'],
      event: 'TakenBack',
      asks: { comment: reason },
    },
    cancel: {
      from: ['expected'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
    },
  },
  chains: {
    'sostav-list-confirmed': {
      when: { area: 'nature-list', happened: 'NatureListConfirmed' },
      to: (cause: Cause<Confirmed>) => train(cause),
      command: 'record',
    },
    'sostav-list-corrected': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: (cause: Cause<Confirmed>) => train(cause),
      command: 'record',
    },
    'sostav-list-cancelled': {
      when: { area: 'nature-list', happened: 'NatureListCancelled' },
      to: ({ state, before }: Cause<Confirmed & { readonly status: number }>) =>
        before.status === 0 || state.sostavId === '' ? [] : [{ id: state.sostavId, input: { comment: state.number } }],
      command: 'take-back',
    },
    'sostav-wagon-removed': { when: { area: 'arrived-wagon', entered: 6 }, to: done, command: 'wagon-done' },
    'sostav-wagon-departed': { when: { area: 'arrived-wagon', entered: 7 }, to: done, command: 'wagon-done' },
    'sostav-wagon-uncoupled': { when: { area: 'arrived-wagon', entered: 9 }, to: done, command: 'wagon-done' },
    'sostav-wagon-cancelled': { when: { area: 'arrived-wagon', entered: 10 }, to: done, command: 'wagon-done' },
    'sostav-wagon-left': {
      when: { area: 'arrived-wagon', happened: 'ArrivedWagonLeft' },
      to: done,
      command: 'wagon-done',
    },
    'sostav-wagon-went-on': {
      when: { area: 'arrived-wagon', happened: 'ArrivedWagonArrived' },
      to: wentOn,
      command: 'wagon-done',
    },
    'sostav-wagon-came-back': {
      when: { area: 'arrived-wagon', happened: 'ArrivedWagonArrivalTakenBack' },
      to: cameBack,
      command: 'wagon-done',
    },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 8].map((status) => [
        `sostav-wagon-waits-${status}`,
        { when: { area: 'arrived-wagon', entered: status }, to: waitsAgain, command: 'wagon-done' },
      ]),
    ),
  },
  list: {
    columns: [
      'trainNumber',
      'status',
      'stationId',
      'kind',
      'index',
      'at',
      'expectedAt',
      'wagonCount',
      'waiting',
      'listNumber',
    ],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['trainNumber', 'index', 'stationId', 'at'],
    indexed: ['at', 'index'],
  },
  home: {
    waiting: {
      who: 'staff',
      kind: 'work',
      within: 6,
      text: ['Trains with wagons that wait', 'Поезда с необработанными вагонами', 'Иштетиле элек вагондуу поезддер'],
      filter: { status: 1, kind: 0 },
    },
  },
  publish: { context: 'arrival', aggregate: 'train' },
  example: { kind: 0, index: '7160-412-7045' },
  lives: [
    ['announce', 'edit', 'cancel'],
    ['record', 'take-back'],
    ['record', 'wagon-done'],
  ],
});
