import { textIn } from '../../kernel/lists.ts';
import { document } from '../../document/document.ts';
import type { Value } from '../../fields/field.ts';
import { bool, code, date, instant, lines, money, ref, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import { railwayDay } from '../../kernel/clock.ts';
import { code as codeText, text as freeText } from '../../kernel/fields.ts';
import type { Finding } from '../../kernel/finding.ts';
import { amountSchema, signedAmountSchema, som, tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import { z } from 'zod';
import { fromRegister, missingToDeclare, missingToForm, missingToSubmit } from './boxes.ts';
import { changesTo, checkChanges, checkNote, checkReceived, checkRequest, checkTables, recordsFor } from './checks.ts';
import { carriageBefore, carriageOf, isCharged, notCounted, type CountedCarriage } from './carriage.ts';
import { allPaid, asPaid, byCharges, byPayments, less, more, paidSoFar, refund } from './differences.ts';
import { content, facts, totalWeight, type SmgsState } from './fields.ts';
import { notTaken } from './not-taken.ts';
import * as is from './guards.ts';
import { linkProblems, type LinkedCharge } from './linked-charge.ts';
import { fold, smgsEvents, tell } from './log.ts';
import { agreesWithStays, fromArrival, signedSet, staysOf } from './mps-return.ts';
import { offers } from './offers.ts';
import { containerListPaper, emptySmgs, mpsWagons, transferWaybill, wagonListPaper } from './papers.ts';
import { told } from './publish.ts';
import { checkWay, stationsOfWay } from './route.ts';
import { sealedContent, signedNow } from './sealed.ts';
import { home } from './home.ts';
import { formed, listed, signable, states } from './states.ts';
import { refusals } from './refusals.ts';
import { heldWagons, withStays } from './stays-of-wagons.ts';
import { tracked } from './tracked.ts';
import { kindsByRegister } from './wagon-kinds.ts';
import { allWagons, newWagons, standsElsewhere } from './wagons-elsewhere.ts';

const { may, notArchived, staff } = is;
const create = may('Smgs.CreateSmgs');
const cashDesk = may('Kassa.Menu');
const signer = may('Smgs.SignedSmgs');

/** An instant as the log keeps it: in UTC. */
const instantOf = (value: Value | undefined): string => new Date(textIn(value)).toISOString();

const finished = ['note.paid', 'wagonList.paid', 'transferWaybill.formed'] as const;

/** What of a note is no field. */
const begun: Pick<SmgsState, 'subStatus' | 'wagonList'> = { subStatus: -1, wagonList: null };

const comment = lines(['Comment', 'Комментарий', 'Комментарий'], 1000);
const payment = code(['Payment', 'Платёж', 'Төлөм'], 60, {
  sent: 'always',
  required: true,
  schema: codeText(60).min(1),
});
const charged = money(['Charges, som', 'Провозные платежи, сом', 'Ташуу төлөмдөрү, сом'], {
  required: true,
  schema: amountSchema,
  empty: '0.00',
});
const idIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
const chargeOf = (record: DecisionContext['record'], paymentId: Value | undefined): LinkedCharge | undefined =>
  record<LinkedCharge>('payment', idIn(paymentId));
const differenceId = code(['Charge of the difference', 'Начисление разницы', 'Айырма боюнча эсеп'], 120, {
  required: true,
});
const difference = money(['Difference, som', 'Разница, сом', 'Айырма, сом'], {
  required: true,
  schema: signedAmountSchema,
});
/** Head of a wagon list; its rows are the wagons of the note. */
const head = {
  documentNumber: text(['Document No.', '№ документа', 'Документтин №'], 40, { sent: 'maybe' }),
  documentDate: date(['Document date', 'Дата документа', 'Документтин күнү'], { sent: 'maybe', schema: z.iso.date() }),
};
const representative = text(["Consignee's representative", 'Представитель получателя', 'Алуучунун өкүлү'], 200, {
  personal: true,
});
const box4 = ({ customerId }: SmgsState): readonly Finding[] =>
  customerId === '' ? [{ code: 'Smgs.BoxRequired', params: { box: 4 }, member: 'customerId' }] : [];

/** The amount paid must cover the charges of the linked payment. */
const coversCharges = (charges: string, amount: Value) =>
  typeof amount === 'string' && tyiyn(amount) < tyiyn(charges)
    ? [{ code: 'Smgs.Settle.AmountTooSmall', params: { amount, charges }, member: 'amount' }]
    : [];

/** What an editor sets is checked as a change of the note before. */
const changesHold = (note: SmgsState, context: { before: SmgsState } & Parameters<typeof checkNote>[1]) =>
  checkChanges(note, context.before, context);
const wagonsOf = ({ smgsVagons }: Pick<SmgsState, 'smgsVagons'>) =>
  smgsVagons.map(({ wagonNumber: id }) => ({ area: 'wagons', id })).filter(({ id }) => id !== '');
/** A box that changed is looked at as a change and as part of the whole: one complaint is enough. */
const onceEach = ({ code, member }: Finding, index: number, all: readonly Finding[]): boolean =>
  all.findIndex((other) => other.code === code && other.member === member) === index;
/** What nobody wrote of its wagons, and what the register and their stays know. */
const completed = (note: SmgsState, context: Parameters<typeof withStays>[1] & Parameters<typeof fromRegister>[1]) => {
  const { smgsVagons = note.smgsVagons } = fromRegister(note, context);
  return { smgsVagons: withStays({ ...note, smgsVagons }, context) };
};
/** Two digits of the year and six of the sequence of the station of departure in that year (decision smgs-numbering). */
const numberText = (number: number, today: string): string => today.slice(2, 4) + String(number).padStart(6, '0');
/** What is signed has its number already: the signature is over it too. */
const numberedNow = (
  { otpravkaNumberList: numbers }: SmgsState,
  { number, today }: Pick<DecisionContext, 'number' | 'today'>,
) => (numbers.length > 0 || number === undefined ? {} : { otpravkaNumberList: [numberText(number, today)] });
/** A representative who is not named anew stays. */
const sameRepresentative = (note: SmgsState, { before }: { before: SmgsState }) =>
  note.recipientRepresentative === '' ? { recipientRepresentative: before.recipientRepresentative } : {};

/** Sent back to be reworked, it is, by whoever writes it. */
const reworked = {
  from: ['note.sentForRework', 'wagonList.sentForRework'],
  to: { 'note.sentForRework': 'note.reworked', 'wagonList.sentForRework': 'wagonList.reworked' },
  sets: 'all',
  ifMatch: 'optional',
  changes: (note: SmgsState, { before }: { before: SmgsState }) => ({ smgsVagons: withStays(note, { before }) }),
  event: 'Reworked',
  happened: ['Reworked by the customer', 'Доработана клиентом', 'Кардар оңдоду'],
  check: changesHold,
} as const;

/** What a waybill needs of the request that it is made of. */
interface PrepaidRequest {
  readonly noteIds: readonly string[];
  readonly paymentId: string;
}

/** What a waybill needs of its charge. */
interface NoteCharge {
  readonly smgsId: string;
  /** The charge that it is a difference to; '' where it is the whole. */
  readonly corrects: string;
  readonly estimate: boolean;
  readonly total: string;
}
const linked = (id: string, { smgsId, estimate, total, corrects }: NoteCharge) =>
  smgsId === '' || estimate || corrects !== '' ? [] : [{ id: smgsId, input: { paymentId: id, charges: total } }];

/** Waybills whose charge was paid and is not paid any more. */
const unpaidNow = ({ state, before }: Cause<NoteCharge & { readonly state: string }>) =>
  state.smgsId !== '' && !state.estimate && before.state === 'paid' && state.state !== 'paid'
    ? [{ id: state.smgsId, input: { amount: state.total } }]
    : [];

/**
 * The consignment note (specification 000, 2.6 to 2.9, 3 and 4; domain 1.1 and 5.3): note, wagon list, return of empty common-park
 * wagons, transfer waybill. Its log, its refusals and its row menu are older than the engine and stay as they are.
 */
export default document({
  area: 'smgs',
  path: '/smgs',
  lists: {
    '/smgs-tehpd': {
      filter: {
        isArchiev: false,
        signedDate__blank: false,
        signatureBroken: false,
        departedAt__blank: true,
        $where: { or: [{ paid: true }, { status: 3 }] },
      },
      columns: [
        'otpravkaNumberList',
        'subStatus',
        'departureStationId',
        'wagonNumbers',
        'quantityWagons',
        'totalWeight',
        'cargoName',
        'destinationStationId',
        'borderStationIds',
        'customerId',
        'signedDate',
      ],
      sort: ['signedDate', 'ASC'],
    },
    '/send-smgs-info': {
      filter: { departedAt__blank: false },
      columns: [
        'otpravkaNumberList',
        'departedAt',
        'departureStationId',
        'wagonNumbers',
        'quantityWagons',
        'totalWeight',
        'cargoName',
        'borderStationIds',
        'destinationStationId',
        'customerId',
        'charges',
        'messageSentAt',
      ],
      sort: ['departedAt', 'DESC'],
    },
  },
  events: 'Smgs',
  icon: 'document',
  title: ['SMGS waybills', 'Накладные СМГС', 'СМГС коштомо кагаздары'],
  one: ['Waybill', 'Накладная', 'Коштомо кагаз'],
  policies: { view: 'Smgs.ViewSmgs', edit: 'Smgs.CreateSmgs' },
  owner: { customer: 'customerId', stations: ['departureStationId', 'destinationStationId'] },
  number: {
    field: 'otpravkaNumberList',
    at: ['form', 'sign-mps-wagon'],
    sequence: 'otpravka',
    per: ({ departureStationId: station }, today) => (station === '' ? [] : [station, today.slice(0, 4)]),
    text: (number, _note, today) => numberText(number, today),
  },
  states,
  log: { events: smgsEvents, initial: begun, tell, fold },
  checks: 'own',
  /** One payment pays for one note, for ever (decision smgs-payment). */
  chains: {
    /** A charge of the waybill is its payment, with what it comes to (decision money). */
    'smgs-charged': {
      when: { area: 'payment', happened: 'PaymentIssued' },
      to: ({ id, state }: Cause<NoteCharge>) => linked(id, state),
      command: 'link-charge',
    },
    'smgs-charged-finally': {
      when: { area: 'payment', happened: 'PaymentFinalised' },
      to: ({ id, state }: Cause<NoteCharge>) => linked(id, state),
      command: 'link-charge',
    },
    /** The same where a calculation ordered it. */
    'smgs-charged-by': {
      when: { area: 'payment', happened: 'PaymentIssuedBy' },
      to: ({ id, state }: Cause<NoteCharge>) => linked(id, state),
      command: 'link-charge',
    },
    'smgs-difference-charged': {
      when: { area: 'payment', happened: 'PaymentIssuedBy' },
      to: ({ id, state: { smgsId, corrects, total } }: Cause<NoteCharge>) =>
        smgsId === '' || corrects === '' ? [] : [{ id: smgsId, input: { differenceId: id, difference: total } }],
      command: 'charge-difference',
    },
    'smgs-difference-withdrawn': {
      when: { area: 'payment', happened: 'PaymentWithdrawn' },
      to: ({ id, state: { smgsId, corrects, total }, before }: Cause<NoteCharge & { readonly state: string }>) =>
        smgsId === '' || corrects === ''
          ? []
          : [{ id: smgsId, input: { differenceId: id, difference: total, wasPaid: before.state === 'paid' } }],
      command: 'withdraw-difference',
    },
    /** Once the charge that the calculation ordered stands: another charge of the waybill refuses it. */
    'smgs-carriage-counted': {
      when: { area: 'calculation', happened: 'CalculationErrandAnswered' },
      to: ({ id, state, before }: Cause<CountedCarriage>) =>
        state.smgsId !== '' && isCharged(state) && !isCharged(before)
          ? [{ id: state.smgsId, input: carriageOf(id, state) }]
          : [],
      command: 'count-carriage',
    },
    'smgs-carriage-taken-back': {
      when: { area: 'calculation', happened: 'CalculationChargeTakenBack' },
      to: ({ state, before }: Cause<CountedCarriage>) =>
        state.smgsId !== '' && isCharged(before) && !before.corrects ? [{ id: state.smgsId, input: {} }] : [],
      command: 'take-carriage-back',
    },
    /** The boxes say again what they said before the difference. */
    'smgs-carriage-as-before': {
      when: { area: 'calculation', happened: 'CalculationChargeTakenBack' },
      to: ({ state, before }: Cause<CountedCarriage>) =>
        isCharged(before) && before.corrects ? [{ id: state.smgsId, input: carriageBefore(before) }] : [],
      command: 'count-carriage',
    },
    'smgs-charge-undone': {
      when: { area: 'payment', happened: 'PaymentUndone' },
      to: unpaidNow,
      command: 'mark-unpaid',
    },
    'smgs-charge-annulled': {
      when: { area: 'payment', happened: 'PaymentReceiptAnnulled' },
      to: unpaidNow,
      command: 'mark-unpaid',
    },
    'smgs-charge-withdrawn': {
      when: { area: 'payment', happened: 'PaymentWithdrawn' },
      to: (cause: Cause<NoteCharge & { readonly state: string }>) =>
        cause.state.corrects === '' ? unpaidNow(cause) : [],
      command: 'mark-unpaid',
    },
    /** What its shipment request has prepaid is the waybill's, whichever came first: the payment, or the accepted waybill. */
    'smgs-request-prepaid': {
      when: { area: 'shipment-request', entered: 4 },
      to: ({ state: { noteIds, paymentId } }: Cause<PrepaidRequest>) =>
        noteIds.map((id) => ({ id, input: { paymentId } })),
      command: 'carry-prepayment',
    },
    'smgs-of-prepaid-request': {
      when: { area: 'shipment-request', happened: 'ShipmentRequestNoteBegun' },
      to: ({ state: { noteIds, paymentId }, before }: Cause<PrepaidRequest>) =>
        paymentId === ''
          ? []
          : noteIds.filter((id) => !before.noteIds.includes(id)).map((id) => ({ id, input: { paymentId } })),
      command: 'carry-prepayment',
    },
    'smgs-charge-paid': {
      when: { area: 'payment', entered: 2 },
      to: ({ state: { smgsId, estimate, total } }: Cause<NoteCharge>) =>
        smgsId === '' || estimate || tyiyn(total) < 0n ? [] : [{ id: smgsId, input: { amount: total } }],
      command: 'take-payment',
    },
  },
  claims: ({ state, paymentId }) => (paymentId && state !== 'cancelled' ? [`payment:${paymentId}`] : []),
  needs: (note, before) => recordsFor(changesTo(before, note)),
  sections: {
    sender: ['Consignor and departure', 'Отправитель и отправление', 'Жөнөтүүчү жана жөнөтүү станциясы'],
    recipient: ['Consignee and destination', 'Получатель и назначение', 'Алуучу жана баруучу станция'],
    smgsVagons: ['Wagons', 'Вагоны', 'Вагондор'],
    smgsContainers: ['Containers', 'Контейнеры', 'Контейнерлер'],
    cargo: ['Goods', 'Груз', 'Жүк'],
    dangerousGoods: ['Dangerous goods', 'Опасные грузы', 'Кооптуу жүктөр'],
    carriers: ['Carriers', 'Перевозчики', 'Ташуучулар'],
    payers: ['Payment of charges', 'Уплата провозных платежей', 'Ташуу төлөмдөрүн төлөө'],
    documents: ['Documents and marks', 'Документы и отметки', 'Документтер жана белгилер'],
  },
  fields: { ...content, ...facts },
  // Boxes side by side, as on the paper form.
  order: [
    'senderName',
    'departureStationId',
    'senderAddress',
    'senderStatements',
    'senderCode',
    'isToAnotherStation',
    'customerId',
    'destinationStationId',
    'recipientName',
    'subStationId',
    'recipientAddress',
    'borderStationIds',
    'recipientCode',
    'onwardStationId',
    'onwardRecipientName',
  ],
  moves: {
    // Numbers in brackets are the rows of domain 5.3; a guard told first is the most telling one.
    register: {
      // 1
      from: 'nothing',
      to: 'note.new',
      who: 'anyone',
      guards: [is.cashDeskOrCustomer],
      policy: 'Kassa.Menu or KTJ.Shipment',
      text: ['Add new SMGS', 'Добавить СМГС', 'СМГС кошуу'],
      event: 'Registered',
      happened: ['Waybill registered', 'Накладная зарегистрирована', 'Коштомо кагаз катталды'],
      check: (note, context) => [
        ...checkNote(note, context),
        ...checkTables(note, {}),
        ...checkRequest(note, {}, context),
      ],
    },
    /** A note that another railway formed and numbered enters as Formed with the number it has (decision e-waybill-import). */
    'receive-waybill': {
      from: 'nothing',
      to: 'note.formed',
      who: 'staff',
      guards: [staff, create],
      asks: {
        sourceNumber: text(
          [
            'Number given by the sending railway',
            'Номер накладной на дороге отправления',
            'Жөнөтүүчү темир жол берген номер',
          ],
          20,
          { sent: 'always', schema: freeText(20).min(1) },
        ),
        notTaken: { ...notTaken, unasked: true },
      },
      text: [
        'Receive an electronic waybill',
        'Принять электронную накладную',
        'Электрондук коштомо кагазды кабыл алуу',
      ],
      event: 'Received',
      happened: [
        'Waybill received from another railway',
        'Накладная принята от другой железной дороги',
        'Коштомо кагаз башка темир жолдон кабыл алынды',
      ],
      elsewhere: allWagons,
      check: (note, context) => [...checkReceived(note, context), ...standsElsewhere(note, context)],
    },
    'edit-draft': {
      editor: 'draft',
      from: ['note.new'],
      who: 'anyone',
      guards: [notArchived, is.ownerOrStation],
      policy: 'Smgs.CreateSmgs or KTJ.Shipment',
      sets: 'all',
      text: ['Edit draft', 'Изменить черновик', 'Долбоорду өзгөртүү'],
      event: 'DraftChanged',
      happened: ['Draft changed', 'Черновик изменён', 'Долбоор өзгөртүлдү'],
      check: changesHold,
    },
    submit: {
      // 2
      from: ['note.new'],
      to: 'note.underReview',
      who: 'anyone',
      guards: [notArchived, is.ownerOrStation],
      policy: 'Smgs.CreateSmgs or KTJ.Shipment',
      bulk: true,
      text: ['Submit for review', 'Отправить на рассмотрение', 'Кароого жөнөтүү'],
      event: 'SubmittedForReview',
      happened: ['Submitted for review', 'Отправлена на рассмотрение', 'Кароого жөнөтүлдү'],
      check: missingToSubmit,
    },
    /** Whoever sent it finds a mistake before the station has looked. */
    withdraw: {
      from: ['note.underReview'],
      to: 'note.new',
      who: 'anyone',
      guards: [notArchived, is.ownerOrStation],
      policy: 'Smgs.CreateSmgs or KTJ.Shipment',
      bulk: true,
      text: ['Withdraw from review', 'Отозвать с рассмотрения', 'Кароодон чакыртып алуу'],
      event: 'Withdrawn',
      happened: ['Withdrawn from review', 'Отозвана с рассмотрения', 'Кароодон чакыртып алынды'],
    },
    /** Before it is issued. A number that it was given stays used (decision withdrawn-and-cancelled). */
    cancel: {
      from: ['note.new', 'note.underReview', 'note.declared', 'mpsReturn.underReview', 'mpsReturn.declared'],
      to: 'cancelled',
      who: {
        'note.new': 'anyone',
        'note.underReview': 'anyone',
        'note.declared': 'staff',
        'mpsReturn.underReview': 'staff',
        'mpsReturn.declared': 'staff',
      },
      guards: [notArchived, is.cancels],
      // What is charged is taken back first: no money stays with a waybill that will not be. A prepayment is its request's.
      refuse: ({ calculationId, paymentId, shipmentRequestId }) =>
        calculationId !== null || (paymentId && !shipmentRequestId) ? [{ code: 'Smgs.Charged', params: {} }] : [],
      policy: 'Smgs.CreateSmgs or KTJ.Shipment',
      harmful: true,
      asks: { comment: { ...comment, required: true } },
      text: ['Cancel', 'Отменить', 'Жокко чыгаруу'],
      event: 'Cancelled',
      happened: ['Waybill cancelled', 'Накладная отменена', 'Коштомо кагаз жокко чыгарылды'],
    },
    accept: {
      // 3
      from: ['note.underReview'],
      to: 'note.declared',
      who: 'staff',
      guards: [notArchived, staff, create],
      bulk: true,
      text: ['Accept', 'Принять', 'Кабыл алуу'],
      event: 'Declared',
      happened: ['Declared: accepted by the station', 'Заявлена: принята станцией', 'Станция кабыл алды'],
      check: missingToDeclare,
    },
    /** Without this a note from a shipment request cannot be formed (specification 000, section 4). */
    'confirm-prepayment': {
      from: ['note.declared', 'note.sentForRework', 'note.reworked'],
      who: 'staff',
      policy: 'Kassa.Menu',
      guards: [notArchived, staff, cashDesk, is.hasShipmentRequest, is.notPaidYet],
      asks: { paymentId: payment },
      changes: () => ({ paid: true }),
      text: ['Confirm prepayment', 'Подтвердить предоплату', 'Алдын ала төлөмдү ырастоо'],
      event: 'Prepaid',
      happened: ['Prepayment confirmed', 'Предоплата подтверждена', 'Алдын ала төлөм ырасталды'],
    },
    /** The same, told by the request itself once it is paid; what a person confirmed before is no mistake. */
    'carry-prepayment': {
      from: ['note.declared', ...formed, ...listed],
      who: 'process',
      guards: [is.hasShipmentRequest],
      asks: { paymentId: payment },
      idle: ({ paid }) => (paid ? { code: 'Smgs.Prepayment.AlreadyPaid' } : undefined),
      changes: () => ({ paid: true }),
      text: ['Prepaid by its request', 'Предоплата по заявке', 'Өтүнмө боюнча алдын ала төлөм'],
      event: 'Prepaid',
      quiet: true,
      happened: ['Prepayment confirmed', 'Предоплата подтверждена', 'Алдын ала төлөм ырасталды'],
    },
    /** "Create SMGS" gives the note its number; after rework it keeps that, and goes where it was (decision smgs-rework). */
    form: {
      // 4, 11
      from: ['note.declared', 'note.reworked', 'wagonList.reworked'],
      to: {
        'note.declared': 'note.formed',
        'note.reworked': [['note.paid', is.wasSettled], 'note.formed'],
        'wagonList.reworked': [['wagonList.paid', is.wasSettled], 'wagonList.formed'],
      },
      who: 'staff',
      guards: [notArchived, staff, create, is.prepaidIfRequested],
      sets: 'all',
      ifMatch: 'optional',
      text: ['Create SMGS', 'Создать СМГС', 'СМГС түзүү'],
      event: 'Formed',
      happened: ['SMGS issued', 'СМГС оформлена', 'СМГС таризделди'],
      needs: (note) => [...wagonsOf(note), ...stationsOfWay(note)],
      held: heldWagons,
      changes: (note, context) => ({
        ...completed(note, context),
        formedAt: note.formedAt ?? context.now,
        wagonKinds: kindsByRegister(note, context),
      }),
      elsewhere: allWagons,
      check: (note, context) =>
        [
          ...changesHold(note, context),
          ...checkWay(note, context),
          ...missingToForm(note),
          ...standsElsewhere(note, context),
        ].filter(onceEach),
    },
    /**
     * Its charge is not paid any more: a payment was taken back, a receipt annulled, the charge withdrawn. It is to be paid again,
     * wherever it stands; an archived waybill stays in the archive, marked as not paid (decision money).
     */
    'mark-unpaid': {
      from: [...formed, ...listed],
      to: {
        'note.formed': 'note.formed',
        'note.paid': 'note.formed',
        'note.sentForRework': 'note.sentForRework',
        'note.reworked': 'note.reworked',
        'wagonList.formed': 'wagonList.formed',
        'wagonList.paid': 'wagonList.formed',
        'wagonList.sentForRework': 'wagonList.sentForRework',
        'wagonList.reworked': 'wagonList.reworked',
      },
      who: 'process',
      asks: { amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { sent: 'maybe', schema: amountSchema }) },
      changes: (note, { asked: { amount } }) => ({
        paid: false,
        settledAmount: null,
        // Below zero where a difference gave back more than is paid now.
        ...(note.differences.length > 0 && { chargesPaid: more(paidSoFar(note), som(-tyiyn(idIn(amount)))) }),
      }),
      text: ['Not paid any more', 'Оплата возвращена', 'Төлөм кайтарылды'],
      event: 'Unpaid',
      happened: [
        'Payment taken back: to be paid again',
        'Оплата возвращена, платежи снова к уплате',
        'Төлөм кайтарылды, кайра төлөнүшү керек',
      ],
    },
    /**
     * It was paid and costs another amount now (decision smgs-edit-after-payment). More opens it until the difference is paid; what is
     * less is the payer's already. Archived it stays in the archive.
     */
    'charge-difference': {
      from: [...formed, ...listed],
      to: byCharges,
      who: 'process',
      asks: { differenceId, difference },
      refuse: ({ differences }, { differenceId: id }) =>
        differences.includes(idIn(id)) ? [{ code: 'Smgs.AlreadySettled', params: {} }] : [],
      changes: (note, { asked: { differenceId: id, difference: by } }) => {
        const charges = more(note.charges ?? '0', idIn(by));
        return {
          differences: [...note.differences, idIn(id)],
          ...asPaid(charges, less(paidSoFar(note), refund(idIn(by)))),
        };
      },
      text: ['Difference charged', 'Начислена разница', 'Айырма эсептелди'],
      event: 'DifferenceCharged',
      happened: ['Difference charged', 'Начислена разница', 'Айырма эсептелди'],
      example: { differenceId: 'calculation.calculation-2.1', difference: '100.00' },
    },
    'withdraw-difference': {
      from: [...formed, ...listed],
      to: byCharges,
      who: 'process',
      asks: { differenceId, difference, wasPaid: bool(['It was paid', 'Была оплачена', 'Төлөнгөн']) },
      changes: (note, { asked: { differenceId: id, difference: by, wasPaid } }) => ({
        differences: note.differences.filter((each) => each !== idIn(id)),
        ...asPaid(less(note.charges ?? '0', idIn(by)), less(paidSoFar(note), wasPaid === true ? idIn(by) : '0')),
      }),
      text: ['Difference withdrawn', 'Разница отозвана', 'Айырма чакыртып алынды'],
      event: 'DifferenceWithdrawn',
      happened: ['Difference withdrawn', 'Начисление разницы отозвано', 'Айырма чакыртып алынды'],
      example: { differenceId: 'calculation.calculation-2.1', difference: '100.00', wasPaid: false },
    },
    /** Boxes 37 to 65 come from the calculation by which it is charged; they are no part of what is signed. */
    'count-carriage': {
      from: ['note.declared', ...formed, ...listed],
      who: 'process',
      asks: {
        calculationId: facts.calculationId,
        estimateId: facts.estimateId,
        carriageDistance: facts.carriageDistance,
        carriageMass: facts.carriageMass,
        carriageFees: facts.carriageFees,
        carriageTariff: facts.carriageTariff,
        carriageTotal: facts.carriageTotal,
      },
      text: ['Charges counted', 'Провозные платежи рассчитаны', 'Ташуу төлөмдөрү эсептелди'],
      event: 'CarriageCounted',
      happened: ['Charges counted by the tariff', 'Провозные платежи рассчитаны', 'Ташуу төлөмдөрү эсептелди'],
      example: {
        calculationId: 'calculation-1',
        estimateId: 'calculation.calculation-1.1',
        carriageDistance: 212,
        carriageMass: 60_000,
        carriageFees: '0.00',
        carriageTariff: '18400.00',
        carriageTotal: '20608.00',
      },
    },
    'take-carriage-back': {
      from: ['note.declared', ...formed, ...listed],
      who: 'process',
      text: ['Charges taken back', 'Расчёт платежей отозван', 'Төлөмдөрдүн эсеби чакыртып алынды'],
      changes: () => notCounted,
      event: 'CarriageTakenBack',
      happened: ['Charges taken back', 'Расчёт платежей отозван', 'Төлөмдөрдүн эсеби чакыртып алынды'],
    },
    /** People link a charge of this waybill and no free text (decision smgs-payment). */
    'link-payment': {
      // 5
      from: [...formed],
      who: 'staff',
      guards: [notArchived, staff, cashDesk, is.notSettled],
      policy: 'Kassa.Menu',
      asks: {
        paymentId: {
          ...ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], {
            fits: { charges: 'total' },
            fills: { charges: 'total' },
          }),
          sent: 'always',
          required: true,
          schema: codeText(60).min(1),
          startsAs: 'paymentId',
        },
        charges: { ...charged, sent: 'maybe', said: true, schema: typedAmountSchema, startsAs: 'charges' },
      },
      text: ['Link payment', 'Привязать платёж', 'Төлөмдү байланыштыруу'],
      event: 'PaymentLinked',
      happened: ['Payment linked', 'Платёж привязан', 'Төлөм байланыштырылды'],
      needs: (_note, { paymentId }) => [{ area: 'payment', id: idIn(paymentId) }],
      check: (_note, { before, id, asked: { paymentId, charges }, record }) =>
        linkProblems(before, id, { paymentId: idIn(paymentId), charges }, chargeOf(record, paymentId)),
      changes: ({ charges }, { asked: { paymentId }, record }) => ({
        charges: chargeOf(record, paymentId)?.total ?? charges,
      }),
    },
    /** The charge was made for it: a fact, said once more where a person was quicker. */
    'link-charge': {
      from: [...formed, ...listed],
      who: 'process',
      asks: { paymentId: payment, charges: charged },
      refuse: (note, { paymentId, charges }) => {
        if (note.paymentId === paymentId && note.charges === charges) return [];
        if (note.isArchiev) return [{ code: 'Smgs.Archived', params: {} }];
        return note.settledAmount === null ? [] : [{ code: 'Smgs.AlreadySettled', params: {} }];
      },
      quiet: true,
      text: ['Charge made', 'Начислено по накладной', 'Коштомо кагаз боюнча эсептелди'],
      event: 'PaymentLinked',
      happened: ['Payment linked', 'Платёж привязан', 'Төлөм байланыштырылды'],
      example: { charges: '1250.50' },
    },
    settle: {
      // 6
      from: ['note.formed', 'note.reworked', 'wagonList.formed', 'wagonList.reworked'],
      to: {
        'note.formed': 'note.paid',
        'note.reworked': 'note.paid',
        'wagonList.formed': 'wagonList.paid',
        'wagonList.reworked': 'wagonList.paid',
      },
      who: 'staff',
      guards: [notArchived, staff, cashDesk, is.paymentLinked],
      policy: 'Kassa.Menu',
      asks: {
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], {
          required: true,
          sent: 'maybe',
          said: true,
          schema: typedAmountSchema,
          startsAs: 'charges',
        }),
      },
      // With charges of differences each payment adds to what was paid before; a person says the whole.
      refuse: (note, { amount = note.charges }) => coversCharges(note.charges ?? '0', allPaid(note, idIn(amount))),
      changes: (note, { asked: { amount } }) => ({
        paid: true,
        settledAmount: allPaid(note, typeof amount === 'string' ? amount : (note.charges ?? '0')),
      }),
      text: ['Mark as paid', 'Отметить оплату', 'Төлөмдү белгилөө'],
      event: 'Paid',
      happened: ['Charges paid', 'Провозные платежи уплачены', 'Ташуу төлөмдөрү төлөндү'],
    },
    /**
     * One of its charges was paid. It is paid when that covers all of them: beside charges of differences each payment adds to what was
     * paid before, in whatever order they come (decision smgs-edit-after-payment).
     */
    'take-payment': {
      from: [...formed, ...listed],
      to: byPayments,
      who: 'process',
      asks: { amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: amountSchema }) },
      refuse: (note, { amount = null }) => {
        if (note.settledAmount !== null) return [];
        if (!note.paymentId) return [{ code: 'Smgs.PaymentNotLinked', params: {} }];
        return note.differences.length > 0 ? [] : coversCharges(note.charges ?? '0', amount);
      },
      changes: (note, { asked: { amount } }) => {
        if (note.settledAmount !== null) return {};
        return note.differences.length === 0
          ? { paid: true, settledAmount: idIn(amount) }
          : asPaid(note.charges ?? '0', more(note.chargesPaid ?? '0', idIn(amount)));
      },
      quiet: true,
      text: ['Payment of a charge', 'Оплата начисления', 'Эсепти төлөө'],
      event: 'PartPaid',
      happened: [
        'A part of the charges paid',
        'Провозные платежи уплачены частично',
        'Төлөмдөр жарым-жартылай төлөндү',
      ],
    },
    /** The note then says "see the list attached". */
    'attach-wagon-list': {
      editor: 'wagon-list',
      // 7
      from: [...formed],
      to: {
        'note.formed': 'wagonList.formed',
        'note.paid': 'wagonList.paid',
        'note.sentForRework': 'wagonList.sentForRework',
        'note.reworked': 'wagonList.reworked',
      },
      who: 'staff',
      guards: [notArchived, staff, may('WagonList.CreateWagonList'), is.paymentLinked],
      policy: 'WagonList.CreateWagonList',
      sets: ['smgsVagons'],
      asks: head,
      ifMatch: 'optional',
      text: ['Create wagon list', 'Создать ведомость вагонов', 'Вагондор ведомостун түзүү'],
      needs: (note) => [...wagonsOf(note), ...stationsOfWay(note)],
      held: heldWagons,
      changes: completed,
      event: 'WagonListAttached',
      happened: ['Wagon list created', 'Ведомость вагонов создана', 'Вагондор ведомосту түзүлдү'],
      elsewhere: newWagons,
      check: (note, context) => [...changesHold(note, context), ...standsElsewhere(note, context)],
    },
    'edit-wagon-list': {
      // 8
      from: [...listed],
      who: 'staff',
      guards: [notArchived, staff, may('WagonList.CreateWagonList'), is.paymentLinked],
      policy: 'WagonList.CreateWagonList',
      sets: ['smgsVagons'],
      asks: head,
      text: ['Edit wagon list', 'Изменить ведомость вагонов', 'Вагондор ведомостун өзгөртүү'],
      needs: (note) => [...wagonsOf(note), ...stationsOfWay(note)],
      held: heldWagons,
      changes: completed,
      event: 'WagonListChanged',
      happened: ['Wagon list changed', 'Ведомость вагонов изменена', 'Вагондор ведомосту өзгөртүлдү'],
      elsewhere: newWagons,
      check: (note, context) => [...changesHold(note, context), ...standsElsewhere(note, context)],
    },
    'return-for-rework': {
      // 9
      from: ['note.declared', 'note.formed', 'note.paid', 'wagonList.formed', 'wagonList.paid'],
      to: {
        'note.declared': 'note.sentForRework',
        'note.formed': 'note.sentForRework',
        'note.paid': 'note.sentForRework',
        'wagonList.formed': 'wagonList.sentForRework',
        'wagonList.paid': 'wagonList.sentForRework',
      },
      who: 'staff',
      guards: [notArchived, staff, create, is.ownNote, is.notDeparted],
      asks: { comment: { ...comment, required: true } },
      bulk: true,
      text: ['Return for rework', 'Вернуть на доработку', 'Оңдоого кайтаруу'],
      event: 'SentForRework',
      happened: ['Returned for rework', 'Возвращена на доработку', 'Оңдоого кайтарылды'],
      check: (_note, { asked }) =>
        asked['comment'] === '' ? [{ code: 'Smgs.CommentRequired', member: 'comment' }] : [],
    },
    rework: {
      // 10
      ...reworked,
      who: 'owner',
      guards: [notArchived, is.owner],
      policy: 'KTJ.Shipment',
      asks: { comment },
      text: ['Send for rework', 'Отправить после доработки', 'Оңдогондон кийин жөнөтүү'],
    },
    /** The customer has no account here, or says it on paper: the station writes what the application says. */
    'rework-by-application': {
      ...reworked,
      who: 'staff',
      guards: [notArchived, staff, create],
      asks: { comment: { ...comment, required: true } },
      text: ['Rework by the customer’s application', 'Доработать по заявлению клиента', 'Кардардын арызы боюнча оңдоо'],
    },
    edit: {
      // 12
      from: [...formed, ...listed],
      who: 'staff',
      guards: [notArchived, staff, create],
      sets: 'all',
      text: ['Edit SMGS', 'Изменить СМГС', 'СМГСти өзгөртүү'],
      needs: (note) => [...wagonsOf(note), ...stationsOfWay(note)],
      held: heldWagons,
      changes: completed,
      event: 'Changed',
      happened: ['SMGS changed', 'СМГС изменена', 'СМГС өзгөртүлдү'],
      elsewhere: newWagons,
      check: (note, context) => [...changesHold(note, context), ...standsElsewhere(note, context)],
    },
    'open-mps-return': {
      // 13
      from: 'nothing',
      to: 'mpsReturn.underReview',
      who: 'staff',
      guards: [staff, create],
      text: ['Open MPS return', 'Оформить возврат вагонов МПС', 'МПС вагондорун кайтарууну баштоо'],
      event: 'MpsReturnOpened',
      happened: ['MPS return opened', 'Возврат вагонов МПС начат', 'МПС вагондорун кайтаруу башталды'],
      needs: staysOf,
      check: (note, context) => [
        ...fromArrival(note.smgsVagons),
        ...box4(note),
        ...checkNote(note, context),
        ...agreesWithStays(note, context),
      ],
    },
    'fill-request': {
      editor: 'request',
      // 14
      from: ['mpsReturn.underReview'],
      to: 'mpsReturn.declared',
      who: 'owner',
      guards: [notArchived, is.owner],
      policy: 'KTJ.Shipment',
      sets: 'all',
      asks: { recipientRepresentative: representative },
      changes: sameRepresentative,
      ifMatch: 'optional',
      text: ['Fill in request', 'Заполнить заявку', 'Өтүнмөнү толтуруу'],
      event: 'RequestFilled',
      happened: ['Request filled in', 'Заявка заполнена', 'Өтүнмө толтурулду'],
      check: (note, context) => [
        ...fromArrival(changesTo(context.before, note).smgsVagons),
        ...changesHold(note, context),
      ],
    },
    'sign-mps-wagon': {
      // 15
      from: ['mpsReturn.underReview', 'mpsReturn.declared'],
      to: 'transferWaybill.formed',
      who: 'staff',
      guards: [notArchived, staff, signer],
      policy: 'Smgs.SignedSmgs',
      asks: {
        recipientRepresentative: { ...representative, required: true, startsAs: 'recipientRepresentative' },
        ...signedSet.asks,
      },
      means: signedSet.means,
      size: { width: 1100, height: 560 },
      confirm: ['Transfer waybill', 'Пересылочная накладная', 'Бош вагондун коштомо кагазы'],
      signs: true,
      changes: (note, context) => {
        const kept = { ...sameRepresentative(note, context), ...numberedNow(note, context) };
        return { ...kept, ...signedNow({ ...note, ...kept }, context) };
      },
      text: ['Sign the MPS wagon set', 'Подписать перечень вагонов МПС', 'МПС вагондорунун тизмесине кол коюу'],
      event: 'MpsSetSigned',
      happened: ['MPS wagon set signed', 'Перечень вагонов МПС подписан', 'МПС вагондорунун тизмесине кол коюлду'],
      check: (note, context) => [...signedSet.check(note, context.asked), ...changesHold(note, context)],
    },
    'sign-smgs': {
      // 16
      // Not while it is in rework: what is signed is the note as it goes (decision smgs-signature).
      from: [...signable],
      who: 'anyone',
      guards: [notArchived, signer, is.notSigned],
      policy: 'Smgs.SignedSmgs',
      signs: true,
      changes: signedNow,
      bulk: true,
      text: ['Sign', 'Подписать', 'Кол коюу'],
      event: 'Signed',
      happened: ['Waybill signed', 'Накладная подписана', 'Коштомо кагазга кол коюлду'],
    },
    'mark-departed': {
      from: [...signable],
      who: 'staff',
      policy: 'Smgs.CreateSmgs or TehPd.SendWagons',
      guards: [notArchived, staff, may('Smgs.CreateSmgs or TehPd.SendWagons'), is.settled, is.signed, is.notDeparted],
      asks: {
        departedAt: instant(['Departed at', 'Время отправления', 'Жөнөтүлгөн убактысы'], {
          required: true,
          sent: 'always',
          schema: z.iso.datetime({ offset: true }),
        }),
      },
      changes: (_note, { asked }) => ({ departedAt: instantOf(asked['departedAt']) }),
      check: ({ signedDate }, { asked, now }) => {
        const at = instantOf(asked['departedAt']);
        if (at > now) return [{ code: 'Smgs.DepartedInFuture', member: 'departedAt' }];
        // By the day: who types a departure says minutes, and a waybill may be signed here while its train leaves.
        return railwayDay(at) < railwayDay(signedDate ?? at)
          ? [{ code: 'Smgs.DepartedBeforeSigned', member: 'departedAt' }]
          : [];
      },
      bulk: true,
      undo: 'take-back-departure',
      text: ['Mark as departed', 'Отметить отправление', 'Жөнөтүлгөнүн белгилөө'],
      event: 'Departed',
      happened: ['Wagons departed', 'Вагоны отправлены', 'Вагондор жөнөтүлдү'],
    },
    'take-back-departure': {
      from: [...signable],
      who: 'staff',
      policy: 'Smgs.CreateSmgs or TehPd.SendWagons',
      guards: [notArchived, staff, may('Smgs.CreateSmgs or TehPd.SendWagons'), is.departed],
      changes: () => ({ departedAt: null }),
      harmful: true,
      bulk: true,
      text: ['Take the departure back', 'Снять отметку об отправлении', 'Жөнөтүү белгисин алып салуу'],
      event: 'DepartureTakenBack',
      happened: ['Departure taken back', 'Отметка об отправлении снята', 'Жөнөтүү белгиси алынды'],
    },
    /** The message is fetched as a file and sent by the railway's own means; here it is said that it went. */
    'mark-message-sent': {
      from: ['note.formed', 'note.paid', 'wagonList.formed', 'wagonList.paid'],
      who: 'staff',
      guards: [notArchived, staff, create],
      changes: (_note, { now }) => ({ messageSentAt: now }),
      bulk: true,
      text: ['Mark IFTMIN as sent', 'Отметить отправку IFTMIN', 'IFTMIN жөнөтүлгөнүн белгилөө'],
      event: 'MessageSent',
      happened: ['IFTMIN sent', 'Сообщение IFTMIN отправлено', 'IFTMIN билдирүүсү жөнөтүлдү'],
    },
    archive: {
      // 17
      from: [...finished],
      who: 'staff',
      guards: [notArchived, staff, create],
      changes: () => ({ isArchiev: true }),
      bulk: true,
      undo: 'restore',
      text: ['Move to archive', 'В архив', 'Архивге жөнөтүү'],
      event: 'Archived',
      happened: ['Moved to archive', 'Перемещена в архив', 'Архивге жөнөтүлдү'],
    },
    restore: {
      // 17
      from: [...finished],
      who: 'staff',
      guards: [is.archived, staff, create],
      changes: () => ({ isArchiev: false }),
      bulk: true,
      undo: 'archive',
      text: ['Restore from archive', 'Вернуть из архива', 'Архивден кайтаруу'],
      event: 'Restored',
      happened: ['Restored from archive', 'Возвращена из архива', 'Архивден кайтарылды'],
    },
  },
  offers,
  menuReads: {
    isArchiev: Boolean,
    isIncoming: Boolean,
    paid: Boolean,
    shipmentRequestId: Boolean,
    paymentId: Boolean,
    settledAmount: (amount) => amount === null,
    signedDate: (at) => at === null,
    signatureBroken: Boolean,
    departedAt: (at) => at === null,
  },
  tracked,
  refuses: { wrongState: 'Smgs.WrongState', absent: 'Smgs.Absent' },
  /**
   * Records whose subStatus is above 1 or whose status is 2; the others stand in the view `requests` until they are declared
   * (specification 000, 2.6 and section 3; domain 5.3, point 1). What is cancelled stands in neither.
   */
  list: {
    version: 10,
    sort: ['createdAt', 'DESC'],
    // Specification 000, section 9.
    pageSizes: [10, 25, 50, 100],
    views: {
      list: [{ status__lte: 3, subStatus__gte: 2 }, { status: 2 }],
      requests: [{ status: 0, subStatus__lte: 1 }],
      all: [],
    },
    open: { isArchiev: false, subStatus__in: [0, 1, 2, 3, 5, 6] },
    columns: [
      'otpravkaNumberList',
      'subStatus',
      'createdAt',
      'recipientName',
      'departureStationId',
      'destinationStationId',
      'subStationId',
      'wagonNumbers',
      'quantityWagons',
      'cargoName',
      'totalWeight',
      'paid',
      'status',
      'customerId',
      'senderName',
      'charges',
      'paidSoFar',
      'paymentId',
      'shipmentRequestId',
      'isVedomostVagon',
      'isToAnotherStation',
      'signedDate',
      'signatureBroken',
      'borderStationIds',
      'departedAt',
      'messageSentAt',
      'changedAt',
    ],
    hidden: [
      'subStationId',
      'quantityWagons',
      'customerId',
      'senderName',
      'charges',
      'paidSoFar',
      'paymentId',
      'shipmentRequestId',
      'isVedomostVagon',
      'isToAnotherStation',
      'signedDate',
      'signatureBroken',
      'borderStationIds',
      'departedAt',
      'messageSentAt',
      'changedAt',
    ],
    sums: ['totalWeight', 'charges'],
    logsAs: 'smgsLogs',
    detail: 'smgsVagons',
    made: {
      // Of all charges: what is settled is settled whole, also after a difference (decision smgs-edit-after-payment).
      paidSoFar: {
        label: ['Paid of the charges, som', 'Оплачено из начисленного, сом', 'Эсептелгенден төлөндү, сом'],
        type: 'decimal',
        value: (note) => (note.charges === null ? null : paidSoFar(note)),
      },
      wagonNumbers: {
        label: ['7. Wagon numbers', '7. Номера вагонов', '7. Вагондордун номерлери'],
        type: 'texts',
        value: ({ smgsVagons }) => smgsVagons.map(({ wagonNumber }) => wagonNumber),
      },
      quantityWagons: {
        label: ['Number of wagons', 'Количество вагонов', 'Вагондордун саны'],
        type: 'int',
        value: ({ smgsVagons }) => smgsVagons.length,
      },
      totalWeight: { label: ['18. Mass, kg', '18. Масса, кг', '18. Масса, кг'], type: 'int', value: totalWeight },
    },
    of: [
      'otpravkaNumberList',
      'status',
      'subStatus',
      'createdAt',
      'changedAt',
      'signedDate',
      'signatureBroken',
      'departureStationId',
      'destinationStationId',
      'subStationId',
      'wagonNumbers',
      'quantityWagons',
      'totalWeight',
      'cargoCode',
      'cargoName',
      'customerId',
      'senderName',
      'recipientName',
      'charges',
      'paidSoFar',
      'paid',
      'paymentId',
      'shipmentRequestId',
      'isVedomostVagon',
      'isToAnotherStation',
      'isIncoming',
      'isArchiev',
      'borderStationIds',
      'departedAt',
      'messageSentAt',
    ],
    differs: {
      otpravkaNumberList: { searchable: true },
      status: { indexed: false },
      subStatus: { indexed: true },
      // Notes by state, week by week (the home page).
      createdAt: { indexed: true, carries: ['subStatus'] },
      departureStationId: { searchable: true },
      destinationStationId: { searchable: true },
      subStationId: { searchable: false },
      wagonNumbers: { refersTo: 'wagons', searchable: true, indexed: true },
      customerId: { indexed: false },
      paymentId: { searchable: false },
      shipmentRequestId: { searchable: false },
      isArchiev: { counted: true },
    },
    card: ['otpravkaNumberList', 'destinationStationId', 'wagonNumbers', 'recipientName'],
  },
  prints: {
    EmptySmgs: emptySmgs,
    WagonList: wagonListPaper,
    ContainerList: containerListPaper,
    MpsWagons: mpsWagons,
    Peresylochnaya: transferWaybill,
  },
  sealed: {
    content: sealedContent,
    number: ({ otpravkaNumberList }) => otpravkaNumberList.at(-1) ?? '',
    in: [...signable],
    moments: { paid: 'SmgsPaid' },
  },
  home,
  publish: { context: 'transport', aggregate: 'smgs', partitions: 6, told },
  example: {
    gngCode: '27011100',
    smgsContainers: [{ containerNumber: 'CSQU3054383', wagonNumber: '64288046', tare: 2200, weight: 60_000 }],
    dangerousGoods: [
      {
        unNumber: '1202',
        properName: 'Топливо дизельное',
        hazardClass: '3',
        packingGroup: 'III',
        dangerCode: '30',
        emergencyCard: '315',
      },
    ],
    smgsVagons: [
      { wagonNumber: '64288046', capacity: '70', tare: '23.9', weight: 60_000, arrivedWagonId: 'arrival-1' },
    ],
  },
  lives: [
    ['register', 'edit-draft', 'submit', 'withdraw', 'cancel'],
    [
      'register',
      'submit',
      'accept',
      'count-carriage',
      'take-carriage-back',
      'form',
      ['edit', { senderName: 'Another' }],
      'link-payment',
      'settle',
      'charge-difference',
      ['take-payment', { amount: '50.00' }],
      'withdraw-difference',
      'mark-unpaid',
      ['take-payment', { amount: '1250.50' }],
      'sign-smgs',
      'mark-message-sent',
      'mark-departed',
      'take-back-departure',
      'archive',
      'restore',
    ],
    [['register', { shipmentRequestId: 'request-1' }], 'submit', 'accept', 'confirm-prepayment', 'form'],
    [
      'register',
      'submit',
      'accept',
      'form',
      ['link-charge', { paymentId: 'payment-2' }],
      'attach-wagon-list',
      ['edit-wagon-list', { documentNumber: '2' }],
      'return-for-rework',
      'rework',
      'form',
    ],
    [
      ['receive-waybill', { departureStationId: '704506' }],
      ['link-charge', { paymentId: 'payment-3' }],
    ],
    ['open-mps-return', 'fill-request', 'sign-mps-wagon'],
    ['open-mps-return', 'cancel'],
    ['register', 'submit', 'accept', 'form', 'return-for-rework', 'rework-by-application'],
  ],
  spokenOf: true,
  screen: { plainSave: true, filterRow: true },
  messages: {
    ...refusals,
    'smgs.status': ['Document', 'Документ', 'Документ'],
    'smgs.status.0': ['SMGS', 'СМГС', 'СМГС'],
    'smgs.status.1': ['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту'],
    'smgs.status.2': ['MPS return', 'Возврат вагонов МПС', 'МПС вагондорун кайтаруу'],
    'smgs.status.4': ['Cancelled', 'Отменённая', 'Жокко чыгарылган'],
    'smgs.status.3': ['Transfer waybill', 'Пересылочная накладная', 'Бош вагондун коштомо кагазы'],
    'smgs.signatureBroken.why': [
      'The waybill was changed or returned for rework after it was signed; what was signed is in its history.',
      'Накладная изменена или возвращена на доработку после подписания; подписанный вид есть в её истории.',
      'Коштомо кагаз кол коюлгандан кийин өзгөртүлгөн же оңдоого кайтарылган; кол коюлган түрү анын тарыхында.',
    ],
    'smgs.unnumbered': ['no number', 'б/н', 'номерсиз'],
    'smgs.wagonList': ['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту'],
    'smgs.wagonList.documentNumber': ['Document No.', '№ документа', 'Документтин №'],
    'smgs.wagonList.documentDate': ['Document date', 'Дата документа', 'Документтин күнү'],
    'smgs.createdAt': ['Created', 'Создана', 'Түзүлгөн'],
    'smgs.changedAt': ['Changed', 'Изменена', 'Өзгөртүлгөн'],
  },
});
