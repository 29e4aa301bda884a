import { z } from 'zod';
import { outcomes } from '../plan.ts';

const mostRows = 500;

/** What a person may say of a file: `PUT /api/imports/:id`. */
export const wishInput = z.strictObject({
  sheet: z.string().max(60).optional(),
  columns: z.record(z.string().max(60), z.int().min(0).max(2_000)).optional(),
  onlyNew: z.boolean().optional(),
});
/** Commands about a job take nothing. */
export const nothingInput = z.strictObject({});

const number = (most: number, otherwise: number, words: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().max(most))
    .default(otherwise)
    .describe(words);
const kinds = z
  .string()
  .regex(/^[a-z,]{0,100}$/)
  .transform((text) => (text === '' ? [] : text.split(',')))
  .default([])
  .describe('Outcomes and results that are wanted, comma-separated; all when absent.');
export const rowsAsked = z.object({
  kinds,
  offset: number(1_000_000, 0, 'Rows to pass over; 0 when absent.'),
  limit: number(mostRows, 100, `Rows of the answer, at most ${mostRows}; 100 when absent.`),
});
export const reportAsked = z.object({ kinds, format: z.enum(['csv', 'xlsx']).default('csv').describe('csv or xlsx.') });

const texts = z.array(z.string());
export const jobShape = z.object({
  id: z.string(),
  area: z.string(),
  fileName: z.string(),
  size: z.int().describe('Bytes.'),
  state: z.enum(['uploading', 'reading', 'mapping', 'planned', 'applying', 'stopped', 'done', 'failed']),
  onlyNew: z.boolean(),
  file: z
    .object({
      sheets: texts,
      sheet: z.string(),
      headings: texts,
      samples: z.array(texts),
      columns: z.record(z.string(), z.int()).describe('Place of a column, counted from 0, by field of the book.'),
      remembered: z.boolean().describe('The columns are those that the person chose for such a file before.'),
      ignored: texts,
      skipped: z.array(z.int()),
      notes: texts,
    })
    .nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  counts: z.record(z.string(), z.int()).describe('Rows by outcome of the plan and of the commands.'),
  done: z.int(),
  total: z.int(),
  position: z.string().describe('Of the last event that was written: for X-Min-Position.'),
  created: z.iso.datetime(),
});
export const rowShape = z.object({
  line: z.int(),
  entry: z.string(),
  outcome: z.enum(outcomes),
  result: z.enum(['written', 'unchanged', 'failed']).nullable(),
  why: z.string(),
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
