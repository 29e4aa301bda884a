import { useEffect, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useServices } from '../shell/services.ts';
import { fileNameIn } from './file-name-in.ts';
import { openPdf, type Pdf, type PdfPage } from './pdf.ts';

/** A paper that has come. */
export interface Paper {
  readonly pdf: Pdf;
  readonly file: Blob;
  readonly fileName: string;
  readonly pages: readonly PdfPage[];
  /** Of how many parts it is one. */
  readonly parts: number;
}

/** A paper that was made before: nothing is asked for. */
export interface MadePaper {
  readonly file: Blob;
  readonly fileName: string;
}

/** Has a paper made and opens it; what is refused is told, with a way to ask again. */
export const usePaper = (path: string, name: string, ready?: MadePaper) => {
  const { open } = useServices();
  const [paper, setPaper] = useState<Paper>();
  const [failed, setFailed] = useState<string>();
  const [tried, setTried] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    let pdf: Pdf | undefined;
    const load = async (): Promise<void> => {
      setFailed(undefined);
      setPaper(undefined);
      try {
        const answer = ready ?? (await open(path, { headers: { Accept: '*/*' }, quiet: true, signal: gone.signal }));
        const file = 'file' in answer ? answer.file : await answer.blob();
        const made = await openPdf(await file.arrayBuffer());
        pdf = made;
        const pages = await Promise.all(Array.from({ length: made.numPages }, (_, at) => made.getPage(at + 1)));
        const fileName = 'file' in answer ? answer.fileName : (fileNameIn(answer.headers) ?? `${name}.pdf`);
        const parts = 'file' in answer ? 1 : Number(answer.headers.get('x-parts') ?? 1);
        if (gone.signal.aborted) await made.loadingTask.destroy();
        else setPaper({ pdf: made, file, fileName, pages, parts });
      } catch (error) {
        if (!gone.signal.aborted) setFailed(problemOf(error).message);
      }
    };
    void load();
    return () => {
      gone.abort();
      void pdf?.loadingTask.destroy();
    };
  }, [open, path, name, ready, tried]);
  return { paper, failed, again: () => setTried(tried + 1) };
};
