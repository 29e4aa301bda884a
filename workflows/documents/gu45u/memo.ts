import type { DocumentDefinition } from '../../document/definition.ts';
import { document } from '../../document/document.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause } from '../../kernel/chain.ts';
import type { MessageTable } from '../../kernel/messages.ts';
import { word } from '../parts.ts';
import { agreementHeaps, type AgreementHeaps } from './agreement.ts';
import { agreedPaper, agreementStates } from './agreement-moves.ts';
import { memoErrands } from './errands.ts';
import { memoFields, what } from './fields.ts';
import { locomotive } from './locomotive.ts';
import { memoMoves } from './moves.ts';
import { memoPaper } from './paper.ts';
import { checkTimes } from './rows.ts';

interface Charged {
  readonly memoIds: readonly string[];
}

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

const list = {
  columns: ['number', 'status', 'day', 'stationId', 'customerId', 'what', 'sidingId', 'wagons', 'answerDueAt'],
  sort: ['changedAt', 'DESC'],
  detail: 'wagons',
  card: ['number', 'stationId', 'wagons', 'day'],
  notForCustomers: ['customerId'],
  indexed: ['day'],
} as const;

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
    ...agreedPaper,
    states: { ...agreementStates, charged: { ...agreementStates.charged, mark: 'most' } },
    sections: { head: word.head, wagons: word.wagons, signatures: ['Signatures', 'Подписи', 'Колдор'] },
    fields: memoFields(words.statements),
    counts: ({ wagons }) => ({ wagonCount: wagons.length }),
    needs: ({ wagons }) => wagons.flatMap(({ actId }) => (actId ? [{ area: 'act', id: actId }] : [])),
    moves: memoMoves,
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
    errands: memoErrands(words.returns === true),
    list,
    prints: { [words.paper]: memoPaper(words.paperTitle) },
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
