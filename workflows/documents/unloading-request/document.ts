import { membersIn } from '../../kernel/lists.ts';
import { document } from '../../document/document.ts';
import { bool, choice, code, instant, lines, ref, rows, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import type { Held } from '../../kernel/command.ts';
import { hard } from '../../kernel/finding.ts';
import {
  customer,
  customerName,
  keptNumber,
  reason,
  station,
  stationName,
  wagonNumber,
  withdraw,
  word,
} from '../parts.ts';

/** Whose people and machines unload (contract of the siding). */
const unloadedBy = choice(['Unloaded by', 'Кто выгружает', 'Ким түшүрөт'], {
  client: [0, ['The customer', 'Клиент', 'Кардар']],
  railway: [1, ['The railway', 'Железная дорога', 'Темир жол']],
});

interface RequestRow {
  readonly row: number;
  readonly wagonNumber: string;
  readonly loaded: boolean;
  readonly cargoName: string;
  readonly note: string;
  readonly stayId: string;
  readonly removedAt: string;
}
interface Request {
  readonly customerId: string;
  readonly wagons: readonly RequestRow[];
}

const namesOf = ({ wagons }: { readonly wagons: readonly { readonly wagonNumber: string }[] }): readonly string[] =>
  wagons.flatMap(({ wagonNumber: wagon }) => (wagon === '' ? [] : [`wagon:${wagon}`]));

/**
 * Each line with the open stay of its wagon: what becomes of the wagon is heard from there. The customer typed the number: a stay that
 * is another customer's is none of his.
 */
const withStays = ({ wagons, customerId }: Request, { held }: { readonly held?: readonly Held[] | undefined }) => ({
  wagons: wagons.map((row) => {
    const stay = held?.find(
      ({ key, area, state }) =>
        key === `wagon:${row.wagonNumber}` && area === 'arrived-wagon' && membersIn(state)['customerId'] === customerId,
    );
    return { ...row, stayId: stay?.id ?? '' };
  }),
});

/** Nothing of it waits any more: every wagon that is here has been removed. A request whose wagons nobody knows is ended by hand. */
const allRemoved = ({ wagons }: Request): boolean => {
  const known = wagons.filter(({ stayId }) => stayId !== '');
  return known.length > 0 && known.every(({ removedAt }) => removedAt !== '');
};

interface RemovedStay {
  readonly unloadingRequestId: string;
  readonly removedAt: string;
}

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
  number: {
    field: 'number',
    at: 'send',
    per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
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
        stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], { kept: true }),
        removedAt: instant(['Removed', 'Убран', 'Алып чыгылды'], { kept: true }),
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
    withdraw,
    accept: {
      from: ['sent'],
      to: 'accepted',
      who: 'staff',
      text: ['Accept', 'Принять', 'Кабыл алуу'],
      event: 'Accepted',
      held: namesOf,
      changes: withStays,
      asks: {
        // The time that the customer wishes is proposed.
        plannedAt: {
          ...instant(['Planned for', 'Подача запланирована на', 'Пландалган убакыт'], { required: true }),
          startsAs: 'wantedAt',
        },
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
    replan: {
      from: ['accepted'],
      who: 'staff',
      text: ['Plan another time', 'Назначить другое время', 'Башка убакыт белгилөө'],
      event: 'Replanned',
      happened: ['Another time is planned', 'Изменено время подачи', 'Берүү убактысы өзгөртүлдү'],
      asks: {
        plannedAt: {
          ...instant(['Planned for', 'Подача запланирована на', 'Пландалган убакыт'], { required: true }),
          startsAs: 'plannedAt',
        },
      },
      example: { plannedAt: '2026-03-11T06:00:00.000Z' },
    },
    'wagon-removed': {
      from: ['accepted', 'done', 'refused', 'cancelled'],
      to: { accepted: [['done', allRemoved], 'accepted'], done: 'done', refused: 'refused', cancelled: 'cancelled' },
      who: 'process',
      text: ['A wagon is removed', 'Вагон убран', 'Вагон алып чыгылды'],
      event: 'WagonRemoved',
      happened: ['A wagon is removed', 'Вагон убран', 'Вагон алып чыгылды'],
      asks: {
        stayId: code(['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], 100, { required: true }),
        removedAt: instant(['Removed', 'Убран', 'Алып чыгылды'], { required: true }),
      },
      example: { stayId: 'stay-1', removedAt: '2026-03-10T05:00:00.000Z' },
      changes: (_request, { before, asked: { stayId, removedAt } }) => ({
        wagons: before.wagons.map((row) =>
          row.stayId === stayId && typeof removedAt === 'string' ? { ...row, removedAt } : row,
        ),
      }),
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
  errands: {
    stay: {
      to: 'arrived-wagon',
      command: 'join-request',
      undo: 'leave-request',
      // What was done stays with the wagon; what was called off does not.
      for: ({ id, state, wagons }) =>
        state === 'accepted' || state === 'done'
          ? wagons.flatMap(({ row, stayId }) =>
              stayId === '' ? [] : [{ id: stayId, row, input: { unloadingRequestId: id } }],
            )
          : [],
    },
  },
  chains: {
    'unloading-request-removed': {
      when: { area: 'arrived-wagon', entered: 6 },
      to: ({ id, state }: Cause<RemovedStay>) =>
        state.unloadingRequestId === ''
          ? []
          : [{ id: state.unloadingRequestId, input: { stayId: id, removedAt: state.removedAt } }],
      command: 'wagon-removed',
      bounded: 'a request asks of a stay only that it names it, which moves it nowhere',
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
      kind: 'decide',
      within: 24,
      text: ['Unloading requests to answer', 'Заявки на выгрузку без ответа', 'Жоопсуз түшүрүү өтүнмөлөрү'],
      filter: { status: 1 },
    },
    drafts: {
      who: 'owner',
      kind: 'work',
      text: ['Unloading requests not sent', 'Неотправленные заявки на выгрузку', 'Жөнөтүлбөгөн түшүрүү өтүнмөлөрү'],
      filter: { status: 0 },
    },
    accepted: {
      who: 'staff',
      kind: 'work',
      policy: 'Arrived.Wagon',
      text: ['Accepted unloading requests', 'Принятые заявки на выгрузку', 'Кабыл алынган түшүрүү өтүнмөлөрү'],
      filter: { status: 2 },
    },
  },
  publish: { context: 'arrival', aggregate: 'unloading-request', not: ['errands'] },
  lives: [
    ['create', 'edit', 'send', 'withdraw'],
    ['create', 'edit', 'send', 'accept', 'replan', 'wagon-removed', 'answer-errand', 'finish'],
    ['create', 'send', 'refuse'],
    ['create', 'cancel'],
  ],
  messages: {
    'UnloadingRequest.PlannedBefore': [
      'The wagons would be placed earlier than was asked for',
      'Подача раньше, чем просит клиент',
      'Кардар сурагандан эрте берилет',
    ],
  },
});
