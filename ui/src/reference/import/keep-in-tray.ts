import { addJob, jobsNow } from '../../grid/bulk/jobs.ts';
import { holdImport } from './followed.ts';
import type { FollowedImport } from './import-job.ts';
import { ImportLine } from './ImportLine.tsx';

/** Keeps an import in the tray, so that it may be left and come back to. */
export const keepInTray = (followed: FollowedImport, title: string): void => {
  const { job } = followed.now();
  if (!job) return;
  holdImport(job.id, { followed, title });
  if (!jobsNow().some(({ id }) => id === job.id)) addJob({ kind: 'service', id: job.id, Line: ImportLine });
};
