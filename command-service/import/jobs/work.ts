import { setTimeout } from 'node:timers/promises';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { FileProblem } from '../file-problem.ts';
import { keepAtLast, problemOf, saidEveryMs, type ImportAt } from './import-at.ts';
import { readJob } from './read-job.ts';
import { sendJob } from './send-job.ts';

/** How often what became of a job is told to a database that is away, milliseconds. */
const toldEveryMs = 1_000;

/** The work of imports: reading and planning a file, and sending its commands. What goes wrong stands in the job. */
export const createImportWork = (options: Omit<ImportAt, 'wait'> & Partial<Pick<ImportAt, 'wait'>>) => {
  const at: ImportAt = { wait: () => setTimeout(toldEveryMs), ...options };
  const { jobs } = at;
  return {
    /** Reads and plans a job's file. */
    read: async (id: string, person: Person): Promise<void> => {
      const job = await jobs.byId(id);
      if (job?.state !== 'reading') return;
      let [done, total] = [0, 0];
      const timer = setInterval(() => void jobs.progress(id, done, total).catch(() => undefined), saidEveryMs);
      try {
        await readJob(at, job, person, (now, of) => ([done, total] = [now, of]));
      } catch (error) {
        if (!(error instanceof FileProblem)) {
          await keepAtLast(at, () => jobs.end(id, job.version, 'failed', problemOf(error)));
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
      if (job?.state === 'applying') await sendJob(at, job, person, signal);
    },
  };
};

export type ImportWork = ReturnType<typeof createImportWork>;
