import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { apply, type RowResult } from '../apply.ts';
import { keepAtLast, problemOf, saidEveryMs, type ImportAt } from './import-at.ts';
import type { Job } from './job.ts';
import type { RowResultKept } from './stretches.ts';

const problemRefusals = (problem: Problem): Refusal[] => [
  { code: problem.code, ...(problem.params && { params: problem.params }) },
  ...problem.invalid,
];

/** What came of a row, as it is kept. */
const kept = (result: RowResult<{ readonly place: number }>): RowResultKept =>
  'problem' in result
    ? { place: result.row.place, result: 'failed', failure: problemRefusals(result.problem) }
    : { place: result.row.place, result: result.written ? 'written' : 'unchanged', failure: null };

/** Sends what is not known to be through yet, and says now and then how far it is. */
export const sendJob = async (at: ImportAt, job: Job, person: Person, signal: AbortSignal): Promise<void> => {
  const { jobs, store, executeMany, clock, pace } = at;
  const { id } = job;
  const rows = await jobs.waiting(id);
  const before = job.total - rows.length;
  const stop = new AbortController();
  let results: RowResultKept[] = [];
  let done = before;
  let position = 0n;
  const keep = async (): Promise<void> => {
    const made = results;
    results = [];
    if (made.length > 0) await jobs.keepResults(id, made);
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
        results.push(kept(result));
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
  await keepAtLast(at, () => jobs.applied(id, stopped ? 'stopped' : 'done', position, problem));
};
