import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Milliseconds of a tick of `/proc` (USER_HZ, 100 a second wherever Linux runs). */
const tick = 10;

interface Process {
  readonly parent: number;
  /** Milliseconds of processor that it has taken itself. */
  readonly own: number;
  /** … and those of its children that have ended. */
  readonly ended: number;
}

/** Undefined for a process that is not there, and where there is no `/proc`. */
const processAt = (id: number): Process | undefined => {
  let stat: string;
  try {
    stat = readFileSync(join('/proc', String(id), 'stat'), 'utf8');
  } catch {
    return undefined;
  }
  // What follows the name in brackets, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (from: number): number => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tick;
  return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
};

/** All processes by their ids. */
const processes = (): ReadonlyMap<number, Process> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = processAt(Number(name));
        return found ? [[Number(name), found] as const] : [];
      }),
  );

/** A process and everything below it. */
export const family = (root: number): number[] => {
  const all = processes();
  const members = [root];
  for (const member of members) for (const [id, { parent }] of all) if (parent === member) members.push(id);
  return members;
};

/** Milliseconds of processor that a process has taken so far, all its threads; NaN where the system does not tell. */
export const processorMs = (id: number): number => processAt(id)?.own ?? Number.NaN;

/**
 * Asks who the PostgreSQL behind a connection is, on this machine, and gives a reading of all its processes' time, those that have
 * ended included.
 */
export const postgresMs = async (pool: pg.Pool): Promise<() => number> => {
  const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id');
  const server = processAt(rows[0]?.id ?? 0)?.parent;
  return () => {
    const main = server === undefined ? undefined : processAt(server);
    if (server === undefined || !main) return Number.NaN;
    const [, ...below] = family(server);
    return below.reduce((sum, id) => sum + (processAt(id)?.own ?? 0), main.own + main.ended);
  };
};
