import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server writes into `postmaster.pid` of its cluster. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
}

/** The note of the server that runs, or ran, on this cluster; undefined when there is none. */
export const readPostmasterPid = async (clusterFolder: string): Promise<PostmasterPid | undefined> => {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
};
