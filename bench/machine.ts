import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Flushes of one 8 kB block to disk per second, about half a second of trying: what every commit pays for. */
export const flushesPerSecond = (folder: string): number => {
  const file = openSync(join(folder, 'flush'), 'w');
  const block = Buffer.alloc(8192, 1);
  const start = performance.now();
  let flushes = 0;
  for (; performance.now() - start < 500; flushes += 1) {
    writeSync(file, block, 0, block.length, 0);
    fdatasyncSync(file);
  }
  closeSync(file);
  return Math.round((flushes * 1000) / (performance.now() - start));
};

/** The machine of a run, in lines: without it no figure means anything. */
export const describeMachine = async (url: string, folder: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setting = async (name: string) => {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`);
    return rows[0]?.[name] ?? '';
  };
  const version = await setting('server_version');
  const durable = [];
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    durable.push(`${name} ${await setting(name)}`);
  await client.end();
  return [
    `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB memory`,
    `Node ${process.versions.node}, PostgreSQL ${version} embedded (${durable.join(', ')})`,
    `${flushesPerSecond(folder)} fdatasync/s in the data folder, load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} at the start`,
  ].join('\n');
};

/** Time of all processors since the start of the system, and how much of it the host gave to others, in ticks. */
const processorTime = (): { readonly all: number; readonly stolen: number } => {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/) ?? [];
  // user nice system idle iowait irq softirq steal; what follows is contained in them.
  const counted = ticks.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, each) => sum + each, 0), stolen: counted[7] ?? 0 };
};

/**
 * How much of the processors a virtual machine was not given while its host had other guests to serve, from now until the answer is asked for, in percent;
 * undefined where the system does not tell. Every answer waits as long: milliseconds measured meanwhile say little.
 */
export const watchHost = (): (() => number | undefined) => {
  if (!existsSync('/proc/stat')) return () => undefined;
  const before = processorTime();
  return () => {
    const after = processorTime();
    return Math.round(((after.stolen - before.stolen) * 1000) / Math.max(1, after.all - before.all)) / 10;
  };
};
