import type { Held, Unfinished } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import { bool, lines } from '../fields/make.ts';
import { word } from './parts.ts';

/** In what two closings differ: days of statistics, months of accounts. */
export interface Closings {
  /** The member that says which period is closed. */
  readonly member: 'day' | 'month';
  /** Under which its claim stands, and the claim of the first one. */
  readonly name: string;
  readonly begin: string;
  /** Before the codes of its refusals: `Unfinished`, `NotEnded`, `OneAfterAnother`. */
  readonly codes: string;
  readonly isPeriod: (period: string) => boolean;
  /** The period before. */
  readonly previous: (period: string) => string;
  readonly isOver: (period: string, at: { readonly now: string; readonly today: string }) => boolean;
}

interface Looks {
  readonly now: string;
  readonly today: string;
  readonly held?: readonly Held[] | undefined;
  readonly unfinished?: Unfinished | undefined;
}

const nothing: Unfinished = { due: 0, parked: 0, unread: 0 };

/**
 * Periods that are closed one after the other and never opened again: each holds its name for ever, asks for the name of the one before
 * unless it is said to be the first, and waits until everything that follows from the log is done and counted.
 */
export const closedInOrder = ({ member, name, begin, codes, isPeriod, previous, isOver }: Closings) => {
  const nameOf = (period: string): string => `${name}:${period}`;
  return {
    claims: (period: string, first: boolean): readonly string[] => [nameOf(period), ...(first ? [begin] : [])],
    before: (period: string): readonly string[] => (isPeriod(period) ? [nameOf(previous(period))] : []),
    problems: (
      period: string,
      first: boolean,
      { now, today, held = [], unfinished: { due, parked, unread } = nothing }: Looks,
    ): readonly Finding[] => {
      const at = (code: string, params: Finding['params']): Finding => ({
        ...hard(`${codes}.${code}`, params),
        member,
      });
      return [
        ...(due + parked + unread > 0 ? [at('Unfinished', { due, parked, unread })] : []),
        ...(isOver(period, { now, today }) ? [] : [at('NotEnded', { [member]: period })]),
        ...(isPeriod(period) && !first && held.length === 0
          ? [at('OneAfterAnother', { [member]: previous(period) })]
          : []),
      ];
    },
  };
};

/** What is said of a closing beside its period. */
export const closingFields = (first: Parameters<typeof bool>[0]) => ({
  first: bool(first, { fixed: true, section: 'head' }),
  comment: lines(word.comment, 1000, { fixed: true, section: 'head' }),
});
