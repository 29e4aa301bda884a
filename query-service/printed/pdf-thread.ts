import { parentPort } from 'node:worker_threads';
import type { Pages } from './pages.ts';
import { renderPdf } from './render-pdf.ts';

/** What came of it. */
export type PdfMade = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failure: string };

/** Makes PDFs one after another, in a thread of its own (docs/decisions/papers.md). */
parentPort?.on('message', (pages: Pages) => {
  renderPdf(pages).then(
    (buffer) => {
      // A copy in memory of its own, which goes over without another one.
      const file = new Uint8Array(buffer);
      parentPort?.postMessage({ file } satisfies PdfMade, [file.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies PdfMade),
  );
});
