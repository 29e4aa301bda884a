import type { Worker } from 'node:worker_threads';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { Pages } from './pages.ts';
import type { PdfMade } from './pdf-thread.ts';

/** Makes a PDF of pages, or of a paper that is laid out on the way. @throws Problem 429 `Report.Busy`, 503 `Report.TooMuch` */
export type MakePdf = (wanted: Pages | Paper) => Promise<Uint8Array>;

/** Papers that wait for their turn: at a tenth of a second each, nobody waits for longer than a few. */
const mostWaiting = 50;
/** Seconds that one paper may take: a hundred pages take five, and a first one waits for the thread to start. */
const longest = 60;
/** A thread that nobody has needed for so long gives its 100 MB back, milliseconds. */
const idleMs = 5 * 60_000;

const tooMuch = (cause?: unknown): Problem =>
  new Problem(503, 'Report.TooMuch', { headers: { 'Retry-After': '60' }, cause });

/** Makes PDFs in one thread, kept warm, one after another, each with a deadline. */
export const createPdfMaker = ({
  start,
  seconds = longest,
}: {
  /** Starts `pdf-thread.ts`. */
  start: () => Worker;
  seconds?: number;
}): { readonly makePdf: MakePdf; readonly close: () => Promise<void> } => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let busy = false;
  const waiting: (() => void)[] = [];

  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const makeOne = (wanted: Pages | Paper): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const worker = (thread ??= start());
      worker.ref();
      const finish = (): void => {
        clearTimeout(deadline);
        // By name: a worker listens to itself to know when to take messages in.
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        // A thread that is warm and idle keeps no process alive, and an error of it is nobody's.
        worker.on('error', () => undefined);
        worker.unref();
      };
      const give = (error: unknown): void => {
        finish();
        void end();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const deadline = setTimeout(() => give(tooMuch()), seconds * 1000);
      worker.once('message', (made: PdfMade) => {
        finish();
        if ('file' in made) resolve(made.file);
        else reject(new Error(made.failure));
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(error) : error),
      );
      worker.once('exit', (code) => give(new Error(`the thread of papers ended (${code})`)));
      worker.postMessage(wanted);
    });

  return {
    makePdf: async (wanted) => {
      if (busy && waiting.length >= mostWaiting)
        throw new Problem(429, 'Report.Busy', { headers: { 'Retry-After': '5' } });
      if (busy) await new Promise<void>((turn) => waiting.push(turn));
      busy = true;
      clearTimeout(idle);
      try {
        return await makeOne(wanted);
      } finally {
        // The turn goes to who waits longest.
        const next = waiting.shift();
        if (next) next();
        else {
          busy = false;
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }
    },
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
};
