import type { Field, Kind } from './field.ts';
import type { FieldKind } from './kind.ts';
import { boolKind } from './kinds/bool/kind.ts';
import { choiceKind } from './kinds/choice/kind.ts';
import { codeKind } from './kinds/code/kind.ts';
import { dateKind } from './kinds/date/kind.ts';
import { decimalKind } from './kinds/decimal/kind.ts';
import { filesKind } from './kinds/files/kind.ts';
import { instantKind } from './kinds/instant/kind.ts';
import { intKind } from './kinds/int/kind.ts';
import { linesKind } from './kinds/lines/kind.ts';
import { moneyKind } from './kinds/money/kind.ts';
import { rangesKind } from './kinds/ranges/kind.ts';
import { refKind } from './kinds/ref/kind.ts';
import { refsKind } from './kinds/refs/kind.ts';
import { rowsKind } from './kinds/rows/kind.ts';
import { signedKind } from './kinds/signed/kind.ts';
import { textKind } from './kinds/text/kind.ts';
import { textsKind } from './kinds/texts/kind.ts';
import { wordKind } from './kinds/word/kind.ts';

/**
 * Every kind that a field can be of, each from its folder. A kind without one does not compile. An edit of examples writes into the first of
 * them that a record has.
 */
export const kinds: Readonly<Record<Kind, FieldKind>> = {
  lines: linesKind,
  text: textKind,
  code: codeKind,
  decimal: decimalKind,
  signed: signedKind,
  money: moneyKind,
  int: intKind,
  bool: boolKind,
  date: dateKind,
  instant: instantKind,
  choice: choiceKind,
  word: wordKind,
  texts: textsKind,
  ref: refKind,
  refs: refsKind,
  ranges: rangesKind,
  rows: rowsKind,
  files: filesKind,
};

/** What is true of a field because of its kind. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): FieldKind => kinds[kind];
