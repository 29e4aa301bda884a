import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { unavailableProblem } from '@kerben/platform/http/unavailable.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { beginsEdition } from '@kerben/workflows/reference/begins-edition.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { ExecuteMany } from '../../execute-many.ts';
import { apply } from '../apply.ts';
import { FileProblem } from '../file-problem.ts';
import { guessMapping, mapRows, type Guess, type Mapping } from '../map-rows.ts';
import type { Pace } from '../pace.ts';
import { outcomes, plan } from '../plan.ts';
import type { ReadTable } from '../read-table.ts';
import type { Table } from '../table.ts';
import { arranged } from '../sources.ts';
import type { Job, JobFile } from './job.ts';
import type { JobStore } from './job-store.ts';
import type { RowResultKept } from './stretches.ts';

/** How often the work says how far it has come, milliseconds. */
const saidEveryMs = 400;
/** How often, milliseconds, and how many times what became of a job is told to a database that is away. */
const toldEveryMs = 1_000;
const toldTimes = 600;
/** Values of each column that are shown beside the mapping. */
const samplesShown = 3;

/** Names a set of headings: files with the same ones are mapped alike. */
const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('base64url');

const samplesOf = (table: Table, { sheet, at, headings }: Pick<Guess, 'sheet' | 'at' | 'headings'>): string[][] => {
  const rows = (table.sheets.find(({ name }) => name === sheet)?.rows ?? []).slice(at + 1);
  return headings.map((_, column) => {
    const values: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[column] ?? '';
      if (cell !== '' && !values.includes(cell)) values.push(cell.slice(0, 80));
      if (values.length === samplesShown) break;
    }
    return values;
  });
};

const problemRefusals = (problem: Problem): Refusal[] => [
  { code: problem.code, ...(problem.params && { params: problem.params }) },
  ...problem.invalid,
];

/** What is said of an import that an error ended: that the log or the database was away, or that the fault is the service's. */
const problemOf = (error: unknown): Refusal => ({ code: unavailableProblem(error)?.code ?? 'Import.Failed' });

/** The work of imports: reading and planning a file, and sending its commands. What goes wrong stands in the job. */
export const createImportWork = (options: {
  jobs: JobStore;
  store: EventStore;
  executeMany: ExecuteMany;
  clock: Clock;
  pace: Pace;
  /** Reads a file; in a process of its own, where people send files. */
  readTable: ReadTable;
  /** Waits until a database that is away is told once more what became of a job. */
  wait?: () => Promise<unknown>;
}) => {
  const { jobs, store, executeMany, clock, pace, readTable, wait = () => setTimeout(toldEveryMs) } = options;

  /** Keeps what became of a job, if need be once the database is there again: a person waits for it. */
  const keepAtLast = async (keep: () => Promise<unknown>): Promise<void> => {
    for (let round = 1; ; round += 1) {
      try {
        await keep();
        return;
      } catch (error) {
        if (!unavailableProblem(error) || round === toldTimes) throw error;
        await wait();
      }
    }
  };

  const fileOf = (table: Table, guess: Guess, mapping: Mapping | undefined, remembered: boolean): JobFile => ({
    sheets: table.sheets.map(({ name }) => name),
    sheet: guess.sheet,
    headings: guess.headings,
    samples: samplesOf(table, guess),
    columns: mapping?.columns ?? guess.columns,
    remembered,
    ignored: mapping?.ignored ?? [],
    skipped: mapping?.skipped ?? [],
    notes: [
      ...table.notes,
      ...(table.sheets.length > 1
        ? [
            {
              code: 'Import.OtherSheets',
              params: {
                names: table.sheets
                  .filter(({ name }) => name !== guess.sheet)
                  .map(({ name }) => name)
                  .join(', '),
              },
            },
          ]
        : []),
    ],
  });

  /** Reads, maps and plans; a person's choice of columns is remembered for files with the same headings. */
  const read = async (job: Job, person: Person, progress: (done: number, of: number) => void): Promise<void> => {
    const { id, version, wish } = job;
    const book = bookOf(job.area);
    const table = arranged(await readTable(await jobs.bytes(id), job.fileName), job.area);
    const guess = guessMapping(table, book, wish.sheet);
    const key = headingsKey(guess.headings);
    if (wish.columns) await jobs.remember(job, key, wish.columns);
    const remembered = wish.columns ? undefined : await jobs.remembered(job, key);
    let mapping: Mapping;
    try {
      mapping = mapRows(table, book, { sheet: wish.sheet, columns: wish.columns ?? remembered });
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      await jobs.keepFile(id, version, fileOf(table, guess, undefined, false));
      await jobs.end(id, version, 'mapping', { code: error.message, params: error.params });
      return;
    }
    const file = fileOf(table, guess, mapping, remembered !== undefined);
    await jobs.keepFile(id, version, file);
    if (mapping.rows.length === 0) throw new FileProblem('Import.NoRows');
    const rows = await plan({
      store,
      area: areaNamed(job.area),
      book,
      rows: mapping.rows,
      person,
      now: clock().toISOString(),
      ...(wish.onlyNew && { onlyNew: true }),
      pace,
      progress,
    });
    // What concerns the whole table is said above its rows, before anything is written.
    const begins = rows
      .flatMap(({ warnings }) => warnings.filter(({ code }) => code === beginsEdition))
      .map(({ code, params = {} }) => ({ code, params }));
    if (begins.length > 0) await jobs.keepFile(id, version, { ...file, notes: [...begins, ...file.notes] });
    const counts = Object.fromEntries(
      outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
    );
    await jobs.keepPlan(job, rows, counts, pace);
  };

  const send = async (job: Job, person: Person, signal: AbortSignal): Promise<void> => {
    const { id } = job;
    const rows = await jobs.waiting(id);
    const before = job.total - rows.length;
    const stop = new AbortController();
    let results: RowResultKept[] = [];
    let done = before;
    let position = 0n;
    const keep = async (): Promise<void> => {
      const kept = results;
      results = [];
      if (kept.length > 0) await jobs.keepResults(id, kept);
      if (await jobs.progress(id, done, job.total)) stop.abort();
    };
    let keeping: Promise<void> = Promise.resolve();
    // A row whose result was not kept is sent again and found done: the log knows its key.
    const timer = setInterval(() => {
      keeping = keeping.then(keep).catch(() => undefined);
    }, saidEveryMs);
    let problem: Refusal | null = null;
    let stopped: boolean;
    try {
      ({ stopped } = await apply({
        executeMany,
        store,
        clock,
        pace,
        area: areaNamed(job.area),
        rows,
        person,
        key: job.digest,
        signal: AbortSignal.any([stop.signal, signal]),
        each: (result) => {
          done += 1;
          if ('position' in result && result.position > position) ({ position } = result);
          results.push(
            'problem' in result
              ? { place: result.row.place, result: 'failed', failure: problemRefusals(result.problem) }
              : { place: result.row.place, result: result.written ? 'written' : 'unchanged', failure: null },
          );
        },
      }));
    } catch (error) {
      stopped = true;
      problem = error instanceof Problem ? { code: error.code } : { code: 'Log.Unavailable' };
    } finally {
      clearInterval(timer);
    }
    await keeping;
    await keep().catch((error: unknown) => {
      // What is not known to be through is sent again, and found done.
      stopped = true;
      problem ??= problemOf(error);
    });
    await keepAtLast(() => jobs.applied(id, stopped ? 'stopped' : 'done', position, problem));
  };

  return {
    /** Reads and plans a job's file. */
    read: async (id: string, person: Person): Promise<void> => {
      const job = await jobs.byId(id);
      if (job?.state !== 'reading') return;
      let [done, total] = [0, 0];
      const timer = setInterval(() => void jobs.progress(id, done, total).catch(() => undefined), saidEveryMs);
      try {
        await read(job, person, (now, of) => ([done, total] = [now, of]));
      } catch (error) {
        if (!(error instanceof FileProblem)) {
          await keepAtLast(() => jobs.end(id, job.version, 'failed', problemOf(error)));
          throw error;
        }
        await jobs.end(id, job.version, 'failed', { code: error.message, params: error.params });
      } finally {
        clearInterval(timer);
      }
    },
    /** Sends the commands that were not sent yet, until the service stops. */
    apply: async (id: string, person: Person, signal: AbortSignal): Promise<void> => {
      const job = await jobs.byId(id);
      if (job?.state === 'applying') await send(job, person, signal);
    },
  };
};

export type ImportWork = ReturnType<typeof createImportWork>;
