import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldProblem, Problem } from '../api/problem.ts';

const known = (member: string, fields: readonly string[]): boolean =>
  fields.some((field) => member === field || member.startsWith(`${field}.`));

/** What is said of no field of a form. */
export const strangers = (problems: readonly FieldProblem[], fields: readonly string[]): readonly string[] =>
  problems.filter(({ member }) => !known(member, fields)).map(({ message }) => message);

/**
 * Puts the service's complaints beside their fields. Answers with those that belong to no field of this form, so that none
 * is lost.
 */
export const setProblems = (
  form: Pick<UseFormReturn<FieldValues>, 'setError'>,
  problem: Pick<Problem, 'fields'>,
  fields: readonly string[],
): readonly FieldProblem[] => {
  for (const { member, message } of problem.fields) {
    if (known(member, fields)) form.setError(member, { type: 'service', message });
  }
  return problem.fields.filter(({ member }) => !known(member, fields));
};
