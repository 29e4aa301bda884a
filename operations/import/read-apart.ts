import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { limits } from '@kerben/command-service/import/limits.ts';
import type { ReadTable } from '@kerben/command-service/import/read-table.ts';
import type { Table } from '@kerben/command-service/import/table.ts';
import type { Logger } from 'pino';
import { forkProgram } from '../fork-program.ts';
import type { FileRead, FileToRead } from './reader.ts';

/** Files that are read at a time: each may take its whole memory. */
const atATime = 2;
/** How often a reader is looked at, milliseconds. */
const lookEveryMs = 200;
/** What a process holds beside the heap that is limited: code, buffers of the file and of its unpacked parts, MB. */
const besideHeap = 600;
/** It has the lowest priority: on a busy machine it may take so many times as long as it needs of a processor. */
const patience = 5;
const pageBytes = 4_096;
/** Parts of a second in which Linux counts processor time. */
const ticks = 100;
const megabyte = 1_048_576;

/** Resident memory of a process, MB; 0 where the system does not tell. */
const residentOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(text.split(' ')[1] ?? 0) * pageBytes) / megabyte;
};

/** Seconds of a processor that a process has had; 0 where the system does not tell. */
const processorOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticks;
};

const priorityOf = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It reads at the priority of everybody else.
  }
};

/** Reads one file in a process of its own. Throws a FileProblem also when it takes too long or too much. */
const readOne = (log: Logger, seconds: number, memory: number, file: FileToRead): Promise<Table> =>
  new Promise((resolve, reject) => {
    const child = forkProgram('operations/import/reader.ts', {
      execArgv: [`--max-old-space-size=${memory}`],
      // Bytes go as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let over: FileProblem | undefined;
    const tooMuch = new FileProblem('Import.TooMuchMemory', { megabytes: memory });
    const end = (problem: FileProblem): void => {
      over ??= problem;
      child.kill('SIGKILL');
    };
    const tooSlow = new FileProblem('Import.TooSlow', { seconds });
    const deadline = setTimeout(() => end(tooSlow), patience * seconds * 1000);
    // The heap ends by itself; what lies beside it (an archive that unpacks to anything) does not.
    const looking = setInterval(() => {
      const pid = child.pid ?? 0;
      void residentOf(pid).then((resident) => resident > memory + besideHeap && end(tooMuch));
      void processorOf(pid).then((used) => used > seconds && end(tooSlow));
    }, lookEveryMs);
    const finish = (): void => {
      clearTimeout(deadline);
      clearInterval(looking);
    };
    let heard: FileRead | undefined;
    child.once('spawn', () => {
      priorityOf(child);
      child.send(file, () => undefined);
    });
    child.on('message', (read: FileRead) => {
      heard = read;
      // It has nothing left to do: what it started to read with may keep it alive.
      finish();
      child.kill('SIGKILL');
    });
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', (code, signal) => {
      finish();
      if (over) reject(over);
      else if (!heard) {
        log.warn({ code, signal, file: file.name }, 'the process that reads a file ended');
        // Node ends a process whose heap is full by one of these signals; whatever else ends a reader is a fault of its own.
        const isHeapFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
        reject(isHeapFull ? tooMuch : new Error(`the reader of files ended with ${signal ?? String(code)}`));
      } else if ('table' in heard) resolve(heard.table);
      else if ('problem' in heard) reject(new FileProblem(heard.problem, heard.params));
      else reject(new Error(heard.failure));
    });
  });

/** Reads files apart from everything else, a few at a time, each with a limit of time and memory. */
export const createReadApart = (
  log: Logger,
  { seconds = limits.seconds, memory = limits.memory }: { seconds?: number; memory?: number } = {},
): ReadTable => {
  let reading = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, name) => {
    if (reading >= atATime) await new Promise<void>((turn) => waiting.push(turn));
    else reading += 1;
    try {
      return await readOne(log, seconds, memory, { bytes, name });
    } finally {
      // The place goes to who waits longest, or is free.
      const next = waiting.shift();
      if (next) next();
      else reading -= 1;
    }
  };
};
