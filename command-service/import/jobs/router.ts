import type { Call } from '@kerben/platform/http/call.ts';
import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '@kerben/platform/csv/line.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { json, type Request } from 'express';
import type { z } from 'zod';
import { bytesIn } from '../limits.ts';
import { why } from '../why.ts';
import { wordsIn, type Words } from '../words.ts';
import { importPolicies, nothingInput, wishInput } from './calls.ts';
import type { Job, ReportRow } from './job.ts';
import type { JobStore } from './job-store.ts';

/** A file is kept in pieces of that size, bytes, while it comes. */
const partSize = 1024 * 1024;
/** Files of one person that are worked on at a time. */
const mostBusy = 4;
/** A file that is so many times too large is cut off without an answer. */
const mostTimes = 10;
const mostShown = 20;
const mostRows = 500;
/** Rows that are held at a time while a report is written. */
const reportRows = 2_000;

/** Writes rows of texts as a workbook. */
export type WriteSheet = (
  title: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
) => AsyncIterable<Uint8Array>;

const read = <Input>(schema: z.ZodType<Input>, req: Request): Input => {
  const result = schema.safeParse(req.body ?? {});
  if (!result.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(result.error) });
  return result.data;
};

const wrongQuery = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });

const numberIn = (req: Request, member: string, otherwise: number, most: number): number => {
  const text = req.query[member] ?? String(otherwise);
  if (typeof text !== 'string' || !/^\d{1,7}$/.test(text) || Number(text) > most) throw wrongQuery(member);
  return Number(text);
};

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

/**
 * Imports below `/api/imports` (calls.ts): a file is uploaded and kept, read and planned by the worker, applied when the person
 * says so. A job belongs to whoever made it; to write, the person needs the book's policy at that moment.
 *
 * Errors: Problem 404 for jobs of others, 409 `Import.Busy` in a state that does not allow it, 413 for a file over `limit` MB,
 * 429 with too many files at once.
 */
export const importCalls = (options: {
  jobs: JobStore;
  /** Has the work done elsewhere: on a thread of its own. */
  start: (work: 'read' | 'apply', job: string, person: Person) => void;
  /** Largest file, MB. */
  limit: number;
  writeSheet: WriteSheet;
  allowed: (expression: string, person: Person) => boolean;
}): readonly Call<Person>[] => {
  const { jobs, start, limit, allowed } = options;
  const wordsFor = (req: Request): Words => wordsIn(languageOf(req.get('accept-language')));
  const tooLarge = (): Problem => new Problem(413, 'Import.FileTooLarge', { params: { limit } });

  const assertMay = (area: string, person: Person): void => {
    const policy = importPolicies.get(area) ?? '';
    if (!allowed(policy, person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
  };
  const ownJob = async (req: Request, person: Person): Promise<Job> => {
    const id = String(req.params['id']);
    const job = uuid.test(id) ? await jobs.own(id, person) : undefined;
    if (!job) throw new Problem(404, 'Import.Unknown', { params: { id } });
    return job;
  };
  const busy = (): Problem => new Problem(409, 'Import.Busy');

  /** Takes the file in as it comes: never more than a piece of it is held. */
  const keepFile = async (req: Request, id: string): Promise<{ size: number; digest: string }> => {
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
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytesIn(limit)) {
        // What is too large is let through unread, a while: cut off at once, the person would see no answer.
        if (size > bytesIn(limit * mostTimes)) throw tooLarge();
        continue;
      }
      hash.update(chunk);
      pieces.push(chunk);
      held += chunk.length;
      if (held >= partSize) await keep();
    }
    if (size > bytesIn(limit)) throw tooLarge();
    await keep();
    return { size, digest: hash.digest('hex').slice(0, 16) };
  };

  const kindsIn = (req: Request): readonly string[] => {
    const kinds = req.query['kinds'] ?? '';
    if (typeof kinds !== 'string' || !/^[a-z,]{0,100}$/.test(kinds)) throw wrongQuery('kinds');
    return kinds === '' ? [] : kinds.split(',');
  };

  const body = [json({ limit: '256kb', strict: true })];

  return [
    {
      method: 'get',
      path: '/',
      answer: async (req, res, person) => {
        const words = wordsFor(req);
        const own = await jobs.ownAll(person, mostShown);
        res.json(own.map((job) => shown(job, words)));
      },
    },

    {
      method: 'post',
      path: '/books/:area',
      answer: async (req, res, person) => {
        const area = String(req.params['area']);
        if (!importPolicies.has(area)) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
        assertMay(area, person);
        const { name } = req.query;
        if (typeof name !== 'string' || name.trim() === '' || name.length > 200) throw wrongQuery('name');
        if (!req.is('application/octet-stream')) throw new Problem(415, 'Import.NotBytes');
        if ((await jobs.busy(person)) >= mostBusy)
          throw new Problem(429, 'Import.TooMany', { headers: { 'Retry-After': '5' } });
        const id = randomUUID();
        await jobs.create({ id, area, fileName: name.replace(/^.*[/\\]/, '') }, person);
        try {
          const { size, digest } = await keepFile(req, id);
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
      answer: async (req, res, person) => {
        const job = await ownJob(req, person);
        res.json(shown(job, wordsFor(req)));
      },
    },

    {
      method: 'put',
      path: '/:id',
      before: body,
      answer: async (req, res, person) => {
        const wish = read(wishInput, req);
        const job = await ownJob(req, person);
        assertMay(job.area, person);
        const changed = await jobs.change(job.id, ['reading', 'mapping', 'planned', 'failed'], {
          state: 'reading',
          wish,
        });
        if (!changed) throw busy();
        start('read', job.id, person);
        res.json(shown(changed, wordsFor(req)));
      },
    },

    {
      method: 'post',
      path: '/:id/apply',
      before: body,
      answer: async (req, res, person) => {
        read(nothingInput, req);
        const job = await ownJob(req, person);
        assertMay(job.area, person);
        const from = ['planned', 'stopped', ...(job.silent ? (['applying'] as const) : [])] as const;
        const changed = await jobs.change(job.id, from, { state: 'applying' });
        if (!changed) throw busy();
        start('apply', job.id, person);
        res.json(shown(changed, wordsFor(req)));
      },
    },

    {
      method: 'post',
      path: '/:id/cancel',
      before: body,
      answer: async (req, res, person) => {
        read(nothingInput, req);
        const job = await ownJob(req, person);
        if (job.state !== 'applying') throw busy();
        await jobs.cancel(job.id);
        res.json(shown(job, wordsFor(req)));
      },
    },

    {
      method: 'get',
      path: '/:id/rows',
      answer: async (req, res, person) => {
        const job = await ownJob(req, person);
        const words = wordsFor(req);
        const { total, rows } = await jobs.rows(job.id, {
          kinds: kindsIn(req),
          offset: numberIn(req, 'offset', 0, 1_000_000),
          limit: numberIn(req, 'limit', 100, mostRows),
        });
        res.json({ total, rows: rows.map((row) => shownRow(job.area, words, row)) });
      },
    },

    {
      method: 'get',
      path: '/:id/report',
      answer: async (req, res, person) => {
        const job = await ownJob(req, person);
        const format = req.query['format'] ?? 'csv';
        if (format !== 'csv' && format !== 'xlsx') throw wrongQuery('format');
        const kinds = kindsIn(req);
        const words = wordsFor(req);
        const headings = ['line', 'entry', 'outcome', 'why'].map((name) => words(`Import.report.${name}`));
        const pages = async function* (): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
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
        };
        const csv = async function* (): AsyncGenerator<string, void, undefined> {
          yield byteOrderMark + csvLine(headings);
          for await (const rows of pages()) yield rows.map(csvLine).join('');
        };
        res.attachment(`${job.fileName.replace(/\.\w+$/, '')} – ${words('Import.report')}.${format}`);
        if (format === 'csv') res.type('text/csv; charset=utf-8');
        await pipeline(
          Readable.from(format === 'csv' ? csv() : options.writeSheet(job.fileName, headings, pages())),
          res,
        );
      },
    },
  ];
};
