import { som, tyiyn } from '../../kernel/money.ts';
import { entry, type Posting } from '../../ledger/posting.ts';
import { opOf, type StatementLine } from './lines.ts';

/** What money that came is, beside that of a payer. */
export const kinds = { payer: 1, card: 2, online: 3, bag: 4 } as const;

/** A line of a statement of an account, as it is posted. */
export interface PostedLine extends StatementLine {
  readonly as: number | null;
  /** What the acquirer or the bank has kept of it, or what was missing in a bag: som, '' where nothing was. */
  readonly withheld: string;
  /** The shift whose card payments or bag it pays out, and the bag's line there; nothing in lines from before that was said. */
  readonly covers?: string;
  readonly bag?: number | null;
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

/** The other side of the bank's own: where the money of a line goes, or what it was on its way from. */
const counter = (id: string, line: PostedLine): readonly Posting[] => {
  const paid = amount(line.amount);
  const kept = amount(line.withheld);
  switch (line.as ?? kinds.payer) {
    case kinds.card:
      return entry(['1220', deskOf(line.covers ?? ''), -(paid + kept)], ['7930', '', kept]);
    case kinds.online:
      return entry(['1230', '', -(paid + kept)], ['7930', '', kept]);
    case kinds.bag:
      return entry(
        ['1240', line.covers && line.bag ? `${line.covers}.${line.bag}` : '', -(paid + kept)],
        ['7920', '', kept],
      );
    default:
      return line.payerId === ''
        ? entry(['3320', opOf(id, line.row), -paid])
        : entry(['3310', turnOp(id, line), -paid]);
  }
};

/** Taken back: the payer's side leaves by an operation of its own, because it is taken off an account. */
const back = (id: string, line: PostedLine): readonly Posting[] =>
  isPayers(line)
    ? entry(['3310', `back.${turnOp(id, line)}`, amount(line.amount)])
    : counter(id, line).map((posting) => ({ ...posting, amount: -posting.amount }));

/** Entries are of the bank's day, whenever the statement was posted. */
const on = (day: string, lines: readonly Posting[]): readonly Posting[] => lines.map((line) => ({ ...line, day }));

/**
 * Every line of the day is posted, and what was paid out: the bank account of the books comes to what the bank says. The first statement
 * of an account says what the books lacked.
 */
export const postedDay = (statement: PostedStatement): readonly Posting[] => {
  const { id, accountId, after, day, opening, spent, fee } = statement;
  const lines = statement.lines.filter(({ known }) => known === '');
  const received = lines.reduce((sum, line) => sum + amount(line.amount), 0n);
  const other = amount(spent) - amount(fee);
  // What earlier statements have of these lines stands in books that knew no account.
  const lacked = amount(opening) + knownOf(statement.lines);
  return on(day, [
    ...(after === '' ? entry(['1210', accountId, lacked], ['3390', '', -lacked]) : []),
    ...entry(['1210', accountId, received - amount(spent)], ['3390', '', other], ['7930', '', amount(fee)]),
    ...lines.flatMap((line) => counter(id, line)),
  ]);
};

/** A line that was assigned anew: what stood goes out, what is now comes in, the bank's side is untouched. */
export const assignedAnew = (id: string, before: PostedLine, after: PostedLine): readonly Posting[] => [
  ...back(id, before),
  ...counter(id, after),
];

/** What a statement comes to by its lines, those that stood already left out. */
export const closingOf = ({ opening, spent, lines }: Pick<PostedStatement, 'opening' | 'spent' | 'lines'>): string =>
  som(lines.reduce((sum, line) => sum + amount(line.amount), amount(opening) - amount(spent)));
/** Of its lines what another statement has already. */
export const knownOf = (lines: readonly Pick<PostedLine, 'amount' | 'known'>[]): bigint =>
  lines.reduce((sum, line) => (line.known === '' ? sum : sum + amount(line.amount)), 0n);
