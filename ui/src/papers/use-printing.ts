import { useState } from 'react';
import { useNotify } from 'react-admin';
import { printPdf } from './print-pdf.ts';
import type { Paper } from './use-paper.ts';

/** Printing a paper; `printing`: how many of its pages are ready, while it is prepared. */
export const usePrinting = (paper: Paper | undefined) => {
  const notify = useNotify();
  const [printing, setPrinting] = useState<number>();
  const print = async (): Promise<void> => {
    if (!paper) return;
    setPrinting(0);
    try {
      await printPdf(paper.pdf, setPrinting);
    } catch (error) {
      notify(String(error), { type: 'error' });
    } finally {
      setPrinting(undefined);
    }
  };
  return { printing, print };
};
export type Printing = ReturnType<typeof usePrinting>;
