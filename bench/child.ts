import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A process of the bench or of Kerben, started with its own environment and stopped by word. */
export interface Child<First> {
  readonly process: ChildProcess;
  /** The first message: it is ready. */
  readonly first: First;
  stop(): Promise<void>;
}

/**
 * Starts a module below the project's root in a process of its own and waits for its first message. Flags of this
 * process (a profiler's, say) go along.
 */
export const startChild = async <First>(
  module: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<Child<First>> => {
  const child = fork(join(import.meta.dirname, '..', module), words, { env: { ...process.env, ...environment } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const first = await new Promise<First>((resolve, reject) => {
    child.once('message', (message) => resolve(message as First));
    void ended.then(() => reject(new Error(`${module} ended before it was ready`)));
  });
  return {
    process: child,
    first,
    stop: async () => {
      if (child.connected) child.send('stop');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
};
