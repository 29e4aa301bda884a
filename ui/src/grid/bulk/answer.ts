import { outcomeUnknown, problemOf, warningsOf, type Problem } from '../../api/problem.ts';

/** What became of one command out of many. */
export type Answer =
  /** The service said no, and why. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Somebody changed the row since it was seen (412). */
  | { readonly kind: 'conflict'; readonly problem: Problem }
  /** Unusual, not forbidden: to be confirmed by these codes (409). */
  | { readonly kind: 'asks'; readonly problem: Problem; readonly codes: readonly string[] }
  /** No answer, too many calls, or nobody signed in for the moment: the same call again is safe. */
  | { readonly kind: 'again'; readonly problem: Problem };

/** Reads why a command was not acknowledged. */
export const answerOf = (error: unknown): Answer => {
  const problem = problemOf(error);
  const warnings = warningsOf(error);
  if (warnings.length > 0) return { kind: 'asks', problem, codes: [...new Set(warnings.map(({ code }) => code))] };
  if (problem.status === 412) return { kind: 'conflict', problem };
  if (outcomeUnknown(error) || problem.status === 429 || problem.status === 401) return { kind: 'again', problem };
  return { kind: 'refused', problem };
};

/** What a person reads of a refusal: the fields' messages when there are any, else the message. */
export const wordsOf = ({ message, fields, warnings }: Problem): string => {
  const all = [...fields, ...warnings].map((each) => each.message).filter((text) => text !== undefined && text !== '');
  return all.length > 0 ? [...new Set(all)].join(' ') : message;
};
