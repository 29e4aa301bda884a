import { addJob, jobsNow } from '../../grid/bulk/jobs.ts';
import type { FollowedImport } from './import-job.ts';
import { ImportLine } from './ImportLine.tsx';

/** An import that has a place in the tray, and the book it is of. */
export interface TrayImport {
  readonly followed: FollowedImport;
  readonly title: string;
}

const inTray = new Map<string, TrayImport>();

export const trayImport = (id: string): TrayImport | undefined => inTray.get(id);

/** Keeps an import in the tray, so that it may be left and come back to. */
export const keepInTray = (followed: FollowedImport, title: string): void => {
  const { job } = followed.now();
  if (!job) return;
  inTray.set(job.id, { followed, title });
  if (!jobsNow().some(({ id }) => id === job.id)) addJob({ kind: 'service', id: job.id, Line: ImportLine });
};

export const forgetImport = (id: string): void => {
  inTray.delete(id);
};
