import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldProblem, Problem } from '../api/problem.ts';

/**
 * Puts the service's complaints beside their fields. Answers with those that belong to no field of this form, so that none
 * is lost.
 */
export const setProblems = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: Problem,
  fields: readonly string[],
): readonly FieldProblem[] => {
  const known = (member: string): boolean => fields.some((field) => member === field || member.startsWith(`${field}.`));
  for (const { member, message } of problem.fields) {
    if (known(member)) form.setError(member as Path<Values>, { type: 'service', message });
  }
  return problem.fields.filter(({ member }) => !known(member));
};
