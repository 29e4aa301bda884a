import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { FormPart } from '@kerben/workflows/statistics/forms.ts';
import type { Period } from '@kerben/questions/statistics/periods.ts';
import type { CellAddress, CountedForm } from './use-form.ts';

/** A table of a form, and how it was counted. */
export interface PartOfForm {
  readonly part: FormPart;
  readonly counted: CountedForm['parts'][number];
  /** What the lines are called. */
  readonly line: string;
  readonly stock: boolean;
  readonly periods: readonly Period[];
  readonly hasPlan: boolean;
  readonly say: (texts: Texts) => string;
  readonly onOpen: (cell: CellAddress) => void;
}
