import { openPdf } from '../pdf.ts';

/** Puts PDFs together, page after page: pdf.js copies the pages in its own thread, so the page goes on working. */
export const joinPdfs = async (papers: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> => {
  const [first, ...others] = papers;
  if (!first) throw new Error('no papers to put together');
  if (others.length === 0) return first;
  const pdf = await openPdf(first.slice().buffer);
  try {
    const joined = await pdf.extractPages([{ document: null }, ...others.map((document) => ({ document }))]);
    return new Uint8Array(joined);
  } finally {
    await pdf.loadingTask.destroy();
  }
};
