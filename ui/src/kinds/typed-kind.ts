import type { CellField } from '../grid/edit/cell-field.ts';

/** How a value of a kind is typed or pasted into a cell of a grid. */
export interface TypedKind {
  /** The value that a text means, which is not empty; undefined for what is none. `labelOf` reads labels of choices. */
  readonly read: (text: string, field: CellField, labelOf: (key: string) => string) => unknown;
  /** Key of what is said of a text that is no value. */
  readonly wrong: string;
  /** A value as it is typed; as it is kept, when absent. */
  readonly shown?: (value: string) => string;
  /** The value of an empty cell, where that is not ''. */
  readonly blank?: null | false;
  /** Blanks around it are part of it. */
  readonly blanks?: true;
  readonly mode?: 'numeric' | 'decimal';
  readonly hint?: string;
  /** Another input than one for text. */
  readonly editor?: 'toggle' | 'choice' | 'lookup';
}

/** Spaces inside a number are how spreadsheets group thousands. */
export const bareNumber = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');
