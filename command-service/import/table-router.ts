import { askedOf, type Call, type Said } from '@kerben/platform/http/call.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { raw } from 'express';
import { z } from 'zod';
import { FileProblem } from './file-problem.ts';
import type { ReadTable } from './read-table.ts';
import { wordsIn } from './words.ts';

/** What a file is called by whoever sends it. */
export const namedFile = z.object({ name: z.string().trim().min(1).max(200).describe('Name of the file.') });

/** Who reads a file now. */
const reading = new Set<string>();

/** A form takes a few hundred lines: larger files are imports, MB and rows. */
const most = { megabytes: 5, rows: 2_000 } as const;

/**
 * `POST /tables?name=…` below `/api/imports`: the cells of a csv or xlsx file, sheet by sheet, for the lines of a form. Nothing is
 * kept. The file is read in a process of its own, with its limits of time and memory; one file of a person at a time.
 */
export const tableCall: Said & Call<Person, { readonly readTable: ReadTable }> = {
  method: 'post',
  path: '/tables',
  tag: 'imports',
  summary: 'The cells of a csv or xlsx file, sheet by sheet; nothing is kept.',
  policy: member,
  takes: ['AcceptLanguage'],
  asks: namedFile,
  takesFile: true,
  answers: z.object({
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
    notes: z.array(z.string()),
  }),
  problems: [400, 401, 403, 413, 415, 429, 500, 503],
  before: () => [raw({ type: 'application/octet-stream', limit: `${most.megabytes}mb` })],
  answer: async ({ req, res, person, needs: { readTable } }) => {
    const { name } = askedOf(namedFile, req);
    const bytes: unknown = req.body;
    if (!Buffer.isBuffer(bytes)) throw new Problem(415, 'Import.NotBytes');
    if (reading.has(person.id)) throw new Problem(429, 'Import.TooMany', { headers: { 'Retry-After': '5' } });
    reading.add(person.id);
    try {
      const { sheets, notes } = await readTable(bytes, name);
      if (sheets.some(({ rows }) => rows.length > most.rows))
        throw new Problem(400, 'Import.TooManyRows', { params: { limit: most.rows } });
      const words = wordsIn(languageOf(req.get('accept-language')));
      res.json({
        sheets: sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.map(({ cells }) => cells) })),
        notes: notes.map((note) => words.findings([note])),
      });
    } catch (error) {
      if (error instanceof FileProblem) throw new Problem(400, error.message, { params: error.params, cause: error });
      throw error;
    } finally {
      reading.delete(person.id);
    }
  },
};
