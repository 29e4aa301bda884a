import type { DecisionContext } from '../../kernel/command.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';
import { tyiyn } from '../../kernel/money.ts';
import { knownOf, type PostedStatement } from './posting.ts';

/** A statement as far as it follows another. */
type Following = PostedStatement & { readonly closing: string; readonly number: string };

/** Statements of a named account follow each other, and every line of theirs is posted; those from before are as they were. */
export const ofAccount = ({ accountId }: { readonly accountId: string }): boolean => accountId !== '';
/** The name that a closing of its month holds. */
export const monthOf = ({ day }: { readonly day: string }): string => `accounting-month:${day.slice(0, 7)}`;

/** Its opening is what the bank said last; a day between them is asked about, another account or a closed month is refused. */
export const inChain = (
  doc: Following,
  { record, held = [] }: Pick<DecisionContext, 'record' | 'held'>,
): readonly Finding[] => {
  if (!ofAccount(doc)) return [];
  const closed = held.some(({ key }) => key === monthOf(doc));
  const month = doc.day.slice(0, 7);
  const before =
    doc.after === '' ? undefined : record<Following & { readonly state: string }>('bank-statement', doc.after);
  const opening = tyiyn(doc.opening || '0') + knownOf(doc.lines);
  const next = before && new Date(Date.parse(before.day) + 86_400_000).toISOString().slice(0, 10);
  return [
    ...(closed ? [{ ...hard('BankStatement.MonthClosed', { month }), member: 'day' }] : []),
    ...(before && before.accountId !== doc.accountId
      ? [{ ...hard('BankStatement.OtherAccount', { number: before.number }), member: 'after' }]
      : []),
    ...(before && before.state !== 'unclear' && before.state !== 'credited'
      ? [{ ...hard('BankStatement.BeforeNotPosted', { number: before.number }), member: 'after' }]
      : []),
    ...(before && doc.day < before.day
      ? [{ ...hard('BankStatement.DayBehind', { number: before.number, day: before.day }), member: 'day' }]
      : []),
    ...(before && opening !== tyiyn(before.closing)
      ? [{ ...hard('BankStatement.Opening', { number: before.number, closing: before.closing }), member: 'opening' }]
      : []),
    ...(next !== undefined && doc.day > next
      ? [{ ...soft('BankStatement.DaysMissing', { from: next, day: doc.day }), member: 'day' }]
      : []),
  ];
};
