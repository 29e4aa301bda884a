import type { Fit } from '@kerben/workflows/fits.ts';
import type { Row } from '../grid/column.ts';

export interface LookupProps {
  readonly id: string;
  readonly area: string;
  /** The field of a document or a book that is filled in, `{area}.{field}`: who may fill it in may look up for it. */
  readonly asks?: string | undefined;
  readonly value: string;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** By what the records fit that are offered first. */
  readonly fits?: readonly Fit[] | undefined;
  /** Answers with the chosen record too, so that a form can take more from it. */
  readonly onChange: (id: string, record: Row | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Label when no label element points here. */
  readonly label?: string | undefined;
  /** Stands in the empty input instead of the usual words. */
  readonly hint?: string | undefined;
  /** Key of what is said when the area cannot be read, instead of the usual words. */
  readonly failedText?: string | undefined;
  /** What was typed counts even when the book does not have it (foreign stations, wagons of other railways). */
  readonly free?: boolean | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
  /**
   * Words that were left standing though they are no choice (yet): told what is wrong with them, whether that is still being
   * found out, and undefined once they are gone. Without it such words are taken away.
   */
  readonly onLeft?: ((message: string | undefined, looking?: boolean) => void) | undefined;
}
