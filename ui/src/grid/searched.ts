import { folded } from '@kerben/workflows/kernel/folded.ts';

/**
 * The numbers of one cell, those that were looked for first: a cell shows one and counts the others, and who looked for a wagon must
 * see that the row has it. `q`: the words of the search panel.
 */
export const searchedFirst = (values: readonly string[], q: unknown): readonly string[] => {
  const words =
    typeof q === 'string'
      ? folded(q)
          .split(/[\s,;]+/)
          .filter(Boolean)
      : [];
  const found = values.filter((value) => words.some((word) => folded(value).includes(word)));
  return found.length === 0 ? values : [...found, ...values.filter((value) => !found.includes(value))];
};
