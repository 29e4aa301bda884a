import type { FileJob } from '../export/file-job.ts';
import type { ComponentType } from 'react';
import type { Run } from './run.ts';

/** Long work that goes on while people do something else; the tray shows it. */
export type Job =
  | { readonly kind: 'run'; readonly id: string; readonly run: Run; readonly end: () => void }
  | { readonly kind: 'file'; readonly id: string; readonly file: FileJob }
  | {
      /** Work that brings its own line. */
      readonly kind: 'service';
      readonly id: string;
      readonly Line: ComponentType<{ readonly id: string }>;
      /** Whether it would end with the tab; what goes on at the service does not. */
      readonly active?: () => boolean;
    };

let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();

const keep = (next: readonly Job[]): void => {
  jobs = next;
  listeners.forEach((listener) => listener());
};

/** Puts a job into the tray. */
export const addJob = (job: Job): void => keep([...jobs, job]);

export const dropJob = (id: string): void => keep(jobs.filter((job) => job.id !== id));

export const jobsNow = (): readonly Job[] => jobs;

export const subscribeJobs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where unfinished runs are kept while the tab lives; the names of what is kept begin like this. */
export const keptPrefix = 'kerben.run.';
