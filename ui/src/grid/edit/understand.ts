import { typedKinds } from '../../kinds/typed.ts';
import { isWrong, type CellField, type Wrong } from './cell-field.ts';

const wrong = (text: string, code: string): Wrong => ({ wrong: text, code });

/** The value an empty cell has. */
export const blankOf = (field: CellField): unknown => {
  const { blank = '' } = typedKinds[field.type];
  if (field.blank !== undefined) return field.blank;
  return field.nullable && blank === '' ? null : blank;
};

/**
 * The value that a typed or pasted text means in a column, or what is wrong with the text. `labelOf` reads the labels of a
 * choice, so that the words people see are understood as well as the codes.
 */
export const understand = (field: CellField, typed: string, labelOf: (key: string) => string): unknown => {
  const kind = typedKinds[field.type];
  const text = kind.blanks ? typed : typed.trim();
  if (field.read) return field.read(text) ?? wrong(typed, 'batch.wrong.lines');
  return text === '' ? blankOf(field) : (kind.read(text, field, labelOf) ?? wrong(typed, kind.wrong));
};

/** A value as it is typed: what the input of a cell begins with. */
export const asTyped = (field: CellField, value: unknown): string => {
  if (isWrong(value)) return value.wrong;
  if (field.write) return field.write(value);
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  return typedKinds[field.type].shown?.(value) ?? value;
};
