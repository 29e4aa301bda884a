import { readInstant, typedInstant } from '../../form/instant.ts';
import { isWrong, type CellField, type Wrong } from './cell-field.ts';

/** How people and spreadsheets write yes and no, in the three languages. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...['да', 'ооба', 'yes', 'true', 'истина', '1', '+'].map((word) => [word, true] as const),
  ...['нет', 'жок', 'no', 'false', 'ложь', '0', '-', ''].map((word) => [word, false] as const),
]);

/** Days as people type them: 5.11.2026, 05/11/26, and as machines write them: 2026-11-05. */
const day = (text: string): string | undefined => {
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/.exec(text);
  const written = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year = '', month = '', date = ''] = typed
    ? [typed[3]?.padStart(4, '20'), typed[2], typed[1]]
    : (written?.slice(1) ?? []);
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
};

/** Spaces inside a number are how spreadsheets group thousands. */
const number = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');

const wrong = (text: string, code: string): Wrong => ({ wrong: text, code });

/** The value an empty cell has. */
export const blankOf = (field: CellField): unknown =>
  field.blank !== undefined
    ? field.blank
    : field.type === 'bool'
      ? false
      : field.nullable || field.type === 'int'
        ? null
        : '';

/**
 * The value that a typed or pasted text means in a column, or what is wrong with the text. `labelOf` reads the labels of a
 * choice, so that the words people see are understood as well as the codes.
 */
export const understand = (field: CellField, typed: string, labelOf: (key: string) => string): unknown => {
  const text = field.type === 'lines' ? typed : typed.trim();
  if (field.type === 'bool') return words.get(text.toLowerCase()) ?? wrong(typed, 'batch.wrong.bool');
  if (field.read) return field.read(text) ?? wrong(typed, 'batch.wrong.lines');
  if (text === '') return blankOf(field);
  switch (field.type) {
    case 'int': {
      const plain = number(text);
      return /^-?\d{1,15}$/.test(plain) ? Number(plain) : wrong(typed, 'batch.wrong.int');
    }
    case 'decimal': {
      const plain = number(text);
      return /^-?\d{1,18}(\.\d+)?$/.test(plain) ? plain : wrong(typed, 'batch.wrong.decimal');
    }
    case 'instant':
      return readInstant(text) ?? wrong(typed, 'batch.wrong.instant');
    case 'date':
      return day(text) ?? wrong(typed, 'batch.wrong.date');
    case 'choice': {
      const wanted = text.toLowerCase();
      const found = field.choices?.find(
        ({ value, label }) => value.toLowerCase() === wanted || labelOf(label).toLowerCase() === wanted,
      );
      if (!found) return wrong(typed, 'batch.wrong.choice');
      return field.numeric ? Number(found.value) : found.value;
    }
    case 'code':
    case 'reference':
      return field.type === 'code' ? text.replace(/\s/g, '').toUpperCase() : text;
    case 'texts':
    case 'references':
      return text.split(/[\s,;]+/);
    case 'text':
    case 'lines':
    case 'password':
    // Ranges are edited and files attached in their form only.
    case 'ranges':
    case 'files':
      return text;
  }
};

/** A value as it is typed: what the input of a cell begins with. */
export const asTyped = (field: CellField, value: unknown): string => {
  if (isWrong(value)) return value.wrong;
  if (field.write) return field.write(value);
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  if (field.type === 'instant') return typedInstant(value) || value;
  if (field.type === 'date') return value.split('-').reverse().join('.');
  return field.type === 'decimal' ? value.replace('.', ',') : value;
};
