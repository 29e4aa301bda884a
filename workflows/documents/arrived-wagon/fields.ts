import { wagonNumber as wagonCheck } from '../../checks/wagon-number.ts';
import { bool, choice, code, decimal, instant, int, lines, ref, refs, rows, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import { storedIndex, trainIndex } from '../nature-list/index-check.ts';
import { customer, customerName, word } from '../parts.ts';
import { askedOfWaybill } from './waybills.ts';

/** What happens to a wagon, in the words of the glossary. */
export const happening = {
  expected: ['Expected', 'Ожидается', 'Күтүлөт'],
  arrived: ['Arrived', 'Прибыл', 'Келди'],
  notified: ['Notified', 'Уведомлён', 'Кабарланды'],
  released: ['Released', 'Раскредитован', 'Раскредиттелди'],
  placed: ['Placed', 'Подан', 'Берилди'],
  worked: ['Ready', 'Готов к уборке', 'Алып чыгууга даяр'],
  removed: ['Removed', 'Убран', 'Алып чыгылды'],
  departed: ['Departed', 'Отправлен', 'Жөнөп кетти'],
  left: ['Left the station', 'Ушёл со станции', 'Станциядан кетти'],
  uncoupled: ['Uncoupled', 'Отцеплен', 'Ажыратылды'],
} as const satisfies Readonly<Record<string, Texts>>;

export const ownership = choice(['Ownership', 'Принадлежность', 'Таандыктыгы'], {
  common: [0, ['Common park', 'Общий парк', 'Жалпы парк']],
  private: [1, ['Private', 'Собственный', 'Менчик']],
  leased: [2, ['Leased', 'Арендованный', 'Ижарага алынган']],
});
export const operation = choice(['Operation', 'Операция', 'Операция'], {
  unloading: [0, ['Unloading', 'Выгрузка', 'Түшүрүү']],
  loading: [1, ['Loading', 'Погрузка', 'Жүктөө']],
  both: [2, ['Unloading and loading', 'Сдвоенная', 'Түшүрүү жана жүктөө']],
});
const park = choice(['Fleet', 'Парк', 'Парк'], {
  working: [0, ['Working', 'Рабочий', 'Жумушчу']],
  repair: [1, ['In repair', 'В ремонте', 'Оңдоодо']],
  reserve: [2, ['Reserve', 'Резерв', 'Резерв']],
});
export const ground = choice(['Ground', 'Основание', 'Негиз'], {
  customs: [0, ['Customs', 'Таможня', 'Бажы']],
  veterinary: [1, ['Veterinary', 'Ветеринарный контроль', 'Ветеринардык текшерүү']],
  phytosanitary: [2, ['Phytosanitary', 'Фитосанитарный контроль', 'Фитосанитардык текшерүү']],
  technical: [3, ['Technical', 'Техническое состояние', 'Техникалык абалы']],
  commercial: [4, ['Commercial', 'Коммерческий брак', 'Коммерциялык мүчүлүш']],
});
export const how = choice(['How told', 'Способ уведомления', 'Кабарлоо ыкмасы'], {
  telephone: [0, ['Telephone', 'Телефон', 'Телефон']],
  mail: [1, ['E-mail', 'Эл. почта', 'Эл. почта']],
  portal: [2, ['Portal', 'Личный кабинет', 'Жеке кабинет']],
  person: [3, ['In person', 'Лично', 'Өзү']],
});

/** Wagons as other documents say them too: the same words and checks. */
export const wagonFacts = {
  tare: decimal(['Tare, t', 'Масса тары, т', 'Тара массасы, т'], 2),
  cargoCode: ref('cargo', ['Goods', 'Груз', 'Жүк'], { fills: { cargoName: 'nameRu' } }),
  cargoName: text(['Goods by name', 'Наименование груза', 'Жүктүн аталышы'], 500),
  consigneeName: text(['Consignee', 'Грузополучатель', 'Жүк алуучу'], 200, { personal: true }),
  sealMarks: text(['Seals', 'Пломбы', 'Пломбалар'], 500),
};

/** What is known of the wagon and its load: from a consist list, or by hand. */
export const facts = {
  wagonNumber: ref('wagons', word.wagon, {
    max: 12,
    required: true,
    check: wagonCheck,
    section: 'wagon',
    fills: {
      tare: 'tare',
      capacity: 'capacity',
      axles: 'axles',
      ownerCode: 'ownerAdministration',
      wagonTypeId: 'type',
    },
    // Private wagons' numbers do not tell it: the register does (decision statistics).
    keeps: { registeredKind: 'kind' },
  }),
  stationId: ref('stations', word.station, {
    required: true,
    strict: true,
    section: 'wagon',
    filter: { administration: '59' },
    keeps: { stationName: 'nameRu', road: 'road' },
  }),
  customerId: { ...customer, section: 'load' },
  ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20, { section: 'wagon' }),
  ownership: { ...ownership, section: 'wagon' },
  park: { ...park, section: 'wagon' },
  wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү'], { section: 'wagon' }),
  tare: { ...wagonFacts.tare, section: 'wagon' },
  capacity: decimal(['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'], 2, { section: 'wagon' }),
  axles: int(['Axles', 'Оси', 'Октор'], 32, { section: 'wagon' }),
  pathId: ref('railway-path', ['Station track', 'Путь станции', 'Станция жолу'], { section: 'wagon' }),
  loaded: bool(['Loaded', 'Гружёный', 'Жүктөлгөн'], { section: 'load' }),
  cargoCode: { ...wagonFacts.cargoCode, section: 'load', keeps: { cargoGroup: 'groupCode' } },
  cargoName: { ...wagonFacts.cargoName, section: 'load' },
  weight: int(['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 2_000_000, { section: 'load' }),
  containerCount: int(['Containers', 'Контейнеров', 'Контейнер'], 20, { section: 'load' }),
  sealMarks: { ...wagonFacts.sealMarks, section: 'load' },
  originStationId: ref('stations', ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'], { section: 'load' }),
  destinationStationId: ref('stations', ['Sent to', 'Станция назначения', 'Баруучу станция'], { section: 'load' }),
  consigneeName: { ...wagonFacts.consigneeName, section: 'load' },
  sentAt: instant(['Sent at', 'Отправлен со станции', 'Станциядан жөнөтүлгөн'], { section: 'load' }),
  smgsId: ref('smgs', word.note, { section: 'load', fills: { invoiceNumber: 'otpravkaNumber' } }),
  invoiceNumber: code(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20, { section: 'load' }),
};

const time = (name: keyof typeof happening, more = {}) => instant(happening[name], { section: 'times', ...more });

/** When what happened, at the present station. */
export const times = {
  expectedAt: time('expected'),
  arrivedAt: time('arrived'),
  notifiedAt: time('notified'),
  releasedAt: time('released'),
  placedAt: time('placed'),
  readyAt: time('worked'),
  removedAt: time('removed'),
  departedAt: time('departed'),
};

/** The last operation with a wagon on the network, told by a person or by a file of dislocation. */
const seen = {
  operationCode: ref('commercial-operation', ['Operation', 'Операция', 'Операция']),
  operationAt: instant(['Operation at', 'Время операции', 'Операциянын убактысы'], { begins: 'now' }),
  operationStationId: ref('stations', ['Station of the operation', 'Станция операции', 'Операциянын станциясы'], {
    keeps: { operationRoad: 'road' },
  }),
  trainIndex: code(['Train index', 'Индекс поезда', 'Поезддин индекси'], 13, {
    check: trainIndex,
    stored: storedIndex,
  }),
};
/** What is asked of it. */
export const askedOperation = {
  operationCode: { ...seen.operationCode, required: true as const },
  operationAt: { ...seen.operationAt, required: true as const },
  operationStationId: { ...seen.operationStationId, required: true as const },
  trainIndex: seen.trainIndex,
};

/** What chains, memos and counting write. */
export const told = {
  stationName: text(word.stationName, 200, { kept: true }),
  registeredKind: text(['Kind by the register', 'Род вагона по картотеке', 'Картотека боюнча вагондун түрү'], 60, {
    kept: true,
    section: 'wagon',
  }),
  road: ref('road', ['Railway', 'Дорога', 'Темир жол'], { kept: true, section: 'wagon' }),
  operationCode: { ...seen.operationCode, kept: true as const, section: 'seen' },
  operationAt: { ...seen.operationAt, kept: true as const, section: 'seen' },
  operationStationId: { ...seen.operationStationId, kept: true as const, section: 'seen' },
  operationRoad: ref('road', ['Railway of the operation', 'Дорога операции', 'Операциянын темир жолу'], {
    kept: true,
    section: 'seen',
  }),
  trainIndex: { ...seen.trainIndex, kept: true as const, section: 'seen' },
  customerName,
  cargoGroup: ref('nomenclature-group', ['Group of goods', 'Группа груза', 'Жүктүн тобу'], {
    kept: true,
    section: 'load',
  }),
  notifiedHow: { ...how, kept: true as const, section: 'times' },
  notifiedWhom: text(['Whom', 'Кому сообщено', 'Кимге айтылды'], 200, { kept: true, personal: true, section: 'times' }),
  leftAt: time('left', { kept: true }),
  uncoupledAt: time('uncoupled', { kept: true }),
  natureListId: ref(
    'nature-list',
    ['Arrived by consist list', 'Прибыл по натурному листу', 'Келген натурдук баракчасы'],
    {
      kept: true,
      section: 'paper',
    },
  ),
  departureListId: ref(
    'nature-list',
    ['Left by consist list', 'Ушёл по натурному листу', 'Кеткен натурдук баракчасы'],
    {
      kept: true,
      section: 'paper',
    },
  ),
  sostavId: ref('sostav', ['Train', 'Поезд', 'Поезд'], { kept: true, section: 'paper' }),
  ordinal: int(['Place in the train', 'Номер в составе', 'Составдагы орду'], 1000, { kept: true, section: 'paper' }),
  gu45rId: ref('gu45r', ['Release memo', 'Памятка на раскредитование', 'Раскредиттөө памяткасы'], {
    kept: true,
    section: 'paper',
  }),
  gu46Ids: refs('gu46u', ['Statements GU-46U', 'Ведомости ГУ-46У', 'ГУ-46У ведомосттору'], {
    kept: true,
    section: 'paper',
  }),
  actIds: refs('act', ['Acts', 'Акты', 'Актылар'], { kept: true, section: 'paper' }),
  unloadingRequestId: ref('unloading-request', ['Unloading request', 'Заявка на выгрузку', 'Түшүрүү өтүнмөсү'], {
    kept: true,
    section: 'paper',
  }),
  dosylkaNumber: code(['Onward document', 'Досылочный документ', 'Кошумча жөнөтүү документи'], 40, {
    kept: true,
    section: 'paper',
  }),
  detained: rows(
    ['Detained', 'Задержания', 'Кармоолор'],
    {
      ground,
      from: instant(word.from),
      until: instant(word.to),
      paper: text(['Document', 'Документ', 'Документ'], 200),
    },
    { kept: true, max: 100, section: 'detained', show: 'ground' },
  ),
  placings: rows(
    ['Placings', 'Подачи', 'Берүүлөр'],
    {
      memoId: code(['Memo', 'Памятка', 'Памятка'], 60),
      removalMemoId: code(['Removed by memo', 'Убран по памятке', 'Алып чыгылган памятка'], 60),
      memoNumber: code(['Memo number', 'Номер памятки', 'Памятканын номери'], 20),
      operation,
      placedAt: instant(happening.placed),
      readyAt: instant(happening.worked),
      removedAt: instant(happening.removed),
    },
    { kept: true, max: 200, section: 'placings', show: 'memoNumber' },
  ),
  waybills: rows(
    ['Loaded under waybills', 'Погружен по накладным', 'Жүктөлгөн коштомо кагаздар'],
    {
      noteId: code(['Waybill', 'Накладная', 'Коштомо кагаз'], 60, { names: 'smgs' }),
      formedAt: askedOfWaybill.formedAt,
      sentFrom: ref('stations', ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы']),
      sentTo: ref('stations', ['Sent to', 'Станция назначения', 'Баруучу станция']),
      cargo: ref('cargo', ['Goods', 'Груз', 'Жүк']),
      mass: askedOfWaybill.mass,
    },
    // The consignee of what it brought is not the consignor of what it takes.
    { kept: true, max: 100, section: 'waybills', show: 'noteId', staffOnly: true },
  ),
  legs: rows(
    ['Stations before', 'Прежние станции', 'Мурдагы станциялар'],
    {
      stationId: ref('stations', word.station),
      arrivedAt: instant(happening.arrived),
      notifiedAt: instant(happening.notified),
      releasedAt: instant(happening.released),
      placedAt: instant(happening.placed),
      readyAt: instant(happening.worked),
      removedAt: instant(happening.removed),
      leftAt: instant(happening.left),
      natureListId: ref('nature-list', ['Consist list', 'Натурный лист', 'Натурдук барак']),
      sostavId: ref('sostav', ['Train', 'Поезд', 'Поезд']),
      ordinal: int(['Place in the train', 'Номер в составе', 'Составдагы орду'], 1000),
    },
    { kept: true, max: 100, section: 'legs', show: 'stationId' },
  ),
  visited: refs('stations', ['Stations visited', 'Прежние станции списком', 'Болгон станциялар'], { kept: true }),
  comment: lines(word.comment, 1000, { kept: true, section: 'wagon' }),
};
