import { tyiyn } from '../../kernel/money.ts';
import { entry, negated, type Posting } from '../../ledger/posting.ts';
import { kinds } from './kinds.ts';
import { movedBy, opOf, type StatementLine } from './lines.ts';

/** A line of a statement of an account, as it is posted. */
export interface PostedLine extends StatementLine {
  readonly as: number | null;
  /** What the acquirer or the bank has kept of it, or what was missing in a bag: som, '' where nothing was. */
  readonly withheld: string;
  /** The shift whose card payments or bag it pays out, and the bag's line there; nothing in lines from before that was said. */
  readonly covers?: string;
  readonly bag?: number | null;
  /** Further shifts of the same payout, and what each of them all had taken, `covers` first; nothing where there is one. */
  readonly also?: readonly string[];
  readonly parts?: readonly string[];
  /** The online payments that it pays out. */
  readonly online?: readonly string[];
  /** The statement in which it stands already; nothing is posted of it here. */
  readonly known: string;
  /** How often it was assigned. */
  readonly turn: number | null;
}

/** What the entries of a statement are made of. */
export interface PostedStatement {
  readonly id: string;
  readonly accountId: string;
  readonly after: string;
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly fee: string;
  readonly lines: readonly PostedLine[];
}

const amount = (text: string): bigint => tyiyn(text === '' ? '0' : text);

/** The operation of a line as it is assigned now: each turn is one of its own. */
export const turnOp = (id: string, { row, turn }: Pick<StatementLine, 'row' | 'turn'>): string =>
  (turn ?? 1) > 1 ? `${opOf(id, row)}.${turn}` : opOf(id, row);

/** Whether the money of a line goes to the account of a payer. */
export const isPayers = ({ as, payerId, known }: Pick<PostedLine, 'as' | 'payerId' | 'known'>): boolean =>
  known === '' && (as ?? kinds.payer) === kinds.payer && payerId !== '';

/** Whether it is known whose the money of a line is; what stands in another statement is that one's. */
export const isUnclear = ({ as, payerId, known }: Pick<PostedLine, 'as' | 'payerId' | 'known'>): boolean =>
  payerId === '' && known === '' && (as ?? kinds.payer) === kinds.payer;

/** The desk of a shift by its id. */
const deskOf = (shift: string): string => shift.split('~')[0] ?? '';

/** What a desk or several had taken by card, as far as each is known; all of it is the first one's where nothing else is said. */
const cardParts = ({ covers = '', also = [], parts = [] }: PostedLine, all: bigint) =>
  parts.length > 1
    ? [covers, ...also].map((shift, at): [string, bigint] => [deskOf(shift), amount(parts[at] ?? '')])
    : [[deskOf(covers), all] as const];

/** The other side of the bank's own: where the money of a line goes, or what it was on its way from. */
const counter = (id: string, line: PostedLine): readonly Posting[] => {
  const moved = movedBy(line);
  const kept = amount(line.withheld);
  switch (line.as ?? kinds.payer) {
    case kinds.card:
      return entry(...cardParts(line, moved + kept).map(([desk, taken]) => ['1220', desk, -taken] as const), [
        '7930',
        '',
        kept,
      ]);
    case kinds.online:
      return entry(['1230', '', -(moved + kept)], ['7930', '', kept]);
    case kinds.bag:
      return entry(
        ['1240', line.covers && line.bag ? `${line.covers}.${line.bag}` : '', -(moved + kept)],
        ['7920', '', kept],
      );
    case kinds.fee:
      return entry(['7930', '', -moved]);
    case kinds.head:
      return entry(['3390', '', -moved]);
    default:
      return line.payerId === ''
        ? entry(['3320', opOf(id, line.row), -moved])
        : entry(['3310', turnOp(id, line), -moved]);
  }
};

/** Taken back: the payer's side leaves by an operation of its own, because it is taken off an account. */
const back = (id: string, line: PostedLine): readonly Posting[] =>
  isPayers(line) ? entry(['3310', `back.${turnOp(id, line)}`, movedBy(line)]) : negated(counter(id, line));

/** Entries are of the bank's day, whenever the statement was posted. */
const on = (day: string, lines: readonly Posting[]): readonly Posting[] => lines.map((line) => ({ ...line, day }));

/** What outgoing lines come to, tyiyn. */
export const paidOut = (lines: readonly Pick<PostedLine, 'amount' | 'out'>[]): bigint =>
  lines.reduce((sum, line) => (line.out === true ? sum - movedBy(line) : sum), 0n);

/**
 * Every line of the day is posted, and what was paid out beyond the lines: the bank account of the books comes to what the bank says. The
 * first statement of an account says what the books lacked.
 */
export const postedDay = (statement: PostedStatement): readonly Posting[] => {
  const { id, accountId, after, day, opening, spent, fee } = statement;
  const lines = statement.lines.filter(({ known }) => known === '');
  const moved = lines.reduce((sum, line) => sum + movedBy(line), 0n);
  // What no line says of what was paid out: the bank's fee, and what the head office paid.
  const rest = amount(spent) - paidOut(statement.lines);
  // What earlier statements have of these lines stands in books that knew no account.
  const lacked = amount(opening) + knownOf(statement.lines);
  return on(day, [
    ...(after === '' ? entry(['1210', accountId, lacked], ['3390', '', -lacked]) : []),
    ...entry(['1210', accountId, moved - rest], ['3390', '', rest - amount(fee)], ['7930', '', amount(fee)]),
    ...lines.flatMap((line) => counter(id, line)),
  ]);
};

/** A line that was assigned anew: what stood goes out, what is now comes in, the bank's side is untouched. */
export const assignedAnew = (id: string, before: PostedLine, after: PostedLine): readonly Posting[] => [
  ...back(id, before),
  ...counter(id, after),
];

/** What another statement has already of its lines, tyiyn; what was paid out below zero. */
export const knownOf = (lines: readonly Pick<PostedLine, 'amount' | 'known' | 'out'>[]): bigint =>
  lines.reduce((sum, line) => (line.known === '' ? sum : sum + movedBy(line)), 0n);
