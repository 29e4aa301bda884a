import { addJob, jobsNow } from '../../grid/bulk/jobs.ts';
import { holdImport, type KeepImport } from './followed.ts';
import { ImportLine } from './ImportLine.tsx';

export const keepInTray: KeepImport = (followed, title) => {
  const { job } = followed.now();
  if (!job) return;
  holdImport(job.id, { followed, title, keep: keepInTray });
  if (!jobsNow().some(({ id }) => id === job.id)) addJob({ kind: 'service', id: job.id, Line: ImportLine });
};
