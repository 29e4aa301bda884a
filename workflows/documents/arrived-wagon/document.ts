import { document } from '../../document/document.ts';
import { code, instant, int, text } from '../../fields/make.ts';
import type { Value } from '../../fields/field.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import {
  brings,
  ofAll,
  ofChanged,
  takesAway,
  takesOut,
  withoutArrival,
  withoutDeparture,
} from '../nature-list/follows.ts';
import { refusal } from '../../kernel/decide.ts';
import { reason, word } from '../parts.ts';
import { isEmptied } from '../smgs/return-of-stays.ts';
import { detainedOn, groupOf, heldFor, mayMark, watched, wrongMark } from './control.ts';
import { askedOperation, facts, ground, happening, how, operation, times, told } from './fields.ts';
import { lastOperation, runOf, wrongOperation } from './last-operation.ts';
import { beganAt, stayOn } from './on.ts';
import { changedByHand, placedByHand, toldByMemo, untoldByMemo, workedByHand } from './placings.ts';
import { toldByStatements } from './statements.ts';
import { askedOfWaybill, loadingsOf, toldByWaybills, withoutWaybill, withWaybill } from './waybills.ts';
import { formerLeg, furthest, isUntold, nextLeg, wrongTimes, type Stay } from './stay.ts';

/** States of a wagon that is in the country: it stands somewhere, or runs between two stations. */
const here = ['arrived', 'notified', 'released', 'placed', 'worked', 'removed', 'detained', 'uncoupled'] as const;
const open = ['expected', ...here] as const;
const openStates: ReadonlySet<string> = new Set(here);
const factNames = Object.keys(facts);
const timeNames = Object.keys(times);

const at = (name: keyof typeof happening) => instant(happening[name], { required: true, begins: 'now' });
const releaseMemo = code(['Release memo', 'Памятка на раскредитование', 'Раскредиттөө памяткасы'], 60, {
  required: true,
});
const act = code(['Act', 'Акт', 'Акты'], 100, { required: true });
const statement = code(['Statement', 'Ведомость', 'Ведомость'], 100, { required: true });
const request = code(['Unloading request', 'Заявка на выгрузку', 'Түшүрүү өтүнмөсү'], 60, { required: true });
const listId = code(['Consist list', 'Натурный лист', 'Натурдук барак'], 60, { required: true });
/** Every move looks at the times that it leaves. */
const inTime = (stay: Stay, { now }: { readonly now: string }): readonly Finding[] => wrongTimes(stay, now);
/** Wagons that are here: the list of customers. */
const ofCustomers = { status__in: [1, 2, 3, 4, 5, 6, 8, 9] };
const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** A placing changed by hand, where the form of corrections sets its times. */
const placingsAsTimes = (stay: Stay, { before }: { readonly before: Stay }) => {
  const { placedAt, readyAt, removedAt } = stay;
  const changed = placedAt !== before.placedAt || readyAt !== before.readyAt || removedAt !== before.removedAt;
  return changed ? changedByHand(stay, { placedAt, readyAt, removedAt }) : {};
};

/**
 * A wagon's stay in the country, from the first train that brought it to the one that took it out (processes, section 1). Facts are
 * told in any order if their instants fit between their neighbours; that a wagon has one open stay is decided by its claim.
 */
export default document({
  area: 'arrived-wagon',
  path: '/arrived-wagon',
  lists: {
    '/mesplan/arrived-wagon': { filter: { status: 0 } },
    // Released and not yet taken away: to be handed over to their consignees.
    '/arrived-wagons-smgs': {
      filter: { status__gte: 3, status__lte: 5, releasedAt__gte: '2000-01-01T00:00:00.000Z' },
      columns: [
        'wagonNumber',
        'status',
        'stationId',
        'consigneeName',
        'customerId',
        'cargoName',
        'weight',
        'invoiceNumber',
        'releasedAt',
      ],
      sort: ['releasedAt', 'DESC'],
    },
    // Wagons that are here, counted by customer and state; a group opens down to its wagons.
    '/arrived-customer': {
      filter: ofCustomers,
      columns: [
        'wagonNumber',
        'customerId',
        'status',
        'stationId',
        'cargoName',
        'weight',
        'arrivedAt',
        'placedAt',
        'idle',
      ],
      sort: ['idle', 'ASC'],
      group: ['customerId', 'status'],
    },
    '/arrived/dislocation': {
      filter: { status__in: [0, 1, 2, 3, 4, 5, 6, 8, 9] },
      columns: [
        'wagonNumber',
        'lastOperation',
        'lastAt',
        'place',
        'placeRoad',
        'trainIndex',
        'destinationStationId',
        'idle',
        'status',
        'loaded',
        'cargoName',
        'weight',
        'originStationId',
        'sentAt',
        'invoiceNumber',
        'customerId',
      ],
      sort: ['lastAt', 'DESC'],
    },
    '/customer/calculation': {
      filter: { status__in: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
      columns: [
        'wagonNumber',
        'status',
        'lastAt',
        'stationId',
        'originStationId',
        'destinationStationId',
        'expectedAt',
        'cargoName',
        'invoiceNumber',
      ],
      sort: ['lastAt', 'DESC'],
    },
  },
  events: 'ArrivedWagon',
  icon: 'wagon',
  title: ['Wagon stays', 'Прибывшие вагоны', 'Келген вагондор'],
  one: ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'],
  policies: {
    view: 'Arrived.Wagon or Arrived.Customer or Arrived.Dislocation or Arrived.Unloading or KTJ.Slejenie or TehPd.ArrivedWagons',
    edit: 'Arrived.Wagon',
  },
  owner: { customer: 'customerId', stations: ['stationId', 'visited'] },
  called: ['wagonNumber'],
  claims: ({ state, wagonNumber }) =>
    openStates.has(state) ? [`wagon:${wagonNumber}`] : state === 'expected' ? [`expected-wagon:${wagonNumber}`] : [],
  heldBy: ({ state, wagonNumber: wagon, stationName: station, arrivedAt, leftAt }) => ({
    code: state === 'expected' ? 'ArrivedWagon.Announced' : leftAt === '' ? 'ArrivedWagon.Stands' : 'ArrivedWagon.Runs',
    params: { wagon, station, since: leftAt || arrivedAt },
  }),
  on: { past: (stay, on) => stayOn(stay, on), from: 'beganAt', to: 'departedAt', never: 'cancelled' },
  states: {
    expected: { code: 0, tone: 'neutral', text: ['Expected', 'На подходе', 'Күтүлүүдө'] },
    arrived: { code: 1, tone: 'waiting', text: happening.arrived, waitsFor: 'staff' },
    notified: { code: 2, tone: 'waiting', text: happening.notified, waitsFor: 'owner' },
    released: { code: 3, tone: 'good', mark: 'quarter', text: happening.released },
    placed: { code: 4, tone: 'good', mark: 'half', text: happening.placed },
    worked: { code: 5, tone: 'good', mark: 'most', text: happening.worked },
    removed: { code: 6, tone: 'good', text: happening.removed },
    departed: { code: 7, tone: 'done', text: happening.departed, closed: true },
    detained: { code: 8, tone: 'bad', text: ['Detained', 'Задержан', 'Кармалды'] },
    uncoupled: { code: 9, tone: 'bad', mark: 'back', text: happening.uncoupled },
    cancelled: { code: 10, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылган'], closed: true },
  },
  sections: {
    wagon: word.wagon,
    load: ['Load', 'Груз', 'Жүк'],
    times: ['Times', 'Время', 'Убакыт'],
    placings: ['Placings', 'Подачи', 'Берүүлөр'],
    waybills: ['Loaded under waybills', 'Погружен по накладным', 'Жүктөлгөн коштомо кагаздар'],
    detained: ['Detained', 'Задержания', 'Кармоолор'],
    seen: ['Dislocation', 'Дислокация', 'Дислокация'],
    legs: ['Stations before', 'Прежние станции', 'Мурдагы станциялар'],
    paper: ['Documents', 'Документы', 'Документтер'],
  },
  fields: { ...facts, ...times, ...told },
  moves: {
    create: {
      from: 'nothing',
      to: furthest,
      who: 'staff',
      sets: [...factNames, 'expectedAt', 'arrivedAt'],
      text: word.add,
      event: 'Registered',
      happened: word.created,
      check: inTime,
    },
    /** Announced by a message about its waybill; the same once more corrects what is expected. */
    expect: {
      from: ['absent', 'expected'],
      to: 'expected',
      who: 'process',
      text: ['Announced by a message', 'Ожидается по сообщению', 'Билдирүү боюнча күтүлөт'],
      event: 'Announced',
      quiet: true,
      asks: {
        wagonNumber: facts.wagonNumber,
        stationId: facts.stationId,
        stationName: told.stationName,
        customerId: facts.customerId,
        tare: facts.tare,
        capacity: facts.capacity,
        axles: facts.axles,
        ownerCode: facts.ownerCode,
        loaded: facts.loaded,
        cargoName: facts.cargoName,
        weight: facts.weight,
        containerCount: facts.containerCount,
        sealMarks: facts.sealMarks,
        originStationId: facts.originStationId,
        sentAt: facts.sentAt,
        destinationStationId: facts.destinationStationId,
        consigneeName: facts.consigneeName,
        smgsId: facts.smgsId,
        invoiceNumber: facts.invoiceNumber,
      },
    },
    'arrive-by-list': {
      from: ['absent', ...open, 'departed', 'cancelled'],
      to: furthest,
      who: 'process',
      text: ['Arrived by a consist list', 'Прибыл по натурному листу', 'Натурдук барак боюнча келди'],
      event: 'Arrived',
      news: [
        {
          when: {},
          begins: true,
          text: ['Arrived, not announced', 'Прибыл без предварительного сообщения', 'Алдын ала билдирүүсүз келди'],
          gathered: {
            area: 'sostav',
            by: 'sostavId',
            text: [
              'Wagons arrived, not announced: %{count}',
              'Прибыло вагонов без предварительного сообщения: %{count}',
              'Алдын ала билдирүүсүз келген вагондор: %{count}',
            ],
          },
        },
      ],
      asks: {
        natureListId: listId,
        sostavId: code(['Train', 'Поезд', 'Поезд'], 60),
        ordinal: int(['Place in the train', 'Номер в составе', 'Составдагы орду'], 1000),
        trainIndex: askedOperation.trainIndex,
        arrivedAt: at('arrived'),
        wagonNumber: facts.wagonNumber,
        stationId: facts.stationId,
        stationName: told.stationName,
        customerId: facts.customerId,
        tare: facts.tare,
        axles: facts.axles,
        capacity: facts.capacity,
        ownerCode: facts.ownerCode,
        loaded: facts.loaded,
        cargoCode: facts.cargoCode,
        cargoName: facts.cargoName,
        weight: facts.weight,
        containerCount: facts.containerCount,
        sealMarks: facts.sealMarks,
        destinationStationId: facts.destinationStationId,
        consigneeName: facts.consigneeName,
        invoiceNumber: facts.invoiceNumber,
        leftThereAt: instant(happening.left),
      },
      example: { natureListId: 'list-1', leftThereAt: '', trainIndex: '7160-412-7045' },
      changes: (stay, { before, asked }) => {
        // The same list once more is a correction of it; another one brings the wagon to its next station.
        const goesOn = before.arrivedAt !== '' && before.natureListId !== asText(asked['natureListId']);
        if (!goesOn) return {};
        const left = before.leftAt || asText(asked['leftThereAt']) || stay.arrivedAt;
        return { ...nextLeg(before, left), arrivedAt: stay.arrivedAt };
      },
      check: (stay, context) => [
        // A list that comes late for a wagon that has gone tells of another stay.
        ...(context.before.departedAt !== '' && context.before.natureListId !== stay.natureListId
          ? [{ ...hard('ArrivedWagon.Gone', { wagon: stay.wagonNumber }), member: 'wagonNumber' }]
          : []),
        ...(context.before.placings.length > 0 && stay.wagonNumber !== context.before.wagonNumber
          ? [{ ...hard('ArrivedWagon.Worked', { wagon: context.before.wagonNumber }), member: 'wagonNumber' }]
          : []),
        ...inTime(stay, context),
      ],
    },
    // What is taken back may be gone already, with another list or by another way: then there is nothing to do.
    'take-arrival-back': {
      from: [...open, 'departed', 'cancelled'],
      to: [['cancelled', isUntold], ...furthest],
      who: 'process',
      text: ['Taken out of the consist list', 'Удалён из натурного листа', 'Натурдук барактан чыгарылды'],
      event: 'ArrivalTakenBack',
      asks: { natureListId: listId, comment: reason },
      example: { natureListId: 'list-1' },
      changes: (_stay, { before, asked }) => {
        const mine = before.natureListId === asText(asked['natureListId']);
        // `natureListId` is asked by the name of a field: what the stay had is put back where it is another list's.
        return mine ? formerLeg(before) : { natureListId: before.natureListId };
      },
      check: (_stay, { before, asked }) =>
        before.natureListId === asText(asked['natureListId']) &&
        before.placings.some((one) => one.placedAt >= before.arrivedAt)
          ? [{ ...hard('ArrivedWagon.Worked', { wagon: before.wagonNumber }), member: 'wagonNumber' }]
          : [],
    },
    'leave-by-list': {
      from: [...here],
      who: 'process',
      text: ['Left for another station', 'Ушёл на другую станцию', 'Башка станцияга кетти'],
      event: 'Left',
      asks: { departureListId: listId, leftAt: at('left'), trainIndex: askedOperation.trainIndex },
      example: { departureListId: 'list-2', trainIndex: '7160-412-7045' },
      check: inTime,
    },
    'depart-by-list': {
      from: ['absent', ...open, 'departed', 'cancelled'],
      to: furthest,
      who: 'process',
      text: ['Departed by a consist list', 'Отправлен по натурному листу', 'Натурдук барак боюнча жөнөп кетти'],
      event: 'Departed',
      asks: {
        departureListId: listId,
        trainIndex: askedOperation.trainIndex,
        departedAt: at('departed'),
        wagonNumber: facts.wagonNumber,
        stationId: facts.stationId,
        stationName: told.stationName,
      },
      example: { departureListId: 'list-2', trainIndex: '7160-412-7045' },
      check: (stay, context) => [
        // Its number was corrected while the departure was told: another wagon has gone.
        ...(context.before.arrivedAt !== '' && context.before.wagonNumber !== stay.wagonNumber
          ? [{ ...hard('ArrivedWagon.Another', { wagon: context.before.wagonNumber }), member: 'wagonNumber' }]
          : []),
        ...(context.before.departedAt !== '' && context.before.departureListId !== stay.departureListId
          ? [{ ...hard('ArrivedWagon.Gone', { wagon: stay.wagonNumber }), member: 'wagonNumber' }]
          : []),
        ...inTime(stay, context),
      ],
    },
    'take-departure-back': {
      from: [...open, 'departed', 'cancelled'],
      to: [['cancelled', isUntold], ...furthest],
      who: 'process',
      text: ['Departure taken back', 'Отправление отменено', 'Жөнөтүү жокко чыгарылды'],
      event: 'DepartureTakenBack',
      asks: { departureListId: listId, comment: reason },
      example: { departureListId: 'list-2' },
      changes: (_stay, { before, asked }) =>
        before.departureListId === asText(asked['departureListId'])
          ? { departureListId: '', departedAt: '', leftAt: '' }
          : { departureListId: before.departureListId },
    },
    'record-memo': {
      from: [...here, 'departed'],
      to: furthest,
      who: 'process',
      quiet: true,
      text: ['Told by a memo', 'По памятке приёмосдатчика', 'Памятка боюнча'],
      event: 'MemoRecorded',
      asks: {
        memoId: code(['Memo', 'Памятка', 'Памятка'], 60, { required: true }),
        memoNumber: code(['Memo number', 'Номер памятки', 'Памятканын номери'], 20),
        operation,
        placedAt: instant(happening.placed),
        readyAt: instant(happening.worked),
        removedAt: instant(happening.removed),
      },
      example: { memoId: 'memo-1' },
      changes: (_stay, { before, asked }) => toldByMemo(before, asked),
      check: inTime,
    },
    'forget-memo': {
      from: [...open, 'departed', 'cancelled'],
      to: furthest,
      who: 'process',
      quiet: true,
      text: ['Memo taken back', 'Памятка отменена', 'Памятка жокко чыгарылды'],
      event: 'MemoForgotten',
      asks: {
        memoId: code(['Memo', 'Памятка', 'Памятка'], 60, { required: true }),
        memoNumber: code(['Memo number', 'Номер памятки', 'Памятканын номери'], 20),
        operation,
        placedAt: instant(happening.placed),
        readyAt: instant(happening.worked),
        removedAt: instant(happening.removed),
      },
      example: { memoId: 'memo-1' },
      changes: (_stay, { before, asked }) => untoldByMemo(before, asText(asked['memoId'])),
      check: inTime,
    },
    /** A waybill was issued under which it is loaded here; statistics count that once the loading is told too. */
    'record-waybill': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['Loaded under a waybill', 'Погружен по накладной', 'Коштомо кагаз менен жүктөлдү'],
      event: 'WaybillRecorded',
      asks: askedOfWaybill,
      example: { noteId: 'note-1' },
      changes: (_stay, { before, asked }) => withWaybill(before, asked),
    },
    'forget-waybill': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['No longer in the waybill', 'Снят с накладной', 'Коштомо кагаздан чыгарылды'],
      event: 'WaybillForgotten',
      asks: { noteId: askedOfWaybill.noteId, loadedWagon: askedOfWaybill.loadedWagon },
      example: { noteId: 'note-1' },
      changes: (_stay, { before, asked }) => withoutWaybill(before, asked['noteId']),
    },
    /** A statement that counts it was confirmed; once more changes nothing. */
    'record-statement': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['Counted in a statement', 'Включён в ведомость', 'Ведомостко киргизилди'],
      event: 'StatementRecorded',
      happened: ['Counted in a statement', 'Включён в ведомость', 'Ведомостко киргизилди'],
      asks: { statementId: statement },
      example: { statementId: 'statement-1' },
      changes: (_stay, { before, asked }) => ({
        gu46Ids: [...new Set([...before.gu46Ids, asText(asked['statementId'])])],
      }),
    },
    'forget-statement': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['The statement was cancelled', 'Ведомость отменена', 'Ведомость жокко чыгарылды'],
      event: 'StatementForgotten',
      happened: ['The statement was cancelled', 'Ведомость отменена', 'Ведомость жокко чыгарылды'],
      asks: { statementId: statement },
      example: { statementId: 'statement-1' },
      changes: (_stay, { before, asked }) => ({ gu46Ids: before.gu46Ids.filter((id) => id !== asked['statementId']) }),
    },
    /** An act that speaks of the wagon was signed; once more changes nothing. */
    'note-act': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['Act drawn up', 'Составлен акт', 'Акты түзүлдү'],
      event: 'ActNoted',
      happened: ['Act drawn up', 'Составлен акт', 'Акты түзүлдү'],
      asks: { actId: act },
      example: { actId: 'act-1' },
      changes: (_stay, { before, asked }) => ({ actIds: [...new Set([...before.actIds, asText(asked['actId'])])] }),
    },
    'forget-act': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['The act was cancelled', 'Акт отменён', 'Акты жокко чыгарылды'],
      event: 'ActForgotten',
      happened: ['The act was cancelled', 'Акт отменён', 'Акты жокко чыгарылды'],
      asks: { actId: act },
      example: { actId: 'act-1' },
      changes: (_stay, { before, asked }) => ({ actIds: before.actIds.filter((id) => id !== asked['actId']) }),
    },
    'release-by-memo': {
      from: [...here, 'departed'],
      to: furthest,
      who: 'process',
      text: ['Released by a memo', 'Раскредитован по памятке', 'Памятка боюнча раскредиттелди'],
      event: 'ReleasedByMemo',
      asks: { gu45rId: releaseMemo, releasedAt: at('released') },
      example: { gu45rId: 'memo-3' },
      check: inTime,
    },
    'take-release-back': {
      from: [...here, 'departed'],
      to: furthest,
      who: 'process',
      text: ['Release taken back', 'Раскредитование отменено', 'Раскредиттөө жокко чыгарылды'],
      event: 'ReleaseTakenBack',
      asks: { gu45rId: releaseMemo, releasedAt: at('released') },
      example: { gu45rId: 'memo-3' },
      // Only the memo that released it takes that back.
      changes: (_stay, { before, asked }) => {
        const mine = before.gu45rId === asText(asked['gu45rId']);
        return mine ? { gu45rId: '', releasedAt: '' } : { gu45rId: before.gu45rId, releasedAt: before.releasedAt };
      },
    },
    /** The station has accepted a request to place it: when it is removed, the request hears of it. */
    'join-request': {
      from: [...here, 'departed'],
      who: 'process',
      quiet: true,
      text: ['In an unloading request', 'Включён в заявку на выгрузку', 'Түшүрүү өтүнмөсүнө киргизилди'],
      event: 'RequestJoined',
      asks: { unloadingRequestId: request },
      example: { unloadingRequestId: 'request-1' },
    },
    'leave-request': {
      from: [...here, 'departed', 'cancelled'],
      who: 'process',
      quiet: true,
      text: ['The unloading request is called off', 'Заявка на выгрузку отозвана', 'Түшүрүү өтүнмөсү чакыртып алынды'],
      event: 'RequestLeft',
      asks: { unloadingRequestId: request },
      example: { unloadingRequestId: 'request-1' },
      changes: (_stay, { before, asked }) => ({
        unloadingRequestId:
          before.unloadingRequestId === asText(asked['unloadingRequestId']) ? '' : before.unloadingRequestId,
      }),
    },
    'tell-operation': {
      from: [...open],
      who: 'staff',
      policy: 'Arrived.Wagon or Arrived.Dislocation',
      text: ['Tell an operation', 'Сообщить операцию', 'Операцияны билдирүү'],
      event: 'SeenAt',
      happened: ['Seen on the network', 'Сообщена операция', 'Операция билдирилди'],
      bulk: true,
      quiet: true,
      asks: askedOperation,
      check: (stay, { before, now }) => wrongOperation(before, stay.operationAt, now),
    },
    arrive: {
      from: ['expected'],
      to: furthest,
      who: 'staff',
      text: ['Mark the arrival', 'Отметить прибытие', 'Келгенин белгилөө'],
      event: 'ArrivalTold',
      bulk: true,
      asks: { arrivedAt: at('arrived') },
      check: inTime,
    },
    notify: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Notified the consignee', 'Грузополучатель уведомлён', 'Жүк алуучуга кабарланды'],
      event: 'Notified',
      bulk: true,
      asks: {
        notifiedAt: at('notified'),
        notifiedHow: { ...how, required: true },
        notifiedWhom: text(['Whom', 'Кому сообщено', 'Кимге айтылды'], 200, { personal: true }),
      },
      check: inTime,
    },
    /** The mail server has taken the letter to the customer's addresses (processes, section 10: notified is sent, not read). */
    'notify-by-mail': {
      from: [...here, 'departed', 'cancelled'],
      to: furthest,
      who: 'process',
      quiet: true,
      text: ['Notified by e-mail', 'Уведомлён письмом', 'Кат менен кабарланды'],
      event: 'NotifiedByMail',
      // Somebody was faster, or the wagon has gone meanwhile.
      idle: ({ state, notifiedAt, wagonNumber }) =>
        notifiedAt !== '' || state === 'departed' || state === 'cancelled'
          ? refusal('ArrivedWagon.Gone', { wagon: wagonNumber })
          : undefined,
      asks: {
        notifiedAt: at('notified'),
        notifiedWhom: text(['Whom', 'Кому сообщено', 'Кимге айтылды'], 200, { personal: true }),
      },
      changes: () => ({ notifiedHow: how.code.mail }),
    },
    release: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Release', 'Раскредитовать', 'Раскредиттөө'],
      event: 'Released',
      bulk: true,
      asks: { releasedAt: at('released') },
      check: inTime,
    },
    place: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Placed', 'Отметить подачу', 'Берилгенин белгилөө'],
      event: 'Placed',
      bulk: true,
      asks: { placedAt: at('placed') },
      changes: (stay, { before }) => placedByHand(before, stay.placedAt),
      check: inTime,
    },
    work: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Unloaded or loaded', 'Отметить готовность', 'Даярдыгын белгилөө'],
      event: 'Worked',
      bulk: true,
      asks: { readyAt: at('worked'), operation: { ...operation, required: true } },
      changes: (stay, { before, asked }) => ({
        ...workedByHand(before, stay.readyAt, asked['operation']),
        loaded: asked['operation'] !== operation.code.unloading,
      }),
      check: (stay, context) => [
        // Goods are given out only with a released waybill; loading needs none.
        ...(context.before.loaded && stay.releasedAt === '' && context.asked['operation'] !== operation.code.loading
          ? [{ ...hard('ArrivedWagon.NotReleased', { wagon: stay.wagonNumber }), member: 'readyAt' }]
          : []),
        ...inTime(stay, context),
      ],
    },
    remove: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Removed', 'Отметить уборку', 'Алып чыгылганын белгилөө'],
      event: 'Removed',
      bulk: true,
      asks: { removedAt: at('removed') },
      changes: (stay, { before }) => changedByHand(before, { removedAt: stay.removedAt }),
      check: inTime,
    },
    depart: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Departed', 'Отметить отправление', 'Жөнөп кеткенин белгилөө'],
      event: 'DepartureTold',
      bulk: true,
      harmful: true,
      asks: { departedAt: at('departed'), comment: reason },
      check: inTime,
    },
    detain: {
      from: [...here],
      to: furthest,
      who: 'staff',
      policy: mayMark,
      text: ['Detain', 'Задержать', 'Кармоо'],
      event: 'DetainedOn',
      bulk: true,
      asks: {
        ground: { ...ground, required: true },
        from: instant(word.from, { required: true, begins: 'now' }),
        comment: text(['Document', 'Документ', 'Документ'], 200),
      },
      changes: (stay, { asked }) => ({ detained: detainedOn(stay, asked), comment: stay.comment }),
      check: (_stay, { asked, person }) => wrongMark(person, asked, true),
    },
    pass: {
      from: ['detained'],
      to: furthest,
      who: 'staff',
      policy: mayMark,
      text: ['Let go', 'Снять задержание', 'Кармоону алып салуу'],
      event: 'Passed',
      bulk: true,
      asks: {
        ground: { ...ground, required: true },
        until: instant(word.to, { required: true, begins: 'now' }),
        comment: text(['Document', 'Документ', 'Документ'], 200),
      },
      changes: (stay, { asked, before }) => ({
        detained: stay.detained.map((one) =>
          one.ground === asked['ground'] && one.until === ''
            ? { ...one, until: asText(asked['until']), paper: one.paper || asText(asked['comment']) }
            : one,
        ),
        comment: before.comment,
      }),
      check: (_stay, { asked, before, person }) => [
        ...(before.detained.some((one) => one.ground === asked['ground'] && one.until === '')
          ? []
          : [{ ...hard('ArrivedWagon.NotDetained', {}), member: 'ground' }]),
        ...wrongMark(person, asked, false),
      ],
    },
    'hold-for-control': {
      from: [...here, 'departed', 'cancelled'],
      to: furthest,
      who: 'process',
      text: ['Waits for control', 'Ожидает контроля', 'Текшерүүнү күтөт'],
      event: 'HeldForControl',
      quiet: true,
      // Facts come late: the wagon may have gone before its arrival led here.
      idle: ({ state, wagonNumber }) =>
        state === 'departed' || state === 'cancelled'
          ? refusal('ArrivedWagon.Gone', { wagon: wagonNumber })
          : undefined,
      needs: groupOf,
      changes: (stay, { record }) => ({ detained: heldFor(stay, record) }),
    },
    uncouple: {
      from: [...here],
      to: furthest,
      who: 'staff',
      text: ['Uncouple', 'Отцепить', 'Ажыратуу'],
      event: 'Uncoupled',
      bulk: true,
      asks: { uncoupledAt: at('uncoupled'), comment: reason },
    },
    couple: {
      from: ['uncoupled'],
      to: furthest,
      who: 'staff',
      text: ['Goes on', 'Отправить досылкой', 'Кошумча жөнөтүү'],
      event: 'Coupled',
      asks: {
        dosylkaNumber: code(['Onward document', 'Досылочный документ', 'Кошумча жөнөтүү документи'], 40, {
          required: true,
        }),
      },
      changes: () => ({ uncoupledAt: '' }),
    },
    correct: {
      from: [...open, 'departed'],
      to: furthest,
      who: 'staff',
      sets: [...factNames, ...timeNames],
      text: ['Correct', 'Исправить', 'Түзөтүү'],
      event: 'Corrected',
      happened: ['Corrected', 'Исправлено', 'Түзөтүлдү'],
      asks: { comment: reason },
      changes: placingsAsTimes,
      check: inTime,
    },
    cancel: {
      from: ['expected', 'arrived', 'notified'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      bulk: true,
      harmful: true,
      asks: { comment: reason },
      check: ({ placings, wagonNumber }) =>
        placings.length > 0 ? [{ ...hard('ArrivedWagon.Worked', { wagon: wagonNumber }), member: 'wagonNumber' }] : [],
    },
    reopen: {
      from: ['departed', 'cancelled'],
      to: furthest,
      who: 'staff',
      text: ['Open again', 'Открыть снова', 'Кайра ачуу'],
      event: 'Reopened',
      happened: ['Opened again', 'Открыто снова', 'Кайра ачылды'],
      harmful: true,
      asks: { comment: reason },
      changes: () => ({ departedAt: '', departureListId: '' }),
    },
  },
  chains: {
    ...toldByWaybills,
    ...toldByStatements,
    'stay-watched': {
      when: { area: 'arrived-wagon', entered: 1 },
      to: watched,
      command: 'hold-for-control',
      bounded: 'a stay waits once for each control',
    },
    // Rows of one list and one wagon go in this order: it arrives before it leaves, and its leaving is taken back before its arrival.
    'stay-list-arrived': {
      when: { area: 'nature-list', happened: 'NatureListConfirmed' },
      to: ofAll('arrival', brings),
      command: 'arrive-by-list',
      about: 'arrival',
    },
    'stay-list-departed': {
      when: { area: 'nature-list', happened: 'NatureListConfirmed' },
      to: ofAll('departure', takesOut),
      command: 'depart-by-list',
      about: 'departure',
    },
    'stay-list-left': {
      when: { area: 'nature-list', happened: 'NatureListConfirmed' },
      to: ofAll('leaving', takesAway),
      command: 'leave-by-list',
      about: 'departure',
    },
    'stay-list-without-departure': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: withoutDeparture(false),
      command: 'take-departure-back',
      about: 'departure',
      undo: true,
    },
    'stay-list-without-arrival': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: withoutArrival(false),
      command: 'take-arrival-back',
      about: 'arrival',
      undo: true,
    },
    'stay-list-corrected-arrival': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: ofChanged('arrival', brings),
      command: 'arrive-by-list',
      about: 'arrival',
    },
    'stay-list-corrected-departure': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: ofChanged('departure', takesOut),
      command: 'depart-by-list',
      about: 'departure',
    },
    'stay-list-corrected-leaving': {
      when: { area: 'nature-list', happened: 'NatureListCorrected' },
      to: ofChanged('leaving', takesAway),
      command: 'leave-by-list',
      about: 'departure',
    },
    'stay-list-cancelled-departure': {
      when: { area: 'nature-list', happened: 'NatureListCancelled' },
      to: withoutDeparture(true),
      command: 'take-departure-back',
      about: 'departure',
      undo: true,
    },
    'stay-list-cancelled-arrival': {
      when: { area: 'nature-list', happened: 'NatureListCancelled' },
      to: withoutArrival(true),
      command: 'take-arrival-back',
      about: 'arrival',
      undo: true,
    },
  },
  list: {
    columns: [
      'wagonNumber',
      'status',
      'stationId',
      'cargoName',
      'customerId',
      'arrivedAt',
      'idle',
      'destinationStationId',
      'invoiceNumber',
    ],
    made: {
      lastOperation: {
        label: ['Last operation', 'Последняя операция', 'Акыркы операция'],
        type: 'code',
        value: (stay) => lastOperation(stay).code,
        reference: 'commercial-operation',
      },
      lastAt: {
        label: ['Last operation at', 'Время последней операции', 'Акыркы операциянын убактысы'],
        type: 'instant',
        value: (stay) => lastOperation(stay).at || null,
      },
      place: {
        label: ['Where it is', 'Где находится', 'Кайда турат'],
        type: 'code',
        value: (stay) => lastOperation(stay).stationId,
        reference: 'stations',
      },
      placeRoad: {
        label: ['Railway where it is', 'Дорога дислокации', 'Турган темир жолу'],
        type: 'code',
        value: (stay) => lastOperation(stay).road,
        reference: 'road',
      },
      beganAt: {
        label: ['In the country since', 'В стране с', 'Өлкөдө'],
        type: 'instant',
        value: (stay) => beganAt(stay) || null,
      },
      ranFrom: {
        label: ['Runs from', 'Следует со станции', 'Кайсы станциядан'],
        type: 'code',
        value: (stay) => runOf(stay).from,
        reference: 'stations',
      },
      ranAt: {
        label: ['Set out at', 'Начало рейса', 'Каттамдын башталышы'],
        type: 'instant',
        value: (stay) => runOf(stay).at || null,
      },
      emptied: {
        label: ['Empty after the last work', 'Порожний после последней работы', 'Акыркы иштен кийин бош'],
        type: 'bool',
        value: ({ placings }) => (placings.length === 0 ? null : isEmptied(placings)),
      },
      loadingUntold: {
        label: ['Loading memo missing', 'Нет памятки на погрузку', 'Жүктөө памяткасы жок'],
        type: 'bool',
        value: (stay) => loadingsOf(stay).length < stay.waybills.length,
      },
      idle: {
        label: ['Idle since', 'Простаивает с', 'Токтоп турат'],
        type: 'instant',
        value: ({ departedAt, removedAt, readyAt, arrivedAt, state }) =>
          departedAt !== '' || state === 'cancelled' ? null : removedAt || readyAt || arrivedAt || null,
      },
    },
    sort: ['changedAt', 'DESC'],
    detail: 'placings',
    card: ['wagonNumber', 'stationId', 'cargoName', 'arrivedAt'],
    notForCustomers: ['customerId'],
    indexed: ['wagonNumber', 'invoiceNumber', 'arrivedAt', 'departedAt', 'beganAt', 'lastAt', 'place', 'ranFrom'],
    views: {
      open: [{ status__lte: 6 }, { status__gte: 8, status__lte: 9 }],
      all: [{}],
    },
  },
  home: {
    notify: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'work',
      within: 2,
      at: 'stationId',
      text: ['Wagons to notify of', 'Вагоны без уведомления', 'Кабарланбаган вагондор'],
      filter: { status: 1 },
    },
    untold: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'work',
      at: 'stationId',
      text: [
        'Wagons sent without a loading memo',
        'Вагоны с накладной без памятки на погрузку',
        'Жүктөө памяткасы жок вагондор',
      ],
      filter: { loadingUntold: true },
    },
    detained: {
      who: 'staff',
      kind: 'work',
      at: 'stationId',
      policy: 'Arrived.Sostav or FitManagement.Mark or VetManagement.Mark',
      text: ['Detained wagons', 'Задержанные вагоны', 'Кармалган вагондор'],
      filter: { status: 8 },
    },
    notified: {
      who: 'owner',
      kind: 'work',
      policy: 'Arrived.Customer or Arrived.Unloading',
      text: ['Arrived wagons to release', 'Прибывшие вагоны к раскредитованию', 'Раскредиттелүүчү келген вагондор'],
      filter: { status: 2 },
      screen: { path: '/arrived-customer', filter: ofCustomers },
    },
  },
  publish: {
    context: 'arrival',
    aggregate: 'wagon-stay',
    not: ['comment', 'notifiedWhom', 'consigneeName', 'customerName'],
  },
  messages: {
    'arrived-wagon.action.make-memo': [
      'Memo GU-45 of unloading',
      'Памятка ГУ-45 на выгрузку',
      'Түшүрүү боюнча ГУ-45 эскертме кагазы',
    ],
    'arrived-wagon.action.make-loading-memo': [
      'Memo GU-45 of loading',
      'Памятка ГУ-45 на погрузку',
      'Жүктөө боюнча ГУ-45 эскертме кагазы',
    ],
    'arrived-wagon.action.make-departure-list': [
      'Consist list of departure',
      'Натурный лист отправления',
      'Жөнөтүүнүн натурдук барагы',
    ],
    'arrived-wagon.action.return-mps': ['Return empty wagons', 'Оформить возврат порожних', 'Бош вагондорду кайтаруу'],
    'ArrivedWagon.Order': [
      'Out of order: %{at} is before %{before}',
      'Нарушен порядок времени: %{at} раньше %{before}',
      'Убакыттын тартиби бузулган: %{at} %{before} убактысынан мурда',
    ],
    'ArrivedWagon.Older': [
      'A later operation is known: %{known}; this one is of %{at}',
      'Известна более поздняя операция: %{known}; эта от %{at}',
      'Кийинчерээк операция белгилүү: %{known}; бул %{at} убактысынан',
    ],
    'ArrivedWagon.Future': [
      'This has not happened yet: %{at}',
      'Это время ещё не наступило: %{at}',
      'Бул убакыт келе элек: %{at}',
    ],
    'ArrivedWagon.PlacedTwice': [
      'The wagon stands at a client’s place already (memo %{memo}): it is removed first',
      'Вагон уже подан (памятка %{memo}): сначала его убирают',
      'Вагон берилген (памятка %{memo}): адегенде алып чыгылат',
    ],
    'ArrivedWagon.NotReleased': [
      'Wagon %{wagon} is not released yet: goods are given out with a released waybill',
      'Вагон %{wagon} ещё не раскредитован: груз выдаётся по раскредитованной накладной',
      '%{wagon} вагону раскредиттеле элек: жүк раскредиттелген коштомо кагаз менен тапшырылат',
    ],
    'ArrivedWagon.NotDetained': [
      'The wagon is not detained on this ground',
      'По этому основанию вагон не задержан',
      'Вагон бул негиз боюнча кармалган эмес',
    ],
    'ArrivedWagon.OtherPost': [
      'You mark wagons on the ground of your own post only',
      'Вы отмечаете вагоны только по основанию своего поста',
      'Сиз вагондорду өз постуңуздун негизи боюнча гана белгилейсиз',
    ],
    'ArrivedWagon.PaperNeeded': [
      'Name the document of the post',
      'Укажите документ поста',
      'Посттун документин көрсөтүңүз',
    ],
    'ArrivedWagon.Another': [
      'This is the stay of wagon %{wagon}: leave the line out and add it anew',
      'Это пребывание вагона %{wagon}: удалите строку и добавьте её заново',
      'Бул %{wagon} вагонунун келиши: сапты алып салып, кайра кошуңуз',
    ],
    'ArrivedWagon.Gone': [
      'Wagon %{wagon} has departed already',
      'Вагон %{wagon} уже отправлен',
      '%{wagon} вагону жөнөп кеткен',
    ],
    'ArrivedWagon.Stands': [
      'Wagon %{wagon} is at %{station} since %{since} already',
      'Вагон %{wagon} уже стоит на станции %{station} с %{since}',
      '%{wagon} вагону %{station} станциясында %{since} бери турат',
    ],
    'ArrivedWagon.Runs': [
      'Wagon %{wagon} left %{station} at %{since}: its stay goes on with the consist list of the next station',
      'Вагон %{wagon} ушёл со станции %{station} %{since}: его пребывание продолжит натурный лист следующей станции',
      '%{wagon} вагону %{station} станциясынан %{since} кеткен: аны кийинки станциянын натурдук барагы улантат',
    ],
    'ArrivedWagon.Announced': [
      'Wagon %{wagon} is announced for %{station} already',
      'Вагон %{wagon} уже ожидается на станцию %{station}',
      '%{wagon} вагону %{station} станциясында күтүлүүдө',
    ],
    'ArrivedWagon.Worked': [
      'Wagon %{wagon} has been placed here: the arrival cannot be taken back',
      'Вагон %{wagon} здесь уже подавался: прибытие не отменяется',
      '%{wagon} вагону бул жерде берилген: келиши жокко чыгарылбайт',
    ],
  },
  example: { expectedAt: '', arrivedAt: '2026-03-10T05:00:00.000Z' },
  lives: [
    [['create', { arrivedAt: '', wagonNumber: '55650204' }], 'arrive', 'cancel', 'reopen'],
    // Each life has a wagon of its own: a wagon has one open stay.
    [['create', { wagonNumber: '55650212' }], 'notify', 'release', 'place', 'work', 'remove', 'correct'],
    [
      ['create', { wagonNumber: '55650220' }],
      'detain',
      'hold-for-control',
      'pass',
      'uncouple',
      'couple',
      'depart',
      'reopen',
    ],
    ['arrive-by-list', 'record-memo', 'forget-memo', 'leave-by-list', 'take-departure-back', 'take-arrival-back'],
    ['arrive-by-list', 'depart-by-list'],
    [['arrive-by-list', { cargoCode: '091118' }], 'hold-for-control'],
    [['expect', { wagonNumber: '55650238' }], ['tell-operation', { trainIndex: '7160-412-7045' }], 'arrive'],
    ['arrive-by-list', 'release-by-memo', 'take-release-back'],
    ['arrive-by-list', 'record-statement', 'forget-statement'],
    ['arrive-by-list', 'note-act', 'forget-act'],
    [
      ['arrive-by-list', { wagonNumber: '55650246' }],
      ['record-waybill', { loadedWagon: '55650246' }],
      'forget-waybill',
    ],
    ['arrive-by-list', 'join-request', 'leave-request', 'notify-by-mail'],
  ],
});
