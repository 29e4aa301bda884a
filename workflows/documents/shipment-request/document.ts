import { byNames } from '../../kernel/asserted.ts';
import { textIn } from '../../kernel/lists.ts';
import { document } from '../../document/document.ts';
import { bool, code, date, decimal, int, lines, money, ref, refs, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import { customer, customerName, keptNumber, reason, station, stationName, withdraw, word } from '../parts.ts';
import { loadable, planMessages } from './planned.ts';
import { prepaymentChains } from './prepayment.ts';
import { home } from './home.ts';

interface RequestedNote {
  readonly shipmentRequestId: string | null;
  readonly otpravkaNumberList: readonly string[];
}

const everywhere = ['draft', 'sent', 'accepted', 'refused', 'paid', 'noted', 'closed', 'cancelled'] as const;
type State = (typeof everywhere)[number];
/** A fact comes wherever the request stands; only here and there it leads on. */
const stayOr = (onward: Partial<Record<State, State>>): Record<State, State> => ({
  ...byNames(everywhere, (state) => state),
  ...onward,
});

/** A customer asks for wagons and a place in the plan; prepayment decides whether a note may be made (processes, section 3). */
export default document({
  area: 'shipment-request',
  path: '/modules/shipment-request',
  events: 'ShipmentRequest',
  icon: 'upload',
  title: ['Shipment requests', 'Заявки на погрузку', 'Жүктөө өтүнмөлөрү'],
  one: ['Shipment request', 'Заявка на погрузку', 'Жүктөө өтүнмөсү'],
  policies: { view: 'KTJ.Shipment', edit: 'KTJ.Shipment' },
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
    accepted: {
      code: 2,
      tone: 'waiting',
      text: ['Accepted, to be paid', 'Ждёт оплаты', 'Төлөм күтүлүүдө'],
      waitsFor: 'owner',
    },
    refused: { code: 3, tone: 'bad', text: ['Refused', 'Отказано', 'Четке кагылды'], closed: true },
    paid: { code: 4, tone: 'waiting', text: ['Paid', 'Оплачена', 'Төлөндү'], waitsFor: 'staff' },
    noted: { code: 5, tone: 'good', text: ['Waybill created', 'Накладная создана', 'Коштомо кагазы түзүлдү'] },
    closed: { code: 6, tone: 'done', text: ['Closed', 'Закрыта', 'Жабылды'], closed: true },
    cancelled: { code: 7, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    cargo: ['Goods and wagons', 'Груз и вагоны', 'Жүк жана вагондор'],
    answer: ['Answer of the railway', 'Ответ железной дороги', 'Темир жолдун жообу'],
  },
  fields: {
    number: keptNumber,
    stationId: { ...station, label: ['Departure station', 'Станция отправления', 'Жөнөтүү станциясы'] },
    stationName,
    destinationStationId: ref('stations', ['Destination station', 'Станция назначения', 'Баруучу станция'], {
      required: 'send',
      section: 'head',
      keeps: { destinationName: 'nameRu' },
    }),
    destinationName: text(
      ['Destination, name', 'Станция назначения, наименование', 'Баруучу станциянын аталышы'],
      200,
      {
        kept: true,
      },
    ),
    customerId: { ...customer, required: true, label: ['Consignor', 'Отправитель', 'Жөнөтүүчү'] },
    customerName,
    consigneeName: text(['Consignee', 'Получатель', 'Алуучу'], 200, {
      required: 'send',
      personal: true,
      section: 'head',
    }),
    loadingDate: date(['Day of loading', 'Дата погрузки', 'Жүктөө күнү'], { required: 'send', section: 'head' }),
    cargoCode: ref('cargo', ['Goods (ETSNG)', 'Груз (ЕТСНГ)', 'Жүк (ЕТСНГ)'], {
      required: 'send',
      section: 'cargo',
      keeps: { cargoName: 'nameRu' },
    }),
    cargoName: text(['Goods, name', 'Наименование груза', 'Жүктүн аталышы'], 500, { kept: true }),
    wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү'], {
      required: 'send',
      section: 'cargo',
    }),
    wagonCount: int(['Wagons', 'Вагонов', 'Вагон саны'], 500, { required: 'send', section: 'cargo' }),
    tonnes: decimal(['Tonnes', 'Тонн', 'Тонна'], 3, { required: 'send', section: 'cargo' }),
    mesplanId: ref('mesplan', ['Request for carriage', 'Заявка на перевозку (ГУ-12)', 'Ташуу өтүнмөсү (ГУ-12)'], {
      section: 'cargo',
    }),
    mesplanRow: int(['Its line', 'Строка заявки', 'Өтүнмөнүн сабы'], 1_000, {
      section: 'cargo',
    }),
    comment: lines(word.comment, 1000, { section: 'cargo' }),
    refusal: lines(['Why it was refused', 'Причина отказа', 'Четке кагуунун себеби'], 1000, {
      kept: true,
      section: 'answer',
    }),
    paymentId: code(['Payment', 'Оплата', 'Төлөм'], 60, { kept: true, section: 'answer', names: 'payment' }),
    chargeId: ref('payment', ['Charge of the prepayment', 'Начисление предоплаты', 'Алдын ала төлөмдүн эсеби'], {
      kept: true,
      section: 'answer',
    }),
    prepayment: money(['Prepayment, som', 'Предоплата, сом', 'Алдын ала төлөм, сом'], {
      kept: true,
      section: 'answer',
    }),
    /** What was paid went to the payer's account, from where the waybills are paid. */
    advanced: bool(['Prepayment is on the account', 'Предоплата зачислена на счёт', 'Алдын ала төлөм эсепке түштү'], {
      kept: true,
      section: 'answer',
    }),
    smgsId: ref('smgs', word.note, { kept: true, section: 'answer' }),
    /** Accepted waybills that name it: its prepayment is theirs, whichever comes first. */
    noteIds: refs('smgs', ['Waybills under way', 'Накладные по заявке', 'Өтүнмө боюнча коштомо кагаздар'], {
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
      text: ['Send', 'Отправить', 'Жөнөтүү'],
      event: 'Sent',
      bulk: true,
      needs: ({ mesplanId: id }) => (id === '' ? [] : [{ area: 'mesplan', id }]),
      check: (request, context) => [
        ...loadable(request, context),
        ...(request.destinationStationId !== '' && request.destinationStationId === request.stationId
          ? [{ ...hard('ShipmentRequest.SameStation', {}), member: 'destinationStationId' }]
          : []),
      ],
    },
    withdraw,
    accept: {
      from: ['sent'],
      to: 'accepted',
      who: 'staff',
      text: ['Accept', 'Принять', 'Кабыл алуу'],
      event: 'Accepted',
      bulk: true,
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
    'confirm-prepayment': {
      from: ['accepted'],
      to: 'paid',
      who: 'staff',
      policy: 'Kassa.Menu',
      rules: [({ chargeId }) => chargeId === '' || { code: 'ShipmentRequest.Charged' }],
      text: ['Confirm the prepayment', 'Подтвердить предоплату', 'Алдын ала төлөмдү ырастоо'],
      event: 'Paid',
      asks: { paymentId: code(['Payment', 'Оплата', 'Төлөм'], 60, { required: true }) },
    },
    'link-note': {
      from: ['paid'],
      to: 'noted',
      who: 'staff',
      policy: 'Smgs.CreateSmgs',
      text: ['Link the waybill', 'Привязать накладную', 'Коштомо кагазын байлоо'],
      event: 'NoteLinked',
      asks: { smgsId: ref('smgs', word.note, { required: true, strict: true }) },
      changes: ({ chargeId }) => (chargeId === '' ? {} : { advanced: true }),
    },
    /** Its prepayment was counted by the tariff and is to be paid: at the desk, online or from the account (decision smgs-payment). */
    'charge-made': {
      from: everywhere,
      who: 'process',
      quiet: true,
      text: ['Prepayment charged', 'Начислена предоплата', 'Алдын ала төлөм эсептелди'],
      event: 'ChargeMade',
      asks: {
        chargeId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { required: true }),
        prepayment: money(['Prepayment, som', 'Предоплата, сом', 'Алдын ала төлөм, сом'], { required: true }),
      },
    },
    'mark-paid': {
      from: everywhere,
      to: stayOr({ accepted: 'paid' }),
      who: 'process',
      quiet: true,
      text: ['Prepaid', 'Предоплата внесена', 'Алдын ала төлөндү'],
      event: 'Prepaid',
      changes: ({ chargeId, noteIds }, { before }) =>
        before.state === 'accepted' ? { paymentId: chargeId, ...(noteIds.length > 0 && { advanced: true }) } : {},
    },
    /** The payment was taken back, its receipt annulled, or the account holds it no longer. What is an advance already stays one. */
    'mark-unpaid': {
      from: everywhere,
      to: { ...stayOr({}), paid: [['paid', ({ advanced }) => advanced], 'accepted'] },
      who: 'process',
      quiet: true,
      text: ['Prepayment taken back', 'Предоплата возвращена', 'Алдын ала төлөм кайтарылды'],
      event: 'PrepaymentTakenBack',
      changes: ({ advanced }, { before }) => (before.state === 'paid' && !advanced ? { paymentId: '' } : {}),
    },
    /** Its charge is withdrawn: it can be charged anew. */
    'mark-reversed': {
      from: everywhere,
      to: { ...stayOr({}), paid: [['paid', ({ advanced }) => advanced], 'accepted'] },
      who: 'process',
      quiet: true,
      text: ['Charge withdrawn', 'Начисление отозвано', 'Эсептелген төлөм чакыртып алынды'],
      event: 'ChargeWithdrawn',
      changes: ({ advanced }, { before }) =>
        !advanced && (before.state === 'paid' || before.state === 'accepted')
          ? { paymentId: '', chargeId: '', prepayment: '' }
          : {},
    },
    /** From accepted: its prepayment was confirmed at the waybill, because Kerben knew nothing of it (decision smgs-payment). */
    'note-made': {
      from: ['accepted', 'paid', 'noted'],
      to: 'noted',
      who: 'process',
      text: ['Waybill issued', 'Накладная оформлена', 'Коштомо кагаз таризделди'],
      event: 'NoteMade',
      asks: { smgsId: ref('smgs', word.note, { required: true }) },
    },
    /** A fact wherever the request stands; it decides nothing but who hears of the prepayment. */
    'note-begun': {
      from: everywhere,
      who: 'process',
      text: ['Waybill accepted', 'Накладная заявлена', 'Коштомо кагаз кабыл алынды'],
      event: 'NoteBegun',
      quiet: true,
      asks: { noteId: ref('smgs', word.note, { required: true }) },
      changes: ({ state, noteIds, chargeId }, { asked }) => ({
        noteIds: [...new Set([...noteIds, textIn(asked['noteId'])])],
        ...(state === 'paid' && chargeId !== '' && { advanced: true }),
      }),
    },
    /** The day of loading passed before it was prepaid: the station gives another one, within the plan. */
    'change-day': {
      from: ['accepted', 'paid'],
      who: 'staff',
      text: ['Give another day of loading', 'Назначить другую дату погрузки', 'Жүктөөнүн башка күнүн белгилөө'],
      event: 'DayChanged',
      happened: ['Another day of loading', 'Изменена дата погрузки', 'Жүктөө күнү өзгөртүлдү'],
      asks: { loadingDate: date(['Day of loading', 'Дата погрузки', 'Жүктөө күнү'], { required: true }) },
      needs: ({ mesplanId: id }) => (id === '' ? [] : [{ area: 'mesplan', id }]),
      check: loadable,
      example: { loadingDate: '2099-12-31' },
    },
    /** The waybill will not be: the request may be cancelled, or go on with another one. */
    'note-cancelled': {
      from: everywhere,
      who: 'process',
      text: ['Waybill cancelled', 'Накладная отменена', 'Коштомо кагаз жокко чыгарылды'],
      event: 'NoteCancelled',
      quiet: true,
      asks: { noteId: ref('smgs', word.note, { required: true }) },
      changes: ({ noteIds }, { asked }) => ({ noteIds: noteIds.filter((id) => id !== asked['noteId']) }),
    },
    close: {
      from: ['noted'],
      to: 'closed',
      who: 'staff',
      text: ['Close', 'Закрыть', 'Жабуу'],
      event: 'Closed',
      bulk: true,
    },
    cancel: {
      from: ['draft', 'sent', 'accepted', 'paid'],
      to: 'cancelled',
      who: 'anyone',
      rules: [({ noteIds }) => noteIds.length === 0 || { code: 'ShipmentRequest.NoteUnderWay' }],
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
      asks: { comment: reason },
    },
  },
  menuReads: ['chargeId', 'noteIds'],
  chains: {
    ...prepaymentChains,
    'shipment-request-note-declared': {
      when: { area: 'smgs', happened: 'SmgsDeclared' },
      to: ({ id, state }: Cause<RequestedNote>) =>
        state.shipmentRequestId ? [{ id: state.shipmentRequestId, input: { noteId: id } }] : [],
      command: 'note-begun',
      ifThere: true,
    },
    'shipment-request-note-cancelled': {
      when: { area: 'smgs', happened: 'SmgsCancelled' },
      to: ({ id, state }: Cause<RequestedNote>) =>
        state.shipmentRequestId ? [{ id: state.shipmentRequestId, input: { noteId: id } }] : [],
      command: 'note-cancelled',
      ifThere: true,
    },
    'shipment-request-note-made': {
      when: { area: 'smgs', happened: 'SmgsFormed' },
      // Formed again after rework it is the same note.
      to: ({ id, state, before }: Cause<RequestedNote>) =>
        state.shipmentRequestId && before.otpravkaNumberList.length === 0
          ? [{ id: state.shipmentRequestId, input: { smgsId: id } }]
          : [],
      command: 'note-made',
      ifThere: true,
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'stationId',
      'destinationStationId',
      'cargoCode',
      'wagonCount',
      'tonnes',
      'loadingDate',
      'customerId',
    ],
    sort: ['changedAt', 'DESC'],
    card: ['number', 'destinationStationId', 'cargoName', 'loadingDate'],
    notForCustomers: ['customerId'],
  },
  home,
  example: { destinationStationId: '704506', mesplanId: '', mesplanRow: null },
  // Every state is somebody's to work on; what chains tell of a prepayment comes beside it.
  lives: [
    ['create', 'edit'],
    ['create', 'send'],
    ['create', 'send', 'accept'],
    ['create', 'send', 'accept', 'confirm-prepayment'],
    ['create', 'edit', 'send', 'accept', 'confirm-prepayment', 'link-note', 'close'],
    ['create', 'send', 'withdraw'],
    ['create', 'send', 'refuse'],
    ['create', 'send', 'accept', 'change-day', 'cancel'],
    ['create', 'send', 'accept', 'charge-made', 'mark-paid', 'mark-unpaid', 'mark-reversed'],
    ['create', 'send', 'accept', 'charge-made', 'mark-paid', 'cancel'],
    ['create', 'send', 'accept', 'charge-made', 'mark-paid', 'note-begun', 'note-made'],
    ['create', 'send', 'accept', 'note-begun', 'note-cancelled'],
  ],
  publish: { context: 'transport', aggregate: 'shipment-request' },
  messages: {
    ...planMessages,
    'ShipmentRequest.DayPast': ['The day of loading is over', 'Дата погрузки уже прошла', 'Жүктөө күнү өтүп кеткен'],
    'ShipmentRequest.Charged': [
      'The prepayment is charged: it is paid by its charge',
      'Предоплата уже начислена: оплатите её начисление',
      'Алдын ала төлөм эсептелген: ал эсеби боюнча төлөнөт',
    ],
    'ShipmentRequest.NoteUnderWay': [
      'A waybill of this request is under way',
      'По заявке уже идёт накладная',
      'Өтүнмө боюнча коштомо кагаз жүрүп жатат',
    ],
    'ShipmentRequest.SameStation': [
      'The wagons are at that station already',
      'Станция назначения совпадает со станцией отправления',
      'Баруучу станция жөнөтүү станциясы менен бирдей',
    ],
  },
});
