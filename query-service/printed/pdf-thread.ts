import { parentPort } from 'node:worker_threads';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { Pages } from './pages.ts';
import { paperPages } from './paper-pages.ts';
import { renderPdf } from './render-pdf.ts';

/** What came of it. */
export type PdfMade = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failure: string };

/** Makes PDFs one after another, in a thread of its own (docs/decisions/papers.md). */
parentPort?.on('message', (wanted: Pages | Paper) => {
  // A paper of ten thousand lines is laid out here too: nobody waits for that, and less goes over.
  renderPdf('content' in wanted ? wanted : paperPages(wanted)).then(
    (buffer) => {
      // A copy in memory of its own, which goes over without another one.
      const file = new Uint8Array(buffer);
      parentPort?.postMessage({ file } satisfies PdfMade, [file.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies PdfMade),
  );
});
