import type { Open } from '../../api/http.ts';
import { addJob } from '../../grid/bulk/jobs.ts';
import { BatchLine } from './BatchLine.tsx';
import { createBatch } from './batch.ts';

export interface WantedBatch {
  /** Area of the records and report name of the paper. */
  readonly area: string;
  readonly name: string;
  readonly ids: readonly string[];
  readonly title: string;
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      const why: unknown = signal.reason;
      reject(why instanceof Error ? why : new Error(String(why)));
    });
  });

/** Begins to make the papers of many records as one PDF, in the tray: people do something else meanwhile. */
export const beginBatch = ({ area, name, ids, title }: WantedBatch, open: Open): void => {
  const batch = createBatch(ids, {
    ask: async (id, signal) => {
      const path = `/api/app/report/${name}?${new URLSearchParams({ Id: id }).toString()}`;
      const answer = await open(path, { headers: { Accept: '*/*' }, quiet: true, signal });
      return new Uint8Array(await answer.arrayBuffer());
    },
    // pdf.js comes when there is something to put together.
    join: async (papers) => (await import('./join-pdfs.ts')).joinPdfs(papers),
    rest,
  });
  const job = crypto.randomUUID();
  const fileName = `${name}-${ids.length}.pdf`;
  addJob({
    kind: 'service',
    id: job,
    Line: () => <BatchLine id={job} area={area} title={title} fileName={fileName} batch={batch} />,
    active: () => ['running', 'joining'].includes(batch.progress().state),
  });
  void batch.start();
};
