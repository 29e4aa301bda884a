import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonFile } from './json-file.ts';

const holderShape = z.object({
  pid: z.int(),
  /** Start time of the process from the process table: a pid alone may have been given to somebody else. */
  started: z.string(),
  address: z.string(),
});
type Holder = z.output<typeof holderShape>;

/** The data directory is in use by a running Kerben. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
  readonly holder: Holder;
  constructor(holder: Holder) {
    super(`Kerben is already running on ${holder.address} (process ${holder.pid})`);
    this.holder = holder;
  }
}

/** Start time of a process where the system tells it (Linux), otherwise whether it lives at all; undefined when it is gone. */
const startedAt = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    if (process.platform === 'linux') return undefined;
    try {
      process.kill(pid, 0);
      return 'alive';
    } catch {
      return undefined;
    }
  }
};

const readHolder = (file: string): Holder | undefined => {
  try {
    return jsonFile(file, holderShape);
  } catch {
    return undefined;
  }
};

/** The running Kerben that holds a data directory, if any. A lock left by a killed process holds nothing. */
export const dataHolder = (dataDir: string): Holder | undefined => {
  const holder = readHolder(join(dataDir, 'lock'));
  return holder && startedAt(holder.pid) === holder.started ? holder : undefined;
};

/** Takes the data directory for this process. Throws DataInUse when another one works in it. Returns the way to give it back. */
export const lockData = (dataDir: string, address: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const holder = dataHolder(dataDir);
  if (holder) throw new DataInUse(holder);
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  writeSync(descriptor, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) ?? '', address }));
  closeSync(descriptor);
  return () => rmSync(file, { force: true });
};
