import type { Move } from '../../document/definition.ts';
import type { Value } from '../../fields/field.ts';
import { code } from '../../fields/make.ts';
import { collectionId, withCollection } from '../different-collections/belongs.ts';
import { answerUntil } from '../gu45u/agreement.ts';
import { agreementMoves, type AgreementState } from '../gu45u/agreement-moves.ts';
import { reason, word } from '../parts.ts';
import { allReversed, charging, lessThanCharged, nothingOpen, type Statement } from './charging.ts';
import { contractBook, counted, problemsOf, type Looks, type Wish } from './counting.ts';
import type { StatementDoc } from './fields.ts';

const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

const paid = { paymentId: code(['Charge', 'Начисление', 'Эсептелген төлөм'], 120, { required: true }) };

const charged = [['charged', nothingOpen], 'confirmed'] as const;

const editions = ({ periodTo }: Wish) =>
  periodTo === '' ? [] : ['freight-table-9', 'freight-table-10', contractBook].map((book) => ({ book, day: periodTo }));

type Moves = Readonly<Record<string, Move<StatementDoc, AgreementState>>>;

/** What becomes of its charges, and of what TehPD thinks of it. */
const chargeMoves: Moves = {
  'charge-made': {
    from: ['confirmed', 'corrected', 'returned'],
    to: {
      confirmed: charged,
      corrected: [['charged', nothingOpen], 'corrected'],
      returned: 'returned',
    },
    who: 'process',
    text: ['Charged', 'Начислена', 'Эсептелди'],
    event: 'ChargeMade',
    asks: paid,
    example: { paymentId: 'payment-1' },
    changes: ({ charges }, { asked }) => ({
      charges: charges.map((one) => (one.paymentId === asText(asked['paymentId']) ? { ...one, issued: true } : one)),
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
};

/** From a draft to what its client owes. */
export const statementMoves = (area: string, memos: string): Moves => {
  const recount = (doc: Wish, looks: Looks) => counted(doc, looks)(memos);
  const problems = (doc: Statement, looks: Looks) => problemsOf(doc, looks, memos);
  return {
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
    ...agreementMoves(charged, (doc: Statement) => charging(area, doc)),
    ...chargeMoves,
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
        return { ...anew, ...charging(area, { ...doc, useTotal, placingTotal }) };
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
  };
};
