import type { FieldType } from '../form/field.ts';
import { boolInput } from './bool/Input.tsx';
import { ChoiceInput } from './choice/Input.tsx';
import { codeInput } from './code/input.ts';
import { dateInput } from './date/Input.tsx';
import { decimalInput } from './decimal/input.ts';
import { FilesInput } from './files/Input.tsx';
import type { InputKind } from './input.ts';
import { instantInput } from './instant/Input.tsx';
import { intInput } from './int/input.ts';
import { linesInput } from './lines/input.ts';
import { passwordInput } from './password/input.ts';
import { RangesInput } from './ranges/Input.tsx';
import { RefInput } from './ref/Input.tsx';
import { RefsInput } from './refs/Input.tsx';
import { textInput } from './text/input.ts';
import { TextsInput } from './texts/Input.tsx';

/** The input of each kind of field. Lines stand in sections of their own. */
export const inputs: Readonly<Record<FieldType, InputKind>> = {
  text: textInput,
  lines: linesInput,
  code: codeInput,
  decimal: decimalInput,
  money: decimalInput,
  // Degrees are typed as they are written: with a point, and a sign before them.
  signed: textInput,
  int: intInput,
  bool: boolInput,
  date: dateInput,
  instant: instantInput,
  choice: { Input: ChoiceInput },
  word: { Input: ChoiceInput },
  texts: { Input: TextsInput },
  ref: { Input: RefInput },
  refs: { Input: RefsInput },
  ranges: { Input: RangesInput },
  files: { Input: FilesInput },
  password: passwordInput,
};
