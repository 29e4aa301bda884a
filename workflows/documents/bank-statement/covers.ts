import type { DecisionContext } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { standing, type OnlinePayment } from '../online-payment/answers.ts';
import { kinds } from './kinds.ts';
import type { PostedLine } from './posting.ts';

/** A line that pays out what was on its way, as far as it says what it covers. */
export type CoveringLine = Pick<PostedLine, 'as' | 'known' | 'covers' | 'also' | 'online' | 'bag' | 'amount'>;

/** What is looked at of a shift. */
interface CoveredShift {
  readonly state: string;
  readonly cardTaken: string;
  readonly collections: readonly { readonly row: number; readonly amount: string }[];
}
type Look = Pick<DecisionContext, 'record'>;

/** One thing that a line pays out: the name that it holds alone, and the record that says what it came to. */
interface Covered {
  readonly name: string;
  readonly area: 'cash-shift' | 'online-payment';
  readonly id: string;
}

/** What a line pays out: shifts' card payments and online payments once, a bag is put on the account once. */
const coveredOf = ({ as, known, covers = '', also = [], online = [], bag }: CoveringLine): readonly Covered[] => {
  if (known !== '') return [];
  const paid = (area: Covered['area']) => (id: string) => ({ name: `paidout:${id}`, area, id });
  if (as === kinds.card) return [covers, ...also].filter(Boolean).map(paid('cash-shift'));
  if (as === kinds.online) return online.map(paid('online-payment'));
  return as === kinds.bag && covers !== '' && bag
    ? [{ name: `deposited:${covers}.${bag}`, area: 'cash-shift', id: covers }]
    : [];
};

/** The names that a line holds alone. */
export const coveredNames = (line: CoveringLine): readonly string[] => coveredOf(line).map(({ name }) => name);

/** The records that are looked at for these lines. */
export const coveredRecords = (lines: readonly CoveringLine[]): readonly Pick<Covered, 'area' | 'id'>[] => [
  ...new Map(lines.flatMap(coveredOf).map(({ area, id }) => [`${area}/${id}`, { area, id }])).values(),
];

/** What the shift, the bag or the online payment came to, tyiyn; undefined where there is none such. */
const cameTo = ({ area, id }: Covered, { as, bag }: CoveringLine, { record }: Look): bigint | undefined => {
  if (area === 'online-payment') {
    const payment = record<OnlinePayment>(area, id);
    return payment && standing(payment);
  }
  const shift = record<CoveredShift>(area, id);
  if (as === kinds.card) return shift && tyiyn(shift.cardTaken || '0');
  const found = shift?.collections.find(({ row }) => row === bag);
  return found && tyiyn(found.amount);
};

/** The line with what is withheld: what was covered less what came. Nobody types it where the records say it. */
export const withWithheld = <Line extends CoveringLine & Pick<PostedLine, 'withheld' | 'parts'>>(
  line: Line,
  look: Look,
): Line => {
  const parts = coveredOf(line).map((covered) => cameTo(covered, line, look) ?? 0n);
  if (parts.length === 0) return (line.parts ?? []).length === 0 ? line : { ...line, parts: [] };
  const all = parts.reduce((sum, part) => sum + part, 0n);
  return {
    ...line,
    withheld: som(all - tyiyn(line.amount)),
    parts: line.as === kinds.card && parts.length > 1 ? parts.map(som) : [],
  };
};

/** What is wrong with what a line says that it covers; a claim tells two statements apart, never two lines of one. */
export const coverFindings = (
  line: CoveringLine,
  look: Look,
  member: string,
  others: readonly CoveringLine[],
): readonly Finding[] => {
  const all = coveredOf(line);
  if (all.length === 0) return [];
  const wrong = (code: string, params: Readonly<Record<string, string>> = {}) => [{ ...hard(code, params), member }];
  const named = new Set(others.flatMap(coveredNames));
  if (new Set(all.map(({ name }) => name)).size < all.length || all.some(({ name }) => named.has(name)))
    return wrong('BankStatement.CoversTwice');
  const parts = all.map((covered) => cameTo(covered, line, look));
  if (parts.some((part) => part === undefined || (part === 0n && line.as === kinds.online)))
    return wrong(line.as === kinds.online ? 'BankStatement.NothingOnline' : 'BankStatement.NoSuchBag');
  // What is taken by card goes on until the shift is closed.
  if (line.as === kinds.card && all.some(({ area, id }) => look.record<CoveredShift>(area, id)?.state === 'open'))
    return wrong('BankStatement.ShiftOpen');
  const covered = parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n);
  return covered < tyiyn(line.amount) ? wrong('BankStatement.CoversLess', { covered: som(covered) }) : [];
};
