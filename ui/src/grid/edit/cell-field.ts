import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { FieldDefinition } from '../../form/field.ts';
import type { Row } from '../column.ts';

/** What is wrong with a cell: a key of the texts (or a text) and what stands in it. */
export type CellProblem = Pick<Refusal, 'code' | 'params'>;

/** A column that may be edited in the grid: the field of the form with the same name, and what only a grid checks. */
export interface CellField extends FieldDefinition {
  /** Other words above it in the spreadsheets of others. */
  readonly headings?: readonly string[];
  /** Least and greatest number. */
  readonly range?: readonly [least: number, greatest: number];
  /** A value of parts as one text, and back; undefined for a text that is none. */
  readonly write?: (value: unknown) => string;
  readonly read?: (text: string) => unknown;
  /** Check of a filled cell that is shown while it is edited; the service decides again. */
  readonly check?: (value: unknown, row: Row) => CellProblem | undefined;
}

/** What was typed into a cell and is no value of its type: kept as typed and marked until somebody mends it. */
export interface Wrong {
  readonly wrong: string;
  readonly code: string;
}

export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'wrong' in value;

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
