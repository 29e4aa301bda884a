/** One part of a paper in the reader's words, from top to bottom. */
export type Part =
  | { readonly kind: 'head'; readonly lines: readonly string[] }
  | {
      readonly kind: 'boxes';
      readonly boxes: readonly (readonly [label: string, value: string])[];
      readonly columns: number;
    }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly heads: readonly string[];
      /** Columns of numbers stand at the right. */
      readonly numeric: readonly boolean[];
      readonly rows: readonly (readonly string[])[];
      /** A text for each column; absent: nothing is added up. */
      readonly totals?: readonly string[];
      /** Below the headings stand the numbers of the columns, that of the line numbers being 1. */
      readonly numbered?: true;
    }
  | {
      readonly kind: 'paragraph';
      readonly text: string;
      readonly align: 'left' | 'center' | 'right';
      readonly bold: boolean;
    }
  | { readonly kind: 'form'; readonly rows: readonly (readonly BoxPart[])[] }
  /** Who signs, and who that is as far as it is known: an empty text leaves the place for a name. */
  | { readonly kind: 'signatures'; readonly of: readonly string[]; readonly names?: readonly string[] };

/** A box of a ruled form in the reader's words. */
export interface BoxPart {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly lines: number;
}
