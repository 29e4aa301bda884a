import { problemOf } from '../../api/problem.ts';

export interface FileProgress {
  readonly state: 'running' | 'finished' | 'stopped' | 'failed';
  /** Bytes that have come. */
  readonly bytes: number;
  /** Rows the file will have, when the service said so. */
  readonly rows: number | undefined;
  readonly message?: string;
}

export interface FileJobOptions {
  /** Name of the file that is saved. */
  readonly name: string;
  readonly title: string;
  /** Asks for the file; rejects with the HTTP error. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly save: (blob: Blob, name: string) => void;
}

/** A file that is written while it comes: with progress, and stopped when somebody wants no more of it. */
export const createFileJob = ({ name, title, open, save }: FileJobOptions) => {
  let progress: FileProgress = { state: 'running', bytes: 0, rows: undefined };
  let abort = new AbortController();
  const listeners = new Set<() => void>();
  const put = (next: Partial<FileProgress>): void => {
    progress = { ...progress, ...next };
    listeners.forEach((listener) => listener());
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    const answer = await open(signal);
    const rows = answer.headers.get('X-Total-Rows');
    put({ rows: rows === null ? undefined : Number(rows) });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      parts.push(new Uint8Array(part.value));
      put({ bytes: progress.bytes + part.value.length });
    }
    save(new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' }), name);
  };

  const start = async (): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    put({ state: 'running', bytes: 0, rows: undefined });
    try {
      await read(signal);
      put({ state: 'finished' });
    } catch (error) {
      if (signal.aborted) put({ state: 'stopped' });
      else put({ state: 'failed', message: problemOf(error).message });
    }
  };

  return {
    title,
    name,
    progress: (): FileProgress => progress,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop: (): void => abort.abort(),
  };
};
export type FileJob = ReturnType<typeof createFileJob>;
