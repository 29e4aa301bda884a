import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { unavailableProblem } from '@kerben/platform/http/unavailable.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { ExecuteMany } from '../../execute-many.ts';
import type { Pace } from '../pace.ts';
import type { ReadTable } from '../read-table.ts';
import type { JobStore } from './job-store.ts';

/** Where imports are worked on: made once. */
export interface ImportAt {
  readonly jobs: JobStore;
  readonly store: EventStore;
  readonly executeMany: ExecuteMany;
  readonly clock: Clock;
  readonly pace: Pace;
  /** Reads a file; in a process of its own, where people send files. */
  readonly readTable: ReadTable;
  /** Waits until a database that is away is told once more what became of a job. */
  readonly wait: () => Promise<unknown>;
}

/** How often the work says how far it has come, milliseconds. */
export const saidEveryMs = 400;
/** How many times what became of a job is told to a database that is away. */
const toldTimes = 600;

/** What is said of an import that an error ended: that the log or the database was away, or that the fault is the service's. */
export const problemOf = (error: unknown): Refusal => ({ code: unavailableProblem(error)?.code ?? 'Import.Failed' });

/** Keeps what became of a job, if need be once the database is there again: a person waits for it. */
export const keepAtLast = async ({ wait }: ImportAt, keep: () => Promise<unknown>): Promise<void> => {
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
