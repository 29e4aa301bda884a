import { som, tyiyn } from '../../kernel/money.ts';

/** A sum that the bank put on the railway's account, as its statement has it. */
export interface StatementLine {
  readonly row: number;
  readonly day: string;
  readonly order: string;
  readonly tin: string;
  readonly amount: string;
  /** Whom it is credited to; empty while nobody knows who paid. */
  readonly payerId: string;
  /** It is on the payer's account, or was until it was taken back. */
  readonly credited: boolean;
  readonly reversed: boolean;
  /** How often it was assigned; once where nothing is said. */
  readonly turn?: number | null;
  /** The bank's day, where that is not the order's. */
  readonly posted?: string;
  /** The bank paid it out; nothing is said in lines from before outgoing orders were lines. */
  readonly out?: boolean;
}

/** What others need of a statement. */
export interface Statement {
  readonly lines: readonly StatementLine[];
}

/** A payment order as banks know it: its day, its number, who paid and how much. The same in two statements is one sum of money. */
export const bankName = ({ day, order, tin, amount }: Pick<StatementLine, 'day' | 'order' | 'tin' | 'amount'>) =>
  `bank-line:${[order, day, tin, som(tyiyn(amount))].filter(Boolean).join(' · ')}`;

/** What a line moves on the bank account, tyiyn: what was paid out is below zero. */
export const movedBy = ({ amount, out }: Pick<StatementLine, 'amount' | 'out'>): bigint =>
  out === true ? -tyiyn(amount || '0') : tyiyn(amount || '0');

/** The operation under which a line moves money: once, whoever repeats it. */
export const opOf = (id: string, row: number): string => `bank.${id}.${row}`;

/** A line as it is assigned now: assigned anew it is credited anew. */
const assignment = ({ row, turn }: StatementLine): string => `${row}~${turn ?? 1}`;

const become = (is: (line: StatementLine) => boolean) => (now: Statement, before: Statement) => {
  const were = new Set(before.lines.filter(is).map(assignment));
  return now.lines.filter((line) => is(line) && !were.has(assignment(line)));
};

/** Lines that an event credited. */
export const creditedNow = become(({ credited }) => credited);

/** Lines that an event took back, each at most once ever. */
export const reversedNow = become(({ reversed }) => reversed);

/** Lines, as they were, whose money an event took off its payer because they were assigned anew. */
export const takenOffNow = (now: Statement, before: Statement): readonly StatementLine[] => {
  const stand = new Set(now.lines.map(assignment));
  return before.lines.filter((line) => line.credited && !line.reversed && !stand.has(assignment(line)));
};
