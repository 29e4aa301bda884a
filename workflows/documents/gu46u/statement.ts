import type { DocumentDefinition } from '../../document/definition.ts';
import { document } from '../../document/document.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import type { MessageTable } from '../../kernel/messages.ts';
import { agreementHeaps, type AgreementHeaps } from '../gu45u/agreement.ts';
import { agreedPaper, agreementStates } from '../gu45u/agreement-moves.ts';
import { word } from '../parts.ts';
import { statementErrands } from './errands.ts';
import { statementFields } from './fields.ts';
import { statementMoves } from './moves.ts';
import { statementPaper } from './paper.ts';

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

/** How examples come to be sent: their memo has given itself to them. */
const taken = [
  ['create', { memoIds: ['memo-1'] }],
  ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }],
] as const;

const lives = [
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
] as const;

const list = {
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
} as const;

interface OwnCharge {
  readonly forArea: string;
  readonly forId: string;
}

/** The statement of such an area that ordered a charge hears of it. */
const told = (area: string) => ({
  to: ({ id, state }: Cause<OwnCharge>): readonly ChainTarget[] =>
    state.forArea === area ? [{ id: state.forId, input: { paymentId: id } }] : [],
});

/**
 * The statement of placing and removing wagons, GU-46 (domain 1.7): what one client owes for a period. Made from confirmed memos, each of
 * which gives itself to one statement (errand `take`), so nothing is charged twice. Hours, rates and amounts stand in it row by row as
 * they were counted. GU-46P is this document with other words.
 */
export const statement = (words: StatementWords): DocumentDefinition =>
  document({
    area: words.area,
    path: words.path,
    events: words.events,
    icon: 'receipt',
    title: words.title,
    one: words.one,
    ...agreedPaper,
    states: { ...agreementStates, confirmed: { ...agreementStates.confirmed, mark: 'most' } },
    sections: {
      head: word.head,
      contract: ['By contract', 'По договору', 'Келишим боюнча'],
      wagons: ['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу'],
      placings: ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу'],
      sums: ['To pay', 'К оплате', 'Төлөөгө'],
      signatures: ['Signatures', 'Подписи', 'Колдор'],
    },
    fields: statementFields(words.memos),
    needs: ({ memoIds, actIds, fineIds }) => [
      ...fineIds.map((id) => ({ area: 'fine-charge', id })),
      ...memoIds.map((id) => ({ area: words.memos, id })),
      ...actIds.map((id) => ({ area: 'act', id })),
    ],
    moves: statementMoves(words.area, words.memos),
    check: ({ periodFrom, periodTo }) =>
      periodFrom !== '' && periodTo !== '' && periodTo < periodFrom
        ? [{ ...hard('Statement.Period', {}), member: 'periodTo' }]
        : [],
    errands: statementErrands(words.area, words.memos),
    chains: {
      [`${words.area}-charge-made`]: {
        when: { area: 'payment', happened: 'PaymentIssuedBy' },
        ...told(words.area),
        command: 'charge-made',
        bounded: 'a charge that is made is not ordered again',
      },
      [`${words.area}-charge-reversed`]: {
        when: { area: 'payment', entered: 4 },
        ...told(words.area),
        command: 'charge-reversed',
        bounded: 'a reversed charge is not ordered again',
      },
    },
    list,
    prints: { [words.paper]: statementPaper(words.paperTitle) },
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
    lives,
    ...(words.messages && { messages: words.messages }),
  });
