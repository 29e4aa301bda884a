import type { ImportJob } from './import-job.ts';

/** Finished ones that are shown; who needs older ones looks at the history of the entries. */
const mostFinished = 5;

/** What waits for its person: read and not written, cut off, stopped. */
const isUnwritten = ({ state }: ImportJob): boolean => state !== 'done' && state !== 'uploading';

/** A book's imports of a person: every one that is not written yet, however old, and the last of the others. */
export const ownImports = (jobs: readonly ImportJob[], area: string): readonly ImportJob[] => {
  const own = jobs.filter((job) => job.area === area && job.state !== 'uploading');
  const finished = own.filter((job) => !isUnwritten(job)).slice(0, mostFinished);
  return own.filter((job) => isUnwritten(job) || finished.includes(job));
};
