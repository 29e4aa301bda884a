import type { Http } from '../../api/http.ts';
import { problemOf } from '../../api/problem.ts';

/** An import as the service tells it (`/api/imports/{id}`). */
export interface ImportJob {
  readonly id: string;
  readonly area: string;
  readonly fileName: string;
  readonly state: 'uploading' | 'reading' | 'mapping' | 'planned' | 'applying' | 'stopped' | 'done' | 'failed';
  readonly onlyNew: boolean;
  readonly file: {
    readonly sheets: readonly string[];
    readonly sheet: string;
    readonly headings: readonly string[];
    readonly samples: readonly (readonly string[])[];
    readonly columns: Readonly<Record<string, number>>;
    readonly remembered: boolean;
    readonly notes: readonly string[];
  } | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly done: number;
  readonly total: number;
  /** Position of the last event that was written, decimal text. */
  readonly position: string;
  readonly created: string;
}

export interface ImportRow {
  readonly line: number;
  readonly entry: string;
  readonly outcome: string;
  readonly result: string | null;
  readonly why: string;
}

/** How the file is to be read. */
export interface ImportWish {
  readonly sheet?: string;
  readonly columns?: Readonly<Record<string, number>>;
  readonly onlyNew?: boolean;
}

/** How often the service is asked how far it is, milliseconds. */
const askEveryMs = 500;

/** States in which somebody works on it. */
export const isBusy = ({ state }: ImportJob): boolean => state === 'reading' || state === 'applying';

export interface Importing {
  /** The job as it was last heard of; undefined until the file is sent. */
  readonly job: ImportJob | undefined;
  /** Why the last call failed; what was there before stays. */
  readonly trouble: string | undefined;
}

/**
 * One import, followed while the service works on it, whether or not a screen shows it. Kept outside of React, so that it
 * goes on while the person does something else.
 */
export const followImport = (
  http: Http,
  first: ImportJob | undefined,
  ended: (job: ImportJob) => void = () => undefined,
) => {
  let now: Importing = { job: first, trouble: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const put = (next: Partial<Importing>): void => {
    now = { ...now, ...next };
    listeners.forEach((listener) => listener());
  };
  const heard = (job: ImportJob): void => {
    const before = now.job?.state;
    put({ job, trouble: undefined });
    if (before === 'applying' && !isBusy(job)) ended(job);
    clearTimeout(timer);
    if (isBusy(job)) timer = setTimeout(() => void ask(), askEveryMs);
  };
  const call = async (work: Promise<{ json: ImportJob }>): Promise<void> => {
    try {
      heard((await work).json);
    } catch (error) {
      put({ trouble: problemOf(error).message });
      if (now.job && isBusy(now.job)) timer = setTimeout(() => void ask(), askEveryMs * 4);
    }
  };
  const path = (): string => `/api/imports/${now.job?.id ?? ''}`;
  const ask = (): Promise<void> => call(http<ImportJob>(path(), { quiet: true }));
  const command = (name: string): Promise<void> =>
    call(http<ImportJob>(`${path()}/${name}`, { method: 'POST', body: '{}', quiet: true }));
  if (first && isBusy(first)) timer = setTimeout(() => void ask(), askEveryMs);

  return {
    now: (): Importing => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (area: string, file: File): Promise<void> =>
      call(
        http<ImportJob>(`/api/imports/books/${area}?name=${encodeURIComponent(file.name)}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/octet-stream' },
          body: file,
          quiet: true,
        }),
      ),
    readAgain: (wish: ImportWish): Promise<void> =>
      call(http<ImportJob>(path(), { method: 'PUT', body: JSON.stringify(wish), quiet: true })),
    apply: (): Promise<void> => command('apply'),
    cancel: (): Promise<void> => command('cancel'),
  };
};

export type FollowedImport = ReturnType<typeof followImport>;
