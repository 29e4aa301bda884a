import type { TypedKind } from '../typed-kind.ts';

/** How people and spreadsheets write yes and no, in the three languages. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...['да', 'ооба', 'yes', 'true', 'истина', '1', '+'].map((word) => [word, true] as const),
  ...['нет', 'жок', 'no', 'false', 'ложь', '0', '-'].map((word) => [word, false] as const),
]);

export const boolTyped: TypedKind = {
  read: (text) => words.get(text.toLowerCase()),
  wrong: 'batch.wrong.bool',
  blank: false,
  editor: 'toggle',
};
