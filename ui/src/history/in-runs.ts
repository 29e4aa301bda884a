import type { LogEntry } from './entries.ts';

type Version = LogEntry & { readonly revision: number };

/** The newest version of a run, with how many it has. */
export type Run = Version & { readonly first: number; readonly count: number };

const isLike = (one: LogEntry, other: LogEntry): boolean =>
  one.action === other.action &&
  one.user === other.user &&
  (one.comment ?? '') === (other.comment ?? '') &&
  one.date.slice(0, 16) === other.date.slice(0, 16);

/** What happened alike in one minute is told once: ten wagons that answered a memo push what people did off the page. The oldest first. */
export const inRuns = (versions: readonly Version[]): readonly Run[] =>
  versions.reduce<readonly Run[]>((runs, version) => {
    const last = runs.at(-1);
    return last && isLike(last, version)
      ? [...runs.slice(0, -1), { ...version, first: last.first, count: last.count + 1 }]
      : [...runs, { ...version, first: version.revision, count: 1 }];
  }, []);
