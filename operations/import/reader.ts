import { Worker } from 'node:worker_threads';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import type { Table } from '@kerben/command-service/import/table.ts';

/** A file to be read. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What came of it. */
export type FileRead =
  | { readonly table: Table }
  | { readonly problem: string; readonly params: FileProblem['params'] }
  | { readonly failure: string };

/**
 * Reads one file and ends: a process of its own, because whoever sent the file is a stranger, and what a parser does with it may
 * take any time and any memory (docs/decisions/import-reader.md). Whoever started it says how much of both.
 */
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(1));
// A parser that is stuck hears of nobody's end: a thread looks whether whoever started this process is still there.
new Worker(
  `const parent = process.ppid;
   setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);`,
  { eval: true, execArgv: [] },
).unref();
process.once('message', ({ bytes, name }: FileToRead) => {
  // A large table is on its way for a while: whoever hangs up before has said half of it.
  const answer = (read: FileRead): void => void process.send?.(read, undefined, undefined, () => process.exit(0));
  readTable(Buffer.from(bytes), name).then(
    (table) => answer({ table }),
    (error: unknown) =>
      answer(
        error instanceof FileProblem ? { problem: error.message, params: error.params } : { failure: String(error) },
      ),
  );
});
