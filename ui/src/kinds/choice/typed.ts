import type { TypedKind } from '../typed-kind.ts';

/** The words that people see are understood as well as the codes. */
export const choiceTyped: TypedKind = {
  read: (text, { choices = [], numeric }, labelOf) => {
    const wanted = text.toLowerCase();
    const found = choices.find(
      ({ value, label }) => value.toLowerCase() === wanted || labelOf(label).toLowerCase() === wanted,
    );
    return found && (numeric ? Number(found.value) : found.value);
  },
  wrong: 'batch.wrong.choice',
  editor: 'choice',
};
