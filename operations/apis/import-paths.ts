import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { importCalls } from '@kerben/command-service/import/jobs/calls.ts';
import { tablesPath } from '@kerben/command-service/import/table-router.ts';
import { outcomes } from '@kerben/command-service/import/plan.ts';
import {
  flag,
  instant,
  listOf,
  objectOf,
  text,
  textOrNull,
  whole,
  type Json,
} from '@kerben/query-service/openapi/json.ts';
import type { PlainCall } from '@kerben/query-service/openapi/plain-call.ts';

const columns: Json = {
  type: 'object',
  additionalProperties: whole,
  description: 'Place of a column, counted from 0, by field of the book.',
};
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });

const job = objectOf({
  id: text,
  area: text,
  fileName: text,
  size: { ...whole, description: 'Bytes.' },
  state: { ...text, enum: ['uploading', 'reading', 'mapping', 'planned', 'applying', 'stopped', 'done', 'failed'] },
  onlyNew: flag,
  file: orNull(
    objectOf({
      sheets: listOf(text),
      sheet: text,
      headings: listOf(text),
      samples: listOf(listOf(text)),
      columns,
      remembered: { ...flag, description: 'The columns are those that the person chose for such a file before.' },
      ignored: listOf(text),
      skipped: listOf(whole),
      notes: listOf(text),
    }),
  ),
  problem: orNull(objectOf({ code: text, message: text })),
  counts: {
    type: 'object',
    additionalProperties: whole,
    description: 'Rows by outcome of the plan and of the commands.',
  },
  done: whole,
  total: whole,
  position: { ...text, description: 'Of the last event that was written: for X-Min-Position.' },
  created: instant,
});

const row = objectOf({
  line: whole,
  entry: text,
  outcome: { ...text, enum: [...outcomes] },
  result: { ...textOrNull, enum: ['written', 'unchanged', 'failed', null] },
  why: text,
  differences: listOf(objectOf({ field: text, before: text, after: text })),
});

const answers: Readonly<Record<(typeof importCalls)[number]['answers'], Json>> = {
  job,
  jobs: listOf(job),
  rows: objectOf({ total: whole, rows: listOf(row) }),
  report: text,
};

const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: text,
});
const kinds = query('kinds', 'Outcomes and results that are wanted, comma-separated; all when absent.');

const parameters: Readonly<Record<string, readonly Json[]>> = {
  '/books/{area}': [query('name', 'Name of the file.', true)],
  '/{id}/rows': [kinds, query('offset', 'Rows to pass over.'), query('limit', 'Rows of the answer, at most 500.')],
  '/{id}/report': [kinds, query('format', 'csv or xlsx.')],
};

const problems = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503];

const pathOf = (call: (typeof importCalls)[number]): PlainCall => ({
  method: call.method,
  path: `/api/imports${call.path}`,
  tag: 'imports',
  summary: call.summary,
  policy: member,
  takes: ['AcceptLanguage'],
  ...(parameters[call.path] && { parameters: parameters[call.path] }),
  ...(call.path === '/books/{area}' && { takesFile: true as const, status: 201 }),
  ...(call.body && { body: call.body }),
  answers: answers[call.answers],
  ...(call.answers === 'report' && { type: 'text/csv' }),
  problems,
});

/** Cells of a file for the lines of a form. */
const tablePath: PlainCall = {
  method: 'post',
  path: `/api/imports${tablesPath}`,
  tag: 'imports',
  summary: 'The cells of a csv or xlsx file, sheet by sheet; nothing is kept.',
  policy: member,
  takes: ['AcceptLanguage'],
  parameters: [query('name', 'Name of the file.', true)],
  takesFile: true,
  answers: objectOf({ sheets: listOf(objectOf({ name: text, rows: listOf(listOf(text)) })), notes: listOf(text) }),
  problems: [400, 401, 403, 413, 415, 429, 500, 503],
};

/** The calls of imports below `/api/imports`, as the API document has them. */
export const importPaths: readonly PlainCall[] = [...importCalls.map(pathOf), tablePath];
