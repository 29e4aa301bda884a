import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { readPostmasterPid } from './postmaster-pid.ts';

const run = promisify(execFile);

/** Command line of a process; empty when it does not exist or cannot be seen. */
export const commandLine = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => '',
    );
  if (process.platform === 'win32') return '';
  return run('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/**
 * Stops a server that outlived the process that started it (a killed parent), so that the cluster can be opened again.
 * A process id that by now belongs to another program is left alone, and `postmaster.pid` is never deleted: PostgreSQL
 * itself decides whether that note is stale.
 * @returns true when there was one
 */
export const stopOrphan = async (folder: string, binaries: Binaries, user: OsUser | undefined): Promise<boolean> => {
  const noted = await readPostmasterPid(folder);
  if (!noted) return false;
  const command = await commandLine(noted.pid);
  if (process.platform !== 'win32' && !(command.includes('postgres') && command.includes(folder))) return false;
  return run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'], { ...user, cwd: folder }).then(
    () => true,
    () => false,
  );
};
