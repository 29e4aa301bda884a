import type { DecisionContext } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { kinds, type PostedLine } from './posting.ts';

/** A line that pays out what a desk had taken, as far as it says what it covers. */
export type CoveringLine = Pick<PostedLine, 'as' | 'known' | 'covers' | 'bag' | 'amount'>;

/** What is looked at of a shift. */
interface CoveredShift {
  readonly state: string;
  readonly cardTaken: string;
  readonly collections: readonly { readonly row: number; readonly amount: string }[];
}
type Look = Pick<DecisionContext, 'record'>;

/** The name that a line holds alone: a shift's card payments are paid out once, a bag is put on the account once. */
export const coveredName = ({ as, known, covers, bag }: CoveringLine): string | undefined => {
  if (!covers || known !== '') return undefined;
  if (as === kinds.card) return `paidout:${covers}`;
  return as === kinds.bag && bag ? `deposited:${covers}.${bag}` : undefined;
};

/** The shifts that are looked at for these lines. */
export const coveredShifts = (lines: readonly CoveringLine[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => (coveredName(line) === undefined ? [] : (line.covers ?? '')))),
];

/** What the shift or the bag came to, tyiyn; undefined where there is none such. */
const coveredBy = ({ as, covers, bag }: CoveringLine, { record }: Look): bigint | undefined => {
  const shift = record<CoveredShift>('cash-shift', covers ?? '');
  if (as === kinds.card) return shift && tyiyn(shift.cardTaken || '0');
  const found = shift?.collections.find(({ row }) => row === bag);
  return found && tyiyn(found.amount);
};

/** The line with what is withheld: what was covered less what came. Nobody types it where the desk's records say it. */
export const withWithheld = <Line extends PostedLine>(line: Line, look: Look): Line => {
  const covered = coveredName(line) === undefined ? undefined : coveredBy(line, look);
  return covered === undefined ? line : { ...line, withheld: som(covered - tyiyn(line.amount)) };
};

/** What is wrong with what a line says that it covers. */
export const coverFindings = (line: CoveringLine, look: Look, member: string): readonly Finding[] => {
  if (coveredName(line) === undefined) return [];
  const shift = look.record<CoveredShift>('cash-shift', line.covers ?? '');
  const covered = coveredBy(line, look);
  if (covered === undefined) return [{ ...hard('BankStatement.NoSuchBag', {}), member }];
  // What is taken by card goes on until the shift is closed.
  if (line.as === kinds.card && shift?.state === 'open') return [{ ...hard('BankStatement.ShiftOpen', {}), member }];
  return covered < tyiyn(line.amount)
    ? [{ ...hard('BankStatement.CoversLess', { covered: som(covered) }), member }]
    : [];
};
