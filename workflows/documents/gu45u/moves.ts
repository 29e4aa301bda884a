import type { Move } from '../../document/definition.ts';
import { code } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { collectionId, withCollection } from '../different-collections/belongs.ts';
import { reason, word } from '../parts.ts';
import { answerUntil } from './agreement.ts';
import { agreementMoves, type AgreementState } from './agreement-moves.ts';
import type { MemoDoc } from './fields.ts';
import { checkStays, checkTimes, filled, namesOf, type Memo, type MemoRow } from './rows.ts';

/** What a statement counts stays as it is: it is taken out of the statement first. */
const free = ({ statementId }: { readonly statementId: string }): true | Refusal =>
  statementId === '' || { code: 'Memo.InStatement' };

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

/** From a draft to a memo that a statement has charged. */
export const memoMoves: Readonly<Record<string, Move<MemoDoc, AgreementState>>> = {
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
  ...agreementMoves('confirmed'),
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
};
