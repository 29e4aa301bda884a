import type { DocumentDefinition } from '../../document/definition.ts';
import { document } from '../../document/document.ts';
import { bool, choice, code, date, instant, int, lines, ref, rows, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import type { MessageTable } from '../../kernel/messages.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { operation, ownership, happening } from '../arrived-wagon/fields.ts';
import { collectionId, collectionIds, withCollection } from '../different-collections/belongs.ts';
import {
  customerName,
  keptNumber,
  payer,
  payerCode,
  reason,
  station,
  stationName,
  wagonNumber,
  word,
} from '../parts.ts';
import { agreedBy, agreementFields, agreementHeaps, answerUntil, signer, type AgreementHeaps } from './agreement.ts';
import { locomotive } from './locomotive.ts';
import { checkStays, checkTimes, filled, memoOf, namesOf, type Memo, type MemoRow } from './rows.ts';
import { returnOrdered } from './mps-return.ts';

const what = choice(['Memo of', 'Памятка о', 'Эмне жөнүндө'], {
  placing: [memoOf.placing, ['Placing', 'Подача', 'Берүү']],
  removal: [memoOf.removal, ['Removal', 'Уборка', 'Алып чыгуу']],
  both: [memoOf.both, ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу']],
});
const ended = [what.code.removal, what.code.both];

/** In these states the stays of its wagons say what it says: it has happened, whatever the client answers. */
const told: ReadonlySet<string> = new Set(['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected']);

/** What a statement counts stays as it is: it is taken out of the statement first. */
const free = ({ statementId }: { readonly statementId: string }): true | Refusal =>
  statementId === '' || { code: 'Memo.InStatement' };

interface Charged {
  readonly memoIds: readonly string[];
}

const statement = code(['Statement GU-46', 'Ведомость ГУ-46', 'ГУ-46 ведомосту'], 100, { required: true });

interface Context {
  readonly record: <State>(area: string, id: string) => State | undefined;
  readonly before: { readonly wagons: readonly MemoRow[] };
  readonly held?: Parameters<typeof filled>[2];
}
const withStays = (memo: Memo, { before, held, record }: Context) => ({
  wagons: filled(memo, before.wagons, held).map((row) => ({
    ...row,
    wagonTypeId: record<{ readonly type?: string }>('wagons', row.wagonNumber)?.type || row.wagonTypeId,
    actNumber: !row.actId ? '' : (record<{ readonly number?: string }>('act', row.actId)?.number ?? row.actNumber),
  })),
});
const beforeSending = (
  memo: Memo,
  { held, now }: { readonly held?: Parameters<typeof filled>[2]; readonly now: string },
) => [...checkStays(memo, held), ...checkTimes(memo, now)];

/** In which words the two memos differ. */
export interface MemoWords extends AgreementHeaps {
  readonly area: 'gu45u' | 'gu45p';
  /** Whose statements count it. */
  readonly statements: 'gu46u' | 'gu46p';
  readonly path: string;
  readonly events: string;
  readonly title: Texts;
  readonly one: Texts;
  readonly paper: string;
  readonly paperTitle: Texts;
  readonly aggregate: string;
  /** Texts of the refusals of both; one of them says them. */
  readonly messages?: MessageTable;
  /** What a line of it does in examples: unloading or loading. */
  readonly operation: number;
  /** Empty wagons of the common park go home from here. */
  readonly returns?: true;
}

/**
 * The memo of placing and removing wagons, GU-45 (domain 1.6): it starts and stops the clock of wagon use. Stays hear it when it is
 * sent, by errands, so a stay that refuses says why in the memo. GU-45P is this document with other words.
 */
export const memo = (words: MemoWords): DocumentDefinition =>
  document({
    area: words.area,
    path: words.path,
    events: words.events,
    icon: 'document',
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
      confirmed: { code: 4, tone: 'good', text: ['Confirmed', 'Подтверждена', 'Ырасталды'] },
      charged: { code: 5, tone: 'good', mark: 'most', text: ['Charged', 'Начислена', 'Эсептелди'], closed: true },
      returned: {
        code: 6,
        tone: 'bad',
        text: ['Returned by TehPD', 'Возвращена ТехПД', 'ТехПД кайтарды'],
        waitsFor: 'staff',
      },
      corrected: { code: 7, tone: 'good', mark: 'back', text: ['Corrected', 'Исправлена', 'Түзөтүлдү'] },
      cancelled: { code: 8, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
    },
    sections: { head: word.head, wagons: word.wagons, signatures: ['Signatures', 'Подписи', 'Колдор'] },
    fields: {
      number: keptNumber,
      day: date(word.day, { required: true, begins: 'today', section: 'head' }),
      stationId: station,
      stationName,
      customerId: { ...payer, required: 'send' },
      customerName,
      payerCode,
      what: { ...what, required: true, section: 'head' },
      sidingId: ref('subrailway-path', word.siding, { section: 'head', keeps: { sidingName: 'nameRu' } }),
      sidingName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
      pathId: ref('railway-path', ['Station track', 'Путь станции', 'Станция жолу'], { section: 'head' }),
      locomotive: { ...locomotive, section: 'head' },
      requestId: ref('unloading-request', ['Unloading request', 'Заявка на выгрузку', 'Түшүрүү өтүнмөсү'], {
        section: 'head',
      }),
      wagons: rows(
        word.wagons,
        {
          wagonNumber,
          operation: { ...operation, required: 'send' },
          cargoName: text(['Goods', 'Груз', 'Жүк'], 500),
          placedAt: instant(happening.placed, { required: 'send' }),
          readyAt: instant(happening.worked, { only: { what: ended }, required: 'send' }),
          removedAt: instant(happening.removed, { only: { what: ended }, required: 'send' }),
          clientLate: bool(['Kept by the customer', 'Задержан клиентом', 'Кардар кармаган'], { only: { what: ended } }),
          actId: ref('act', ['Act of delay', 'Акт о задержке', 'Кармалуу актысы']),
          sealMarks: text(['Seals', 'Пломбы', 'Пломбалар'], 500),
          remark: text(['Remark', 'Примечание', 'Эскертүү'], 200),
          actNumber: code(['Number of the act', 'Акт №', 'Акты №'], 20, { kept: true }),
          ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20, { kept: true }),
          ownership: { ...ownership, kept: true },
          wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү'], { kept: true }),
          originStationId: ref('stations', ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'], { kept: true }),
          stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], { kept: true }),
        },
        { required: 'send', max: 200, unique: ['wagonNumber'], show: 'wagonNumber', section: 'wagons' },
      ),
      wagonCount: int(word.wagonCount, 200, { kept: true }),
      // Whose rows it has given away: one statement, once.
      statementId: ref(words.statements, ['Statement GU-46', 'Ведомость ГУ-46', 'ГУ-46 ведомосту'], {
        kept: true,
        section: 'head',
      }),
      ...agreementFields,
      collectionIds,
    },
    counts: ({ wagons }) => ({ wagonCount: wagons.length }),
    needs: ({ wagons }) => wagons.flatMap(({ actId }) => (actId ? [{ area: 'act', id: actId }] : [])),
    moves: {
      create: {
        from: 'nothing',
        to: 'draft',
        who: 'staff',
        text: word.add,
        event: 'Created',
        happened: word.created,
        held: namesOf,
        changes: withStays,
      },
      edit: {
        from: ['draft'],
        who: 'staff',
        sets: 'all',
        text: word.edit,
        event: 'Changed',
        happened: word.changed,
        held: namesOf,
        changes: withStays,
      },
      send: {
        from: ['draft'],
        to: 'sent',
        who: 'staff',
        text: ['Send to the customer', 'Отправить клиенту', 'Кардарга жөнөтүү'],
        event: 'Sent',
        held: namesOf,
        changes: (memo, context) => ({
          ...withStays(memo, context),
          answerDueAt: answerUntil(context.today),
          agreedBy: null,
          clientSigner: '',
          remark: '',
        }),
        check: beforeSending,
      },
      agree: {
        from: ['sent'],
        to: 'confirmed',
        who: 'owner',
        policy: 'Arrived.Unloading',
        text: ['Agree', 'Согласовать', 'Макулдашуу'],
        event: 'Agreed',
        happened: ['Agreed', 'Согласована', 'Макулдашылды'],
        bulk: true,
        asks: { clientSigner: signer },
        changes: () => ({ agreedBy: agreedBy.code.client }),
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
        to: 'confirmed',
        who: 'staff',
        sets: ['scan'],
        text: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
        event: 'SignedOnPaper',
        happened: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
        asks: { clientSigner: signer },
        changes: () => ({ agreedBy: agreedBy.code.paper }),
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
        to: 'confirmed',
        who: 'process',
        text: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
        event: 'ConfirmedUnanswered',
        happened: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
        changes: () => ({ agreedBy: agreedBy.code.silence }),
      },
      confirm: {
        from: ['agreedWithNotes'],
        to: 'confirmed',
        who: 'staff',
        text: ['Confirm as it is', 'Подтвердить без изменений', 'Өзгөртүүсүз ырастоо'],
        event: 'Confirmed',
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
      return: {
        from: ['confirmed', 'corrected', 'returned'],
        to: 'returned',
        who: 'staff',
        policy: 'TehPd.DifferentialCharges',
        rules: [free],
        text: ['Return to the station', 'Вернуть станции', 'Станцияга кайтаруу'],
        event: 'Returned',
        harmful: true,
        asks: { comment: reason },
      },
      correct: {
        from: ['returned'],
        to: 'corrected',
        who: 'staff',
        sets: ['wagons', 'sidingId', 'pathId'],
        text: ['Correct', 'Исправить', 'Түзөтүү'],
        event: 'Corrected',
        asks: { comment: reason },
        held: namesOf,
        changes: withStays,
        check: beforeSending,
      },
      'note-collection': {
        from: ['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected', 'cancelled'],
        who: 'process',
        quiet: true,
        text: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
        event: 'CollectionNoted',
        happened: ['Checked by TehPD', 'Проверяется ТехПД', 'ТехПД текшерет'],
        asks: { collectionId },
        example: { collectionId: 'collection-1' },
        changes: (_memo, { before, asked }) => ({ collectionIds: withCollection(before.collectionIds, asked) }),
      },
      // The memo decides alone to which statement it goes: whoever asks first.
      take: {
        from: ['confirmed', 'corrected'],
        who: 'process',
        quiet: true,
        text: ['Counted in a statement', 'Включена в ведомость', 'Ведомостко киргизилди'],
        event: 'Taken',
        happened: ['Counted in a statement', 'Включена в ведомость', 'Ведомостко киргизилди'],
        asks: { statementId: statement },
        example: { statementId: 'statement-1' },
        check: (_memo, { before, asked }) =>
          before.statementId === '' || before.statementId === asked['statementId']
            ? []
            : [{ ...hard('Memo.Taken', {}), member: 'statementId' }],
      },
      release: {
        from: ['confirmed', 'charged', 'returned', 'corrected', 'cancelled'],
        to: {
          confirmed: 'confirmed',
          charged: [['charged', ({ statementId }) => statementId !== ''], 'confirmed'],
          returned: 'returned',
          corrected: 'corrected',
          cancelled: 'cancelled',
        },
        who: 'process',
        quiet: true,
        text: ['Taken out of the statement', 'Выведена из ведомости', 'Ведомосттон чыгарылды'],
        event: 'Released',
        happened: ['Taken out of the statement', 'Выведена из ведомости', 'Ведомосттон чыгарылды'],
        asks: { statementId: statement },
        example: { statementId: 'statement-1' },
        changes: (_memo, { before, asked }) => ({
          statementId: before.statementId === asked['statementId'] ? '' : before.statementId,
        }),
      },
      'mark-charged': {
        from: ['confirmed', 'corrected', 'charged'],
        to: 'charged',
        who: 'process',
        quiet: true,
        text: ['Charged', 'Начислена', 'Эсептелди'],
        event: 'Charged',
        asks: { statementId: statement },
        example: { statementId: 'statement-1' },
      },
      cancel: {
        from: ['draft', 'sent', 'agreedWithNotes', 'confirmed', 'returned', 'corrected'],
        to: 'cancelled',
        who: 'staff',
        rules: [free],
        text: word.cancel,
        event: 'Cancelled',
        harmful: true,
        asks: { comment: reason },
      },
    },
    menuReads: ['statementId'],
    check: (memo, { now }) => checkTimes(memo, now),
    chains: {
      [`${words.area}-charged`]: {
        when: { area: words.statements, entered: 5 },
        to: ({ id, state }: Cause<Charged>) =>
          state.memoIds.map((memoId) => ({ id: memoId, input: { statementId: id } })),
        command: 'mark-charged',
        bounded: 'a statement asks nothing more of a memo that is charged',
      },
    },
    errands: {
      stay: {
        to: 'arrived-wagon',
        command: 'record-memo',
        undo: 'forget-memo',
        for: ({ id, number, state, wagons }) =>
          told.has(state)
            ? wagons.flatMap(({ row, stayId, operation: of, placedAt, readyAt, removedAt }) =>
                stayId === ''
                  ? []
                  : [
                      {
                        id: stayId,
                        row,
                        input: { memoId: id, memoNumber: number, operation: of, placedAt, readyAt, removedAt },
                      },
                    ],
              )
            : [],
      },
      return: {
        to: 'smgs',
        command: 'open-mps-return',
        for: (memo) => (words.returns ? returnOrdered(memo) : []),
      },
    },
    timers: ({ state, answerDueAt }) =>
      state === 'sent'
        ? [{ name: 'silence', at: answerDueAt, command: 'confirm-unanswered', law: 'Memo.Silence' }]
        : [],
    list: {
      columns: ['number', 'status', 'day', 'stationId', 'customerId', 'what', 'sidingId', 'wagons', 'answerDueAt'],
      sort: ['changedAt', 'DESC'],
      detail: 'wagons',
      card: ['number', 'stationId', 'wagons', 'day'],
      notForCustomers: ['customerId'],
      indexed: ['day'],
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
            text: (_memo, say) => say(['Form GU-45', 'Форма ГУ-45', 'ГУ-45 формасы']),
          },
          { kind: 'head', lines: [(memo, say) => `${say(words.paperTitle)} № ${memo.number}`] },
          {
            kind: 'boxes',
            fields: [
              'stationId',
              'customerId',
              'payerCode',
              'day',
              'what',
              'locomotive',
              'sidingId',
              'pathId',
              'requestId',
              'wagonCount',
            ],
            columns: 5,
          },
          {
            kind: 'table',
            rows: 'wagons',
            numbered: true,
            columns: [
              'wagonNumber',
              'ownerCode',
              'operation',
              'cargoName',
              'placedAt',
              'readyAt',
              'removedAt',
              'clientLate',
              'actNumber',
              'sealMarks',
              'remark',
            ],
          },
          { kind: 'boxes', fields: ['agreedBy', 'remark'], columns: 2 },
          {
            kind: 'signatures',
            of: [
              ['For the station', 'Приёмосдатчик', 'Кабыл алып-тапшыруучу'],
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
      what: what.code.both,
      sidingId: 'siding-1',
      pathId: '',
      requestId: '',
      locomotive: locomotive.code.carrier,
      scan: [],
      wagons: [
        {
          wagonNumber: '55650139',
          operation: words.operation,
          cargoName: 'Coal',
          placedAt: '2026-03-10T01:00:00.000Z',
          readyAt: '2026-03-10T04:00:00.000Z',
          removedAt: '2026-03-10T05:00:00.000Z',
          clientLate: false,
          actId: '',
          sealMarks: '',
          remark: '',
        },
      ],
    },
    lives: [
      ['create', 'edit', 'send', 'withdraw'],
      ['create', 'send', 'agree', 'return', 'correct', 'cancel'],
      ['create', 'send', 'agree-with-notes', 'confirm'],
      ['create', 'send', 'agree-with-notes', 'rewrite'],
      ['create', 'send', 'agree-on-paper'],
      ['create', 'cancel'],
      ['create', 'send', 'answer-errand', 'confirm-unanswered'],
      ['create', 'send', 'agree', 'take', 'release'],
      ['create', 'send', 'agree', 'take', 'mark-charged', 'release'],
    ],
    messages: {
      ...words.messages,
      [`${words.area}.action.make-statement`]: ['Statement GU-46', 'Ведомость ГУ-46', 'ГУ-46 ведомосту'],
    },
  });
