import { books } from '@kerben/workflows/books.ts';
import { z } from 'zod';

const columns = z.record(z.string().max(60), z.int().min(0).max(2_000));

/** What a person may say of a file: `PUT /api/imports/:id`. */
export const wishInput = z.strictObject({
  sheet: z.string().max(60).optional(),
  columns: columns.optional(),
  onlyNew: z.boolean().optional(),
});

/** Commands about a job take nothing. */
export const nothingInput = z.strictObject({});

/** The calls of imports below `/api/imports`. A job is seen by the person who made it, and by nobody else. */
export const importCalls: readonly {
  readonly method: 'get' | 'post' | 'put';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answers: 'job' | 'jobs' | 'rows' | 'report';
}[] = [
  { method: 'get', path: '', summary: 'The imports of the caller, latest first.', answers: 'jobs' },
  {
    method: 'post',
    path: '/books/{area}',
    summary: 'Uploads a csv or xlsx file for a book; it is read and planned, nothing is written.',
    answers: 'job',
  },
  { method: 'get', path: '/{id}', summary: 'An import: how far it is, how the file was read.', answers: 'job' },
  {
    method: 'put',
    path: '/{id}',
    summary: 'Reads the file again: another sheet, other columns, new entries only.',
    body: wishInput,
    answers: 'job',
  },
  { method: 'get', path: '/{id}/rows', summary: 'What becomes of the rows, a page of them.', answers: 'rows' },
  { method: 'get', path: '/{id}/report', summary: 'What becomes of all rows, as a file.', answers: 'report' },
  {
    method: 'post',
    path: '/{id}/apply',
    summary: 'Sends one command per row; what was stopped goes on.',
    body: nothingInput,
    answers: 'job',
  },
  {
    method: 'post',
    path: '/{id}/cancel',
    summary: 'Stops sending; what is sent stays.',
    body: nothingInput,
    answers: 'job',
  },
];

/** Who may import into a book, by its area. */
export const importPolicies: ReadonlyMap<string, string> = new Map(
  books.map(({ area, book }) => [area, `Reference.${book}.Edit`]),
);
