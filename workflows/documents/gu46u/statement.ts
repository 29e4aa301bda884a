import type { DocumentDefinition } from '../../document/definition.ts';
import { document } from '../../document/document.ts';
import type { Value } from '../../fields/field.ts';
import { writtenDay } from '../../fields/kinds/date/kind.ts';
import { bool, code, date, instant, int, lines, money, ref, refs, rows, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import type { MessageTable } from '../../kernel/messages.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { happening, operation, ownership } from '../arrived-wagon/fields.ts';
import { collectionId, collectionIds, withCollection } from '../different-collections/belongs.ts';
import {
  agreedBy,
  agreementFields,
  agreementHeaps,
  answerUntil,
  signer,
  type AgreementHeaps,
} from '../gu45u/agreement.ts';
import { locomotive } from '../gu45u/locomotive.ts';
import { customerName, keptNumber, payer, payerCode, reason, station, stationName, word } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';
import { contractBook, counted, problemsOf, type Looks, type PlacingRow, type UseRow, type Wish } from './counting.ts';

/** In which words the two statements differ, and whose memos they count. */
export interface StatementWords extends AgreementHeaps {
  readonly area: 'gu46u' | 'gu46p';
  readonly memos: 'gu45u' | 'gu45p';
  readonly path: string;
  readonly events: string;
  readonly title: Texts;
  readonly one: Texts;
  readonly paper: string;
  readonly paperTitle: Texts;
  readonly aggregate: string;
  /** Texts of the refusals of both; one of them says them. */
  readonly messages?: MessageTable;
}

interface Charge {
  readonly use: string;
  readonly placing: string;
  readonly paymentId: string;
  readonly issued: boolean;
  readonly reversed: boolean;
}
interface Statement extends Wish {
  readonly id: string;
  readonly number: string;
  readonly wagons: readonly UseRow[];
  readonly placings: readonly PlacingRow[];
  readonly useTotal: string;
  readonly placingTotal: string;
  readonly charges: readonly Charge[];
}

/** What the charges so far leave of a sum: everything the first time, after a correction the difference. */
const rest = (total: string, charges: readonly Charge[], of: 'use' | 'placing'): bigint =>
  charges.reduce((left, charge) => left - tyiyn(charge[of]), tyiyn(total));

/** The charges with the one that a confirmation orders; nothing is ordered where nothing is left. */
const charging = (area: string, { id, useTotal, placingTotal, charges }: Statement) => {
  const use = rest(useTotal, charges, 'use');
  const placing = rest(placingTotal, charges, 'placing');
  if (use === 0n && placing === 0n) return {};
  const paymentId = `${area}.${id}.${charges.length + 1}`;
  return {
    charges: [...charges, { use: som(use), placing: som(placing), paymentId, issued: false, reversed: false }],
  };
};
const nothingOpen = ({ charges }: { readonly charges: readonly Pick<Charge, 'issued'>[] }): boolean =>
  charges.every(({ issued }) => issued);
const allReversed = ({ charges }: { readonly charges: readonly Pick<Charge, 'reversed'>[] }): boolean =>
  charges.length > 0 && charges.every(({ reversed }) => reversed);

/** A charge is never negative: money that was charged too much goes back by reversing the charge. */
const lessThanCharged = ({ useTotal, placingTotal, charges }: Statement): readonly Finding[] =>
  rest(useTotal, charges, 'use') < 0n || rest(placingTotal, charges, 'placing') < 0n
    ? [{ ...hard('Statement.LessThanCharged', {}), member: 'actIds' }]
    : [];

/** How examples come to be sent: their memo has given itself to them. */
const taken = [
  ['create', { memoIds: ['memo-1'] }],
  ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }],
] as const;

/** Kinds of income and of VAT as charges have them. */
const income = { placing: 3, use: 4 };
const standardVat = 1;

interface OwnCharge {
  readonly forArea: string;
  readonly forId: string;
}

const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

const hours = (label: Texts) => int(label, 100_000, { sum: true });
const free = (label: Texts) => int(label, 240, { section: 'contract' });
const sum = (label: Texts) => money(label, { kept: true, section: 'sums' });

/**
 * The statement of placing and removing wagons, GU-46 (domain 1.7): what one client owes for a period. Made from confirmed memos, each of
 * which gives itself to one statement (errand `take`), so nothing is charged twice. Hours, rates and amounts stand in it row by row as
 * they were counted. GU-46P is this document with other words.
 */
export const statement = (words: StatementWords): DocumentDefinition => {
  const recount = (doc: Wish, looks: Looks) => counted(doc, looks)(words.memos);
  const editions = ({ periodTo }: Wish) =>
    periodTo === ''
      ? []
      : ['freight-table-9', 'freight-table-10', contractBook].map((book) => ({ book, day: periodTo }));
  const problems = (doc: Statement, looks: Looks) => problemsOf(doc, looks, words.memos);
  const memo: Texts = ['Memo', 'Памятка', 'Памятка'];
  const mine =
    (input: (id: string) => Readonly<Record<string, unknown>>) =>
    ({ id, state }: Cause<OwnCharge>): readonly ChainTarget[] =>
      state.forArea === words.area ? [{ id: state.forId, input: input(id) }] : [];
  const paid = { paymentId: code(['Charge', 'Начисление', 'Эсептелген төлөм'], 120, { required: true }) };

  return document({
    area: words.area,
    path: words.path,
    events: words.events,
    icon: 'receipt',
    title: words.title,
    one: words.one,
    policies: { view: 'Arrived.Wagon or Arrived.Unloading or TehPd.DifferentialCharges', edit: 'Arrived.Wagon' },
    owner: { customer: 'customerId', stations: ['stationId'] },
    number: {
      field: 'number',
      at: 'send',
      per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
      within: 'stationName',
    },
    states: {
      draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
      sent: { code: 1, tone: 'waiting', text: ['With the customer', 'У клиента', 'Кардарда'], waitsFor: 'owner' },
      agreedWithNotes: {
        code: 3,
        tone: 'waiting',
        text: ['With remarks', 'С замечаниями', 'Эскертүүлөр менен'],
        waitsFor: 'staff',
      },
      confirmed: { code: 4, tone: 'good', mark: 'most', text: ['Confirmed', 'Подтверждена', 'Ырасталды'] },
      charged: { code: 5, tone: 'good', text: ['Charged', 'Начислена', 'Эсептелди'], closed: true },
      returned: {
        code: 6,
        tone: 'bad',
        text: ['Returned by TehPD', 'Возвращена ТехПД', 'ТехПД кайтарды'],
        waitsFor: 'staff',
      },
      corrected: { code: 7, tone: 'good', mark: 'back', text: ['Corrected', 'Исправлена', 'Түзөтүлдү'] },
      cancelled: { code: 8, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
    },
    sections: {
      head: word.head,
      contract: ['By contract', 'По договору', 'Келишим боюнча'],
      wagons: ['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу'],
      placings: ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу'],
      sums: ['To pay', 'К оплате', 'Төлөөгө'],
      signatures: ['Signatures', 'Подписи', 'Колдор'],
    },
    fields: {
      number: keptNumber,
      day: date(word.day, { required: true, begins: 'today', section: 'head' }),
      stationId: station,
      stationName,
      customerId: { ...payer, required: true, fixed: true },
      customerName,
      payerCode,
      periodFrom: date(word.from, { required: true, section: 'head' }),
      periodTo: date(word.to, { required: true, section: 'head' }),
      memoIds: refs(words.memos, ['Memos', 'Памятки', 'Памяткалар'], { required: 'send', section: 'head' }),
      actIds: refs('act', ['Acts that leave hours out', 'Акты на исключение часов', 'Сааттарды алып салган актылар'], {
        section: 'head',
      }),
      // Fines are charged by themselves: the form shows them beside what the statement charges.
      fineIds: refs('fine-charge', ['Fines', 'Штрафы', 'Айып пулдар'], { section: 'head' }),
      method: { ...paymentMethod, required: 'send', section: 'head' },
      sidingId: ref('subrailway-path', word.siding, {
        section: 'contract',
        keeps: { sidingName: 'nameRu', sidingOwnerId: 'owner' },
        fills: { contractNo: 'contract', distance: 'distance' },
      }),
      sidingName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
      sidingOwnerId: ref('customers', ['Owner of the siding', 'Владелец пути', 'Жолдун ээси'], { kept: true }),
      contractNo: text(['Contract', 'Договор', 'Келишим'], 60, { section: 'contract' }),
      distance: int(['Distance both ways, m', 'Расстояние в оба конца, м', 'Эки тарапка аралык, м'], 100_000, {
        section: 'contract',
      }),
      locomotive: { ...locomotive, section: 'contract' },
      turnaround: int(['Turnaround, hours', 'Срок оборота, ч', 'Айлануу мөөнөтү, саат'], 1_000, {
        section: 'contract',
      }),
      freeUnloading: free(['Free hours, unloading', 'Бесплатно часов, выгрузка', 'Акысыз саат, түшүрүү']),
      freeLoading: free(['Free hours, loading', 'Бесплатно часов, погрузка', 'Акысыз саат, жүктөө']),
      freeBoth: free(['Free hours, both', 'Бесплатно часов, сдвоенная', 'Акысыз саат, экөө']),
      wagons: rows(
        ['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу'],
        {
          wagonNumber: code(word.wagon, 12),
          memoNumber: code(memo, 20),
          operation,
          ownership,
          placedAt: instant(happening.placed),
          endAt: instant(['Counted until', 'Учтено до', 'Эсептелген убакыт']),
          hours: hours(['Hours of use', 'Часы пользования', 'Пайдалануу сааты']),
          excluded: hours(['Left out by acts', 'Не оплачивается по актам', 'Актылар боюнча алынды']),
          free: hours(['Free', 'Бесплатно', 'Акысыз']),
          chargeable: hours(['Hours to pay', 'Часы к оплате', 'Төлөнүүчү саат']),
          acts: text(['Acts', 'Акты', 'Актылар'], 300),
          contract: text(['Contract and its day', 'Договор и его дата', 'Келишим жана анын күнү'], 80),
          rates: text(['Hours × rate', 'Часы × ставка', 'Саат × коюм'], 300, { figures: true }),
          amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { sum: true }),
          removedAt: instant(happening.removed),
          wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү']),
          memoId: code(memo, 100, { names: words.memos }),
          stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши']),
        },
        { kept: true, max: 1_000, show: 'wagonNumber', section: 'wagons' },
      ),
      placings: rows(
        ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу'],
        {
          memoNumber: code(memo, 20),
          day: date(word.day),
          wagonsAtOnce: int(['Wagons at once', 'Вагонов в группе', 'Топтогу вагон'], 200, { sum: true }),
          km: int(['Both ways, km', 'В оба конца, км', 'Эки тарапка, км'], 200),
          amount: money(['Fee, som', 'Сбор, сом', 'Жыйым, сом'], { sum: true }),
          memoId: code(memo, 100, { names: words.memos }),
        },
        { kept: true, max: 300, show: 'memoNumber', section: 'placings' },
      ),
      useTotal: sum(['Use of wagons, som', 'За пользование, сом', 'Пайдалануу үчүн, сом']),
      placingTotal: sum(['Placing and removal, som', 'За подачу и уборку, сом', 'Берүү жана алып чыгуу үчүн, сом']),
      fineTotal: sum(['Fines, charged apart, som', 'Штраф (отдельно), сом', 'Айып пул (өзүнчө), сом']),
      net: sum(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом']),
      vat: sum(['VAT, som', 'НДС, сом', 'КНС, сом']),
      total: sum(['Total, som', 'Всего, сом', 'Бардыгы, сом']),
      charges: rows(
        ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
        {
          paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм']),
          use: money(['Use of wagons, som', 'За пользование, сом', 'Пайдалануу үчүн, сом']),
          placing: money(['Placing and removal, som', 'За подачу и уборку, сом', 'Берүү жана алып чыгуу үчүн, сом']),
          issued: bool(['Charged', 'Начислено', 'Эсептелди']),
          reversed: bool(['Reversed', 'Сторнировано', 'Сторно кылынды']),
        },
        { kept: true, max: 100, show: 'paymentId', section: 'sums' },
      ),
      ...agreementFields,
      collectionIds,
    },
    needs: ({ memoIds, actIds, fineIds }) => [
      ...fineIds.map((id) => ({ area: 'fine-charge', id })),
      ...memoIds.map((id) => ({ area: words.memos, id })),
      ...actIds.map((id) => ({ area: 'act', id })),
    ],
    moves: {
      create: {
        from: 'nothing',
        to: 'draft',
        who: 'staff',
        text: word.add,
        event: 'Created',
        happened: word.created,
        editions,
        changes: recount,
      },
      edit: {
        from: ['draft'],
        who: 'staff',
        sets: 'all',
        text: word.edit,
        event: 'Changed',
        happened: word.changed,
        editions,
        changes: recount,
      },
      send: {
        from: ['draft'],
        to: 'sent',
        who: 'staff',
        // Only what its memos have given it goes to the client.
        needsDone: true,
        text: ['Send to the customer', 'Отправить клиенту', 'Кардарга жөнөтүү'],
        event: 'Sent',
        editions,
        changes: (doc, context) => ({
          ...recount(doc, context),
          answerDueAt: answerUntil(context.today),
          agreedBy: null,
          clientSigner: '',
          remark: '',
        }),
        check: problems,
      },
      agree: {
        from: ['sent'],
        to: [['charged', nothingOpen], 'confirmed'],
        who: 'owner',
        policy: 'Arrived.Unloading',
        text: ['Agree', 'Согласовать', 'Макулдашуу'],
        event: 'Agreed',
        happened: ['Agreed', 'Согласована', 'Макулдашылды'],
        bulk: true,
        asks: { clientSigner: signer },
        changes: (doc) => ({ agreedBy: agreedBy.code.client, ...charging(words.area, doc) }),
      },
      'agree-with-notes': {
        from: ['sent'],
        to: 'agreedWithNotes',
        who: 'owner',
        policy: 'Arrived.Unloading',
        text: ['Agree with remarks', 'Согласовать с замечаниями', 'Эскертүүлөр менен макулдашуу'],
        event: 'AgreedWithNotes',
        asks: { clientSigner: signer, remark: lines(['Remarks', 'Замечания', 'Эскертүүлөр'], 500, { required: true }) },
        changes: () => ({ agreedBy: agreedBy.code.client }),
      },
      'agree-on-paper': {
        from: ['sent'],
        to: [['charged', nothingOpen], 'confirmed'],
        who: 'staff',
        sets: ['scan'],
        text: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
        event: 'SignedOnPaper',
        happened: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
        asks: { clientSigner: signer },
        changes: (doc) => ({ agreedBy: agreedBy.code.paper, ...charging(words.area, doc) }),
      },
      withdraw: {
        from: ['sent'],
        to: 'draft',
        who: 'staff',
        text: ['Take back', 'Отозвать', 'Кайра алуу'],
        event: 'Withdrawn',
        happened: ['Taken back', 'Отозвана', 'Кайра алынды'],
        changes: () => ({ answerDueAt: '' }),
      },
      'confirm-unanswered': {
        from: ['sent'],
        to: [['charged', nothingOpen], 'confirmed'],
        who: 'process',
        text: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
        event: 'ConfirmedUnanswered',
        happened: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
        changes: (doc) => ({ agreedBy: agreedBy.code.silence, ...charging(words.area, doc) }),
      },
      confirm: {
        from: ['agreedWithNotes'],
        to: [['charged', nothingOpen], 'confirmed'],
        who: 'staff',
        text: ['Confirm as it is', 'Подтвердить без изменений', 'Өзгөртүүсүз ырастоо'],
        event: 'Confirmed',
        changes: (doc) => charging(words.area, doc),
      },
      rewrite: {
        from: ['agreedWithNotes'],
        to: 'draft',
        who: 'staff',
        text: ['Correct by the remarks', 'Исправить по замечаниям', 'Эскертүүлөр боюнча түзөтүү'],
        event: 'TakenUp',
        happened: ['Being corrected by the remarks', 'Исправляется по замечаниям', 'Эскертүүлөр боюнча түзөтүлүүдө'],
        changes: () => ({ answerDueAt: '' }),
      },
      'charge-made': {
        from: ['confirmed', 'corrected', 'returned'],
        to: {
          confirmed: [['charged', nothingOpen], 'confirmed'],
          corrected: [['charged', nothingOpen], 'corrected'],
          returned: 'returned',
        },
        who: 'process',
        text: ['Charged', 'Начислена', 'Эсептелди'],
        event: 'ChargeMade',
        asks: paid,
        example: { paymentId: 'payment-1' },
        changes: ({ charges }, { asked }) => ({
          charges: charges.map((one) =>
            one.paymentId === asText(asked['paymentId']) ? { ...one, issued: true } : one,
          ),
        }),
      },
      // A charge that was wrong is reversed at the cash desk: then the statement is void, and its memos are free for another.
      'charge-reversed': {
        from: ['confirmed', 'charged', 'corrected', 'returned'],
        to: {
          confirmed: [['cancelled', allReversed], 'confirmed'],
          charged: [['cancelled', allReversed], 'charged'],
          corrected: [['cancelled', allReversed], 'corrected'],
          returned: [['cancelled', allReversed], 'returned'],
        },
        who: 'process',
        text: ['Charge reversed', 'Начисление сторнировано', 'Эсептелген төлөм сторно кылынды'],
        event: 'ChargeReversed',
        happened: ['Charge reversed', 'Начисление сторнировано', 'Эсептелген төлөм сторно кылынды'],
        asks: paid,
        example: { paymentId: 'payment-1' },
        changes: ({ charges }, { asked }) => ({
          charges: charges.map((one) =>
            one.paymentId === asText(asked['paymentId']) ? { ...one, issued: true, reversed: true } : one,
          ),
        }),
      },
      'note-collection': {
        from: ['confirmed', 'charged', 'returned', 'corrected', 'cancelled'],
        who: 'process',
        quiet: true,
        text: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
        event: 'CollectionNoted',
        happened: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
        asks: { collectionId },
        example: { collectionId: 'collection-1' },
        changes: (_statement, { before, asked }) => ({ collectionIds: withCollection(before.collectionIds, asked) }),
      },
      return: {
        from: ['confirmed', 'charged', 'corrected', 'returned'],
        to: 'returned',
        who: 'staff',
        policy: 'TehPd.DifferentialCharges',
        text: ['Return to the station', 'Вернуть станции', 'Станцияга кайтаруу'],
        event: 'Returned',
        harmful: true,
        asks: { comment: reason },
      },
      correct: {
        from: ['returned'],
        to: [['charged', nothingOpen], 'corrected'],
        who: 'staff',
        sets: ['actIds', 'fineIds', 'sidingId', 'contractNo', 'distance', 'freeUnloading', 'freeLoading', 'freeBoth'],
        text: ['Correct', 'Исправить', 'Түзөтүү'],
        event: 'Corrected',
        asks: { comment: reason },
        editions,
        changes: (doc, context) => {
          const anew = recount(doc, context);
          const { useTotal, placingTotal } = anew;
          return { ...anew, ...charging(words.area, { ...doc, useTotal, placingTotal }) };
        },
        check: (doc, context) => [
          ...problems(doc, context),
          ...lessThanCharged({ ...doc, charges: context.before.charges }),
        ],
      },
      cancel: {
        from: ['draft', 'sent', 'agreedWithNotes'],
        to: 'cancelled',
        who: 'staff',
        text: word.cancel,
        event: 'Cancelled',
        harmful: true,
        asks: { comment: reason },
      },
    },
    check: ({ periodFrom, periodTo }) =>
      periodFrom !== '' && periodTo !== '' && periodTo < periodFrom
        ? [{ ...hard('Statement.Period', {}), member: 'periodTo' }]
        : [],
    errands: {
      take: {
        to: words.memos,
        command: 'take',
        undo: 'release',
        for: ({ id, state, memoIds }) =>
          state === 'cancelled'
            ? []
            : memoIds.map((memoId) => ({ id: memoId, row: memoId, input: { statementId: id } })),
      },
      charge: {
        to: 'payment',
        command: 'issue',
        for: ({ id, number, stationId, customerId, method, periodFrom, periodTo, charges }) =>
          charges.map(({ paymentId, use, placing }) => ({
            id: paymentId,
            row: paymentId,
            input: {
              payerId: customerId,
              stationId,
              method,
              basis: `Ведомость ГУ-46 № ${number}, ${writtenDay(periodFrom)} – ${writtenDay(periodTo)}`,
              forArea: words.area,
              forId: id,
              lines: [
                { service: 'USE', text: 'Пользование вагонами', price: use, income: income.use },
                { service: 'PLACING', text: 'Подача и уборка вагонов', price: placing, income: income.placing },
              ]
                .filter(({ price }) => tyiyn(price) > 0n)
                .map((line) => ({ ...line, quantity: '1', vatKind: standardVat, vatIncluded: false })),
            },
          })),
      },
    },
    chains: {
      [`${words.area}-charge-made`]: {
        when: { area: 'payment', happened: 'PaymentIssuedBy' },
        to: mine((paymentId) => ({ paymentId })),
        command: 'charge-made',
        bounded: 'a charge that is made is not ordered again',
      },
      [`${words.area}-charge-reversed`]: {
        when: { area: 'payment', entered: 4 },
        to: mine((paymentId) => ({ paymentId })),
        command: 'charge-reversed',
        bounded: 'a reversed charge is not ordered again',
      },
    },
    timers: ({ state, answerDueAt }) =>
      state === 'sent'
        ? [{ name: 'silence', at: answerDueAt, command: 'confirm-unanswered', law: 'Memo.Silence' }]
        : [],
    list: {
      columns: [
        'number',
        'status',
        'day',
        'stationId',
        'customerId',
        'periodFrom',
        'periodTo',
        'memoIds',
        'total',
        'method',
      ],
      sort: ['changedAt', 'DESC'],
      detail: 'wagons',
      card: ['number', 'stationId', 'periodFrom', 'total'],
      notForCustomers: ['customerId'],
      indexed: ['day'],
      sums: ['total'],
    },
    prints: {
      [words.paper]: {
        title: words.paperTitle,
        landscape: true,
        in: ['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected'],
        blocks: [
          {
            kind: 'paragraph',
            align: 'right',
            text: (_statement, say) => say(['Form GU-46', 'Форма ГУ-46', 'ГУ-46 формасы']),
          },
          { kind: 'head', lines: [(doc, say) => `${say(words.paperTitle)} № ${doc.number}`] },
          {
            kind: 'boxes',
            fields: [
              'stationId',
              'customerId',
              'payerCode',
              'day',
              'periodFrom',
              'periodTo',
              'method',
              'contractNo',
              'sidingId',
              'sidingOwnerId',
              'distance',
              'locomotive',
              'turnaround',
              'freeUnloading',
              'freeLoading',
              'freeBoth',
            ],
            columns: 6,
          },
          {
            kind: 'table',
            rows: 'wagons',
            numbered: true,
            columns: [
              'memoNumber',
              'wagonNumber',
              'ownership',
              'operation',
              'placedAt',
              'endAt',
              'removedAt',
              'hours',
              'excluded',
              'acts',
              'free',
              'contract',
              'chargeable',
              'rates',
              'amount',
            ],
            totals: ['hours', 'excluded', 'free', 'chargeable', 'amount'],
          },
          {
            kind: 'paragraph',
            text: (_statement, say) =>
              say([
                'Hours of use: from placing to readiness, to removal where the customer kept the wagon; a started hour counts from its ' +
                  '15th minute. To pay: hours of use less those left out by acts and the free ones, at table 10; placing and removal ' +
                  'at table 9. Free hours are those of the contract at the row, else those agreed above. A private wagon pays no use.',
                'Часы пользования: от подачи до готовности к уборке, до уборки — если вагон задержан клиентом; неполный час ' +
                  'считается с 15-й минуты. К оплате: часы пользования без исключённых по актам и бесплатных, по таблице 10; ' +
                  'подача и уборка — по таблице 9. Бесплатные часы — по договору, указанному в строке, иначе — указанные выше. За собственный вагон плата за пользование не берётся.',
                'Пайдалануу сааты: берүүдөн алып чыгууга даяр болгонго чейин, кардар кармаган вагон үчүн алып чыгууга чейин; толук эмес ' +
                  'саат 15-мүнөттөн тартып эсептелет. Төлөнүүчү саат: актылар боюнча алынган жана акысыз сааттарсыз, 10-таблица ' +
                  'боюнча; берүү жана алып чыгуу 9-таблица боюнча. Акысыз саат саптагы келишимден, болбосо жогоруда көрсөтүлгөндөн алынат. Менчик вагон үчүн пайдалануу акысы алынбайт.',
              ]),
          },
          {
            kind: 'table',
            rows: 'placings',
            numbered: true,
            columns: ['memoNumber', 'day', 'wagonsAtOnce', 'km', 'amount'],
            totals: ['wagonsAtOnce', 'amount'],
          },
          { kind: 'boxes', fields: ['useTotal', 'placingTotal', 'fineTotal', 'net', 'vat', 'total'], columns: 6 },
          { kind: 'boxes', fields: ['agreedBy', 'remark'], columns: 2 },
          {
            kind: 'signatures',
            of: [
              ['For the station', 'За станцию', 'Станциянын атынан'],
              ['For the customer', 'Представитель клиента', 'Кардардын өкүлү'],
            ],
            names: ['stationSigner', 'clientSigner'],
          },
        ],
      },
    },
    home: agreementHeaps(words),
    publish: {
      context: 'arrival',
      aggregate: words.aggregate,
      not: ['stationSigner', 'clientSigner', 'comment', 'scan', 'errands', 'customerName', 'payerCode'],
    },
    example: {
      memoIds: [],
      actIds: [],
      fineIds: [],
      sidingId: '',
      periodFrom: '2026-03-01',
      periodTo: '2026-03-10',
      scan: [],
    },
    lives: [
      ['create', 'edit', 'cancel'],
      [...taken, 'send', 'withdraw'],
      [...taken, 'send', 'agree-with-notes', 'rewrite'],
      [
        ...[...taken, 'send', 'agree-with-notes', 'confirm', 'note-collection', 'return'],
        ...['charge-made', 'correct', 'charge-reversed'],
      ],
      [...taken, 'send', 'agree'],
      [...taken, 'send', 'agree-on-paper'],
      [...taken, 'send', 'confirm-unanswered'],
    ],
    ...(words.messages && { messages: words.messages }),
  });
};
