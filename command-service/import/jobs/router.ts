import { askedOf, bodyOf, type Call, type Heard, type Said } from '@kerben/platform/http/call.ts';
import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@kerben/platform/csv/line.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { bytesFrom } from '@kerben/platform/members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { books } from '@kerben/workflows/books.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { bytesIn } from '../limits.ts';
import { namedFile } from '../table-router.ts';
import { why } from '../why.ts';
import { wordsIn, type Words } from '../words.ts';
import type { Job, ReportRow } from './job.ts';
import type { JobStore } from './job-store.ts';
import { jobShape, nothingInput, reportAsked, rowShape, rowsAsked, wishInput } from './shapes.ts';

/** A file is kept in pieces of that size, bytes, while it comes. */
const partSize = 1024 * 1024;
/** Files of one person that are worked on at a time. */
const mostBusy = 4;
/** A file that is so many times too large is cut off without an answer. */
const mostTimes = 10;
const mostShown = 20;
/** Rows that are held at a time while a report is written. */
const reportRows = 2_000;

/** Writes rows of texts as a workbook. */
export type WriteSheet = (
  title: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
) => AsyncIterable<Uint8Array>;

/** Who may import into a book, by its area. */
export const importPolicies: ReadonlyMap<string, string> = new Map(
  books.map(({ area, book }) => [area, `Reference.${book}.Edit`]),
);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A job as its person sees it, with what is to be said in words. */
const shown = (job: Job, words: Words) => {
  const { id, area, fileName, size, state, wish, file, problem, counts, done, total, position, created, silent } = job;
  const cutOff = silent && (state === 'applying' || state === 'reading');
  const said = problem ?? (cutOff ? { code: 'Import.WorkerGone' } : null);
  return {
    id,
    area,
    fileName,
    size,
    state: cutOff ? 'stopped' : state,
    onlyNew: wish.onlyNew === true,
    file: file && { ...file, notes: file.notes.map((note) => words.findings([note])) },
    problem: said && { code: said.code, message: words.findings([said], area) },
    counts,
    done,
    total,
    position,
    created,
  };
};

/** How a row ended, or what it is planned to be. What was so already when its turn came is the same. */
const outcomeOf = ({ outcome, result }: ReportRow): string =>
  result === 'failed' ? 'failed' : result === 'unchanged' ? 'same' : outcome;

const shownRow = (area: string, words: Words, row: ReportRow) => ({
  line: row.line,
  entry: row.entry,
  outcome: row.outcome,
  result: row.result,
  why: [why(area, row.said, words), row.failure ? words.findings(row.failure, area) : '']
    .filter((part) => part !== '')
    .join('; '),
  differences: row.said.differences.map(({ field, before, after }) => ({
    field: words(`${area}.${field}`),
    before,
    after,
  })),
});

interface Needs {
  readonly jobs: JobStore;
  /** Has the work done elsewhere: on a thread of its own. */
  readonly start: (work: 'read' | 'apply', job: string, person: Person) => void;
  /** Largest file, MB. */
  readonly limit: number;
  readonly writeSheet: WriteSheet;
  readonly allowed: (expression: string, person: Person) => boolean;
}
type Asked = Heard<Needs> & { readonly person: Person };

const wordsFor = (req: Request): Words => wordsIn(languageOf(req.get('accept-language')));
const tooLarge = (limit: number): Problem => new Problem(413, 'Import.FileTooLarge', { params: { limit } });

const assertMay = (area: string, { person, needs }: Asked): void => {
  const policy = importPolicies.get(area) ?? '';
  if (!needs.allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
};
const ownJob = async ({ req, person, needs }: Asked): Promise<Job> => {
  const id = String(req.params['id']);
  const job = uuid.test(id) ? await needs.jobs.own(id, person) : undefined;
  if (!job) throw new Problem(404, 'Import.Unknown', { params: { id } });
  return job;
};
const busy = (): Problem => new Problem(409, 'Import.Busy');

/** Takes the file in as it comes: never more than a piece of it is held. */
const keepFile = async (
  { req, needs: { jobs, limit } }: Asked,
  id: string,
): Promise<{ size: number; digest: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  let place = 0;
  let pieces: Buffer[] = [];
  let held = 0;
  const keep = async (): Promise<void> => {
    if (held === 0) return;
    await jobs.addPart(id, place, Buffer.concat(pieces));
    place += 1;
    pieces = [];
    held = 0;
  };
  for await (const chunk of bytesFrom(req)) {
    size += chunk.length;
    if (size > bytesIn(limit)) {
      // What is too large is let through unread, a while: cut off at once, the person would see no answer.
      if (size > bytesIn(limit * mostTimes)) throw tooLarge(limit);
      continue;
    }
    hash.update(chunk);
    pieces.push(chunk);
    held += chunk.length;
    if (held >= partSize) await keep();
  }
  if (size > bytesIn(limit)) throw tooLarge(limit);
  await keep();
  return { size, digest: hash.digest('hex').slice(0, 16) };
};

type Texts = readonly (readonly string[])[];

/** What becomes of the rows, a heap of lines at a time. */
async function* reportPages(
  jobs: JobStore,
  job: Job,
  kinds: readonly string[],
  words: Words,
): AsyncGenerator<Texts, void, undefined> {
  for (let offset = 0; ; offset += reportRows) {
    const { rows } = await jobs.rows(job.id, { kinds, offset, limit: reportRows });
    if (rows.length > 0)
      yield rows.map((row) => [
        String(row.line),
        row.entry,
        words(`Import.${outcomeOf(row)}`),
        shownRow(job.area, words, row).why,
      ]);
    if (rows.length < reportRows) return;
  }
}

async function* csvOf(
  headings: readonly string[],
  pages: AsyncIterable<Texts>,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(headings);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}

const imports = {
  tag: 'imports',
  policy: member,
  takes: ['AcceptLanguage'],
  problems: [400, 401, 403, 404, 409, 413, 415, 429, 500, 503],
} as const;

/**
 * Imports below `/api/imports`: a file is uploaded and kept, read and planned by the worker, applied when the person
 * says so. A job belongs to whoever made it; to write, the person needs the book's policy at that moment.
 *
 * Errors: Problem 404 for jobs of others, 409 `Import.Busy` in a state that does not allow it, 413 for a file over `limit` MB,
 * 429 with too many files at once.
 */
export const importCalls: readonly (Said & Call<Person, Needs>)[] = [
  {
    method: 'get',
    path: '/',
    ...imports,
    summary: 'The imports of the caller, latest first.',
    answers: z.array(jobShape),
    answer: async ({ req, res, person, needs: { jobs } }) => {
      const words = wordsFor(req);
      const own = await jobs.ownAll(person, mostShown);
      res.json(own.map((job) => shown(job, words)));
    },
  },

  {
    method: 'post',
    path: '/books/:area',
    ...imports,
    summary: 'Uploads a csv or xlsx file for a book; it is read and planned, nothing is written.',
    asks: namedFile,
    takesFile: true,
    status: 201,
    answers: jobShape,
    answer: async (asked) => {
      const { req, res, person } = asked;
      const { jobs, start } = asked.needs;
      const area = String(req.params['area']);
      if (!importPolicies.has(area)) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
      assertMay(area, asked);
      const { name } = askedOf(namedFile, req);
      if (!req.is('application/octet-stream')) throw new Problem(415, 'Import.NotBytes');
      if ((await jobs.busy(person)) >= mostBusy)
        throw new Problem(429, 'Import.TooMany', { headers: { 'Retry-After': '5' } });
      const id = randomUUID();
      await jobs.create({ id, area, fileName: name.replace(/^.*[/\\]/, '') }, person);
      try {
        const { size, digest } = await keepFile(asked, id);
        const job = await jobs.uploaded(id, size, digest);
        if (!job) throw new Problem(404, 'Import.Unknown', { params: { id } });
        start('read', id, person);
        res.status(201).json(shown(job, wordsFor(req)));
      } catch (error) {
        await jobs.remove(id);
        throw error;
      }
    },
  },

  {
    method: 'get',
    path: '/:id',
    ...imports,
    summary: 'An import: how far it is, how the file was read.',
    answers: jobShape,
    answer: async (asked) => {
      asked.res.json(shown(await ownJob(asked), wordsFor(asked.req)));
    },
  },

  {
    method: 'put',
    path: '/:id',
    ...imports,
    summary: 'Reads the file again: another sheet, other columns, new entries only.',
    body: wishInput,
    answers: jobShape,
    answer: async (asked) => {
      const wish = bodyOf(wishInput, asked.req);
      const job = await ownJob(asked);
      assertMay(job.area, asked);
      const changed = await asked.needs.jobs.change(job.id, ['reading', 'mapping', 'planned', 'failed'], {
        state: 'reading',
        wish,
      });
      if (!changed) throw busy();
      asked.needs.start('read', job.id, asked.person);
      asked.res.json(shown(changed, wordsFor(asked.req)));
    },
  },

  {
    method: 'post',
    path: '/:id/apply',
    ...imports,
    summary: 'Sends one command per row; what was stopped goes on.',
    body: nothingInput,
    answers: jobShape,
    answer: async (asked) => {
      bodyOf(nothingInput, asked.req);
      const job = await ownJob(asked);
      assertMay(job.area, asked);
      const from = ['planned', 'stopped', ...(job.silent ? (['applying'] as const) : [])] as const;
      const changed = await asked.needs.jobs.change(job.id, from, { state: 'applying' });
      if (!changed) throw busy();
      asked.needs.start('apply', job.id, asked.person);
      asked.res.json(shown(changed, wordsFor(asked.req)));
    },
  },

  {
    method: 'post',
    path: '/:id/cancel',
    ...imports,
    summary: 'Stops sending; what is sent stays.',
    body: nothingInput,
    answers: jobShape,
    answer: async (asked) => {
      bodyOf(nothingInput, asked.req);
      const job = await ownJob(asked);
      if (job.state !== 'applying') throw busy();
      await asked.needs.jobs.cancel(job.id);
      asked.res.json(shown(job, wordsFor(asked.req)));
    },
  },

  {
    method: 'get',
    path: '/:id/rows',
    ...imports,
    summary: 'What becomes of the rows, a page of them.',
    asks: rowsAsked,
    answers: z.object({ total: z.int(), rows: z.array(rowShape) }),
    answer: async (asked) => {
      const job = await ownJob(asked);
      const words = wordsFor(asked.req);
      const { total, rows } = await asked.needs.jobs.rows(job.id, askedOf(rowsAsked, asked.req));
      asked.res.json({ total, rows: rows.map((row) => shownRow(job.area, words, row)) });
    },
  },

  {
    method: 'get',
    path: '/:id/report',
    ...imports,
    summary: 'What becomes of all rows, as a file.',
    asks: reportAsked,
    type: 'text/csv',
    answers: z.string(),
    answer: async (asked) => {
      const job = await ownJob(asked);
      const { kinds, format } = askedOf(reportAsked, asked.req);
      const { res, needs } = asked;
      const words = wordsFor(asked.req);
      const headings = ['line', 'entry', 'outcome', 'why'].map((name) => words(`Import.report.${name}`));
      const pages = reportPages(needs.jobs, job, kinds, words);
      res.attachment(`${job.fileName.replace(/\.\w+$/, '')} – ${words('Import.report')}.${format}`);
      if (format === 'csv') res.type('text/csv; charset=utf-8');
      await pipeline(
        Readable.from(format === 'csv' ? csvOf(headings, pages) : needs.writeSheet(job.fileName, headings, pages)),
        res,
      );
    },
  },
];
