import type { Kind } from '@kerben/workflows/fields/field.ts';
import type { FieldType } from './field.ts';

/** The input in which a value of each kind is given. Rows stand in a section of their own (`documents/RowsField.tsx`). */
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
  ref: 'reference',
  refs: 'references',
  ranges: 'ranges',
  files: 'files',
};
