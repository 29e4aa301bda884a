import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

/** A file as sheets of rows of texts. */
export interface Table {
  readonly sheets: readonly Sheet[];
  /** What was noticed while reading: encoding, byte-order mark, formulas. */
  readonly notes: readonly Refusal[];
}

export interface Sheet {
  /** Empty for a csv file. */
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** A row of a file; `line` counts from 1 as a person sees it. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}
