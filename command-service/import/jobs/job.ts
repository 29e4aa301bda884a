import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Difference, PlannedRow } from '../plan.ts';

/**
 * - uploading: the file is on its way
 * - reading: it is read and planned against the log
 * - mapping: a person has to say which column is which (`problem` says why)
 * - planned: the dry run is done
 * - applying: commands are on their way
 * - stopped: some are sent; it may go on
 * - done: all are
 * - failed: the file cannot be used (`problem`)
 */
export type JobState = 'uploading' | 'reading' | 'mapping' | 'planned' | 'applying' | 'stopped' | 'done' | 'failed';

/** What the person wants of the file; what is left out is guessed. */
export interface JobWish {
  readonly sheet?: string | undefined;
  /** Column by field. */
  readonly columns?: Readonly<Record<string, number>> | undefined;
  /** Entries that the book has stay as they are. */
  readonly onlyNew?: boolean | undefined;
}

/** The file as it was read. */
export interface JobFile {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly headings: readonly string[];
  /** First values of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly columns: Readonly<Record<string, number>>;
  /** True when the columns are those that the person chose for such a file before. */
  readonly remembered: boolean;
  readonly ignored: readonly string[];
  readonly skipped: readonly number[];
  readonly notes: readonly Refusal[];
}

/** How many rows came to what: outcomes of the plan, then `written`, `unchanged` and `failed` of the commands. */
export type JobCounts = Readonly<Record<string, number>>;

/** One import of one file by one person. */
export interface Job {
  readonly id: string;
  readonly tenant: string;
  readonly person: string;
  readonly area: string;
  readonly fileName: string;
  readonly size: number;
  /** Names the file by what it holds. */
  readonly digest: string;
  readonly state: JobState;
  /** Changes whenever the person wants the file read in another way: an older reading is thrown away. */
  readonly version: number;
  readonly wish: JobWish;
  readonly file: JobFile | null;
  readonly problem: Refusal | null;
  readonly counts: JobCounts;
  /** Rows that are through, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Position of the last event that was written, decimal text: lists that have passed it show everything. */
  readonly position: string;
  /** ISO instant. */
  readonly created: string;
  /** True when whoever works on it has not been heard of for a while: the service was stopped. */
  readonly silent: boolean;
}

/** What the plan says of a row besides its outcome. */
export type RowSaid = Pick<PlannedRow, 'refusals' | 'warnings'> & { readonly differences: readonly Difference[] };

export type RowOutcome = PlannedRow['outcome'];

/** What came of a row's command. */
export type RowEnd = 'written' | 'unchanged' | 'failed';

/** A row of the report. */
export interface ReportRow {
  readonly line: number;
  readonly entry: string;
  readonly outcome: RowOutcome;
  readonly said: RowSaid;
  readonly result: RowEnd | null;
  readonly failure: readonly Refusal[] | null;
}
