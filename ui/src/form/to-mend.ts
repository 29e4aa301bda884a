import { isTree, listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { FieldProblem } from '../api/problem.ts';

/** What was refused on the way to a form, the field first that the person wants to mend first. */
export interface ToMend {
  readonly toMend: readonly FieldProblem[];
}

/** What a link into a form carries: it marks these fields and puts the cursor into the one that was chosen. */
export const toMend = (problems: readonly FieldProblem[], first: string): ToMend => ({
  toMend: [...problems].sort((a, b) => Number(b.member === first) - Number(a.member === first)),
});

const isProblem = (value: unknown): value is FieldProblem =>
  isTree(value) && typeof value['member'] === 'string' && typeof value['message'] === 'string';

/** The same, read where the form opens; nothing where nobody came by such a link. */
export const mendedHere = (state: unknown): readonly FieldProblem[] =>
  listIn(membersIn(state)['toMend']).filter(isProblem);
