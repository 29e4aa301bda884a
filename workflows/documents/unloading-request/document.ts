import { document } from '../../document/definition.ts';
import { bool, choice, instant, lines, ref, rows, text } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import { customer, customerName, keptNumber, reason, station, stationName, wagonNumber, word } from '../parts.ts';

/** Whose people and machines unload (contract of the siding). */
const unloadedBy = choice(['Unloaded by', 'Кто выгружает', 'Ким түшүрөт'], {
  client: [0, ['The customer', 'Клиент', 'Кардар']],
  railway: [1, ['The railway', 'Железная дорога', 'Темир жол']],
});

/** A customer asks the station to place arrived wagons for unloading (processes, section 2). */
export default document({
  area: 'unloading-request',
  path: '/modules/unloading-request',
  events: 'UnloadingRequest',
  icon: 'download',
  title: ['Unloading requests', 'Заявки на выгрузку', 'Түшүрүү өтүнмөлөрү'],
  one: ['Unloading request', 'Заявка на выгрузку', 'Түшүрүү өтүнмөсү'],
  policies: { view: 'Arrived.Unloading', edit: 'Arrived.Unloading' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  number: { field: 'number', at: 'send', per: ({ stationId }, today) => [stationId, today.slice(0, 4)] },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'owner' },
    sent: { code: 1, tone: 'waiting', text: ['Sent', 'Отправлена', 'Жөнөтүлдү'], waitsFor: 'staff' },
    accepted: { code: 2, tone: 'good', text: ['Accepted', 'Принята', 'Кабыл алынды'], waitsFor: 'staff' },
    refused: { code: 3, tone: 'bad', text: ['Refused', 'Отказано', 'Четке кагылды'], closed: true },
    done: { code: 4, tone: 'good', text: ['Done', 'Выполнена', 'Аткарылды'], closed: true },
    cancelled: { code: 5, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    wagons: word.wagons,
    answer: ['Answer of the station', 'Ответ станции', 'Станциянын жообу'],
  },
  fields: {
    number: keptNumber,
    stationId: station,
    stationName,
    customerId: { ...customer, required: true },
    customerName,
    pathId: ref('subrailway-path', word.siding, { section: 'head', keeps: { pathName: 'nameRu' } }),
    pathName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
    wantedAt: instant(['Wanted at', 'Желаемое время подачи', 'Каалаган убакыт'], { required: 'send', section: 'head' }),
    unloadedBy: { ...unloadedBy, required: 'send', section: 'head' },
    comment: lines(word.comment, 1000, { section: 'head' }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber,
        loaded: bool(['Loaded', 'Гружёный', 'Жүктөлгөн']),
        cargoName: text(['Goods', 'Груз', 'Жүк'], 200),
        note: text(word.comment, 200),
      },
      { required: 'send', unique: ['wagonNumber'] },
    ),
    plannedAt: instant(['Planned for', 'Подача запланирована на', 'Пландалган убакыт'], {
      kept: true,
      section: 'answer',
    }),
    refusal: lines(['Why it was refused', 'Причина отказа', 'Четке кагуунун себеби'], 1000, {
      kept: true,
      section: 'answer',
    }),
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'anyone', text: word.add, event: 'Created', happened: word.created },
    edit: { from: ['draft'], who: 'anyone', sets: 'all', text: word.edit, event: 'Changed', happened: word.changed },
    send: {
      from: ['draft'],
      to: 'sent',
      who: 'anyone',
      text: ['Send to the station', 'Отправить на станцию', 'Станцияга жөнөтүү'],
      event: 'Sent',
      bulk: true,
    },
    accept: {
      from: ['sent'],
      to: 'accepted',
      who: 'staff',
      text: ['Accept', 'Принять', 'Кабыл алуу'],
      event: 'Accepted',
      asks: {
        plannedAt: instant(['Planned for', 'Подача запланирована на', 'Пландалган убакыт'], { required: true }),
      },
    },
    refuse: {
      from: ['sent'],
      to: 'refused',
      who: 'staff',
      text: ['Refuse', 'Отказать', 'Четке кагуу'],
      event: 'Refused',
      harmful: true,
      asks: { refusal: lines(word.reason, 1000, { required: true }) },
    },
    finish: {
      from: ['accepted'],
      to: 'done',
      who: 'staff',
      text: ['Wagons are removed', 'Вагоны убраны', 'Вагондор алып чыгылды'],
      event: 'Done',
      bulk: true,
    },
    cancel: {
      from: ['draft', 'sent', 'accepted'],
      to: 'cancelled',
      who: 'anyone',
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
    },
  },
  check: ({ plannedAt, wantedAt }) =>
    plannedAt !== '' && wantedAt !== '' && plannedAt.slice(0, 10) < wantedAt.slice(0, 10)
      ? [{ ...hard('UnloadingRequest.PlannedBefore', {}), member: 'plannedAt', soft: true }]
      : [],
  list: {
    columns: ['number', 'status', 'stationId', 'customerId', 'wagons', 'pathId', 'wantedAt', 'plannedAt'],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['number', 'stationId', 'wagons', 'wantedAt'],
    notForCustomers: ['customerId'],
  },
  home: {
    sent: {
      who: 'staff',
      text: ['Unloading requests to answer', 'Заявки на выгрузку без ответа', 'Жоопсуз түшүрүү өтүнмөлөрү'],
      filter: { status: 1 },
    },
    drafts: {
      who: 'owner',
      text: ['Unloading requests not sent', 'Неотправленные заявки на выгрузку', 'Жөнөтүлбөгөн түшүрүү өтүнмөлөрү'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'arrival', aggregate: 'unloading-request' },
  messages: {
    'UnloadingRequest.PlannedBefore': [
      'The wagons would be placed earlier than was asked for',
      'Подача раньше, чем просит клиент',
      'Кардар сурагандан эрте берилет',
    ],
  },
});
