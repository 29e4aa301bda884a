import type { Kind } from '@kerben/workflows/fields/field.ts';
import type { FieldType } from './field.ts';

/** The input in which a value of each kind is given. Rows stand in sections of their own. */
export const inputTypes: Readonly<Record<Exclude<Kind, 'rows'>, FieldType>> = {
  text: 'text',
  lines: 'lines',
  code: 'code',
  decimal: 'decimal',
  signed: 'text',
  money: 'decimal',
  int: 'int',
  bool: 'bool',
  date: 'date',
  instant: 'instant',
  choice: 'choice',
  word: 'choice',
  texts: 'texts',
  ref: 'reference',
  refs: 'references',
  ranges: 'ranges',
  files: 'files',
};
