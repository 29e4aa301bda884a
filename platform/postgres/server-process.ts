import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';

/** A PostgreSQL server that was launched (not necessarily ready yet). */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves with the exit code when it ends for whatever reason; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  hasExited(): boolean;
  /** Last lines it wrote, for the message of a failed start. */
  lastLines(): string;
  /** Fast shutdown: open sessions are ended, everything acknowledged is on disk. */
  stop(): Promise<void>;
  /** Lets Node end while the server runs; it is then told to stop as Node exits. */
  unref(): void;
}

const keptLines = 30;
const patienceMs = 20_000;

export interface Launch {
  readonly binaries: Binaries;
  readonly user: OsUser | undefined;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** Launches the server program on a cluster. */
export const launchServer = ({ binaries, user, folder, settings, log }: Launch): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Its own process group: Ctrl-C in a terminal must reach Kerben, which drains first and stops the server last.
    const child = spawn(binaries.postgres, ['-D', folder, ...options], {
      ...user,
      cwd: folder,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      log(line);
    });
    const endWithNode = () => child.kill('SIGINT');
    let done = false;
    const exited = new Promise<number | null>((resolveExit) => {
      child.once('exit', (code) => {
        done = true;
        process.off('exit', endWithNode);
        resolveExit(code);
      });
    });
    const stop = async (): Promise<void> => {
      if (done) return;
      if (process.platform === 'win32')
        execFile(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W'], () => undefined);
      else child.kill('SIGINT');
      const impatient = setTimeout(() => child.kill('SIGQUIT'), patienceMs);
      await exited.finally(() => clearTimeout(impatient));
    };
    child.once('error', reject);
    child.once('spawn', () => {
      process.on('exit', endWithNode);
      resolve({
        pid: child.pid ?? 0,
        exited,
        hasExited: () => done,
        lastLines: () => lines.join('\n'),
        stop,
        unref: () => {
          child.unref();
          if (child.stderr instanceof Socket) child.stderr.unref();
        },
      });
    });
  });
