import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { alive, saidWhy } from './messages.ts';
import { createRestarts } from './restarts.ts';
import { tell } from './tell.ts';

/** A process of Kerben that is there whatever happens to it. */
export interface Kept {
  /** Resolves when it is ready for the first time; rejects when its first start says why it cannot be. */
  readonly started: Promise<void>;
  tell(message: object | string): void;
  /** Whether it is ready now. */
  isReady(): boolean;
  restarts(): number;
  /** Says stop and waits; a process that does not end in time is ended. */
  stop(milliseconds: number): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/** After so long without a word a process that has once said that it lives is stuck, milliseconds. */
const silentMs = 60_000;
/** How often that is looked at, milliseconds. */
const lookEveryMs = 1_000;

/**
 * Ends a process that has fallen silent: its event loop is blocked, or somebody stopped it. Counted in looks and not by the clock, so
 * that a supervisor that was stopped itself does not blame those whom it has not heard meanwhile.
 */
const watchSilence = (child: ChildProcess, patienceMs: number, stuck: () => void): void => {
  let silent = 0;
  let watching: NodeJS.Timeout | undefined;
  const look = (): void => {
    silent += lookEveryMs;
    if (silent <= patienceMs) return;
    clearInterval(watching);
    stuck();
    child.kill('SIGKILL');
  };
  child.on('message', (message) => {
    silent = 0;
    if (message === alive) watching ??= setInterval(look, lookEveryMs).unref();
  });
  child.once('close', () => clearInterval(watching));
};

/**
 * Keeps one process going: whatever ends it, it is started again, with a message, and no other one feels it but by what is
 * missing meanwhile. Often enough in a minute, and it is started once a minute only. One that falls silent is ended first.
 */
export const keepRunning = (options: {
  name: string;
  launch: () => ChildProcess;
  /** Whether this message of the process means that it is ready. */
  readyBy: (message: unknown) => boolean;
  hear?: (message: unknown) => void;
  /** It became ready, or is not any more. */
  changed?: () => void;
  silentMs?: number;
  log: Logger;
}): Kept => {
  const { name, log } = options;
  const restarts = createRestarts();
  let child: ChildProcess | undefined;
  let ready = false;
  let everReady = false;
  let stopping = false;
  let waiting: NodeJS.Timeout | undefined;
  let settle: { resolve: () => void; reject: (error: Error) => void };
  const started = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  started.catch(() => undefined);

  const start = (): void => {
    const fresh = options.launch();
    child = fresh;
    fresh.on('message', (message) => {
      if (options.readyBy(message)) {
        ready = true;
        everReady = true;
        options.changed?.();
        settle.resolve();
      }
      // A sign of life is nobody else's matter: whoever hears knows only what the process has to say.
      if (message !== alive) options.hear?.(message);
    });
    watchSilence(fresh, options.silentMs ?? silentMs, () =>
      log.error(`the ${name} process has said nothing for a minute: ending it`),
    );
    fresh.on('error', (error) => log.error({ err: error }, `the ${name} process broke`));
    // `close` comes also where the process could not even be started, and after everything it had to say.
    fresh.once('close', (code, signal) => {
      if (child === fresh) child = undefined;
      ready = false;
      if (stopping) return;
      options.changed?.();
      if (!everReady && code === saidWhy) {
        settle.reject(new Error(`the ${name} process could not start`));
        return;
      }
      const pause = restarts.pause();
      const how = { code, signal };
      if (pause === 0) {
        log.error(how, `the ${name} process ended: starting it again`);
        start();
      } else {
        log.fatal(how, `the ${name} process keeps ending: the next try in ${pause / 1000} s; everything else goes on`);
        waiting = setTimeout(start, pause);
      }
    });
  };
  start();

  return {
    started,
    tell: (message) => child && tell(child, message),
    isReady: () => ready,
    restarts: restarts.count,
    stop: async (milliseconds) => {
      stopping = true;
      clearTimeout(waiting);
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
      tell(last, 'stop');
      const timer = setTimeout(() => last.kill('SIGKILL'), milliseconds);
      await ended;
      clearTimeout(timer);
    },
    kill: () => {
      stopping = true;
      clearTimeout(waiting);
      child?.kill('SIGKILL');
    },
  };
};
