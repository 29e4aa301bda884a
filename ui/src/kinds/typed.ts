import type { FieldType } from '../form/field.ts';
import { boolTyped } from './bool/typed.ts';
import { choiceTyped } from './choice/typed.ts';
import { codeTyped } from './code/typed.ts';
import { dateTyped } from './date/typed.ts';
import { decimalTyped } from './decimal/typed.ts';
import { instantTyped } from './instant/typed.ts';
import { intTyped } from './int/typed.ts';
import { linesTyped } from './lines/typed.ts';
import { refTyped } from './ref/typed.ts';
import { textTyped } from './text/typed.ts';
import { textsTyped } from './texts/typed.ts';
import type { TypedKind } from './typed-kind.ts';

/** How each kind of field is typed into a cell. */
export const typedKinds: Readonly<Record<FieldType, TypedKind>> = {
  text: textTyped,
  lines: linesTyped,
  code: codeTyped,
  decimal: decimalTyped,
  money: decimalTyped,
  signed: textTyped,
  int: intTyped,
  bool: boolTyped,
  date: dateTyped,
  instant: instantTyped,
  choice: choiceTyped,
  word: choiceTyped,
  texts: textsTyped,
  ref: refTyped,
  refs: textsTyped,
  // Ranges are edited and files attached in their form only; passwords stand in no grid.
  ranges: textTyped,
  files: textTyped,
  password: textTyped,
};
