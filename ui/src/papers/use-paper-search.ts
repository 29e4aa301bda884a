import { useMemo, useState } from 'react';
import { findInPages, type Found } from './find-in-pages.ts';
import type { PdfPage } from './pdf.ts';

/** The text of a page as its text layer has it, part by part. */
const textOf = async (page: PdfPage): Promise<string> =>
  (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');

const none: readonly Found[] = [];

/** Finding words in a paper: every place, the one that is shown, and the way from one to the next, round and round. */
export const usePaperSearch = (pages: readonly PdfPage[] | undefined) => {
  const [wanted, setWanted] = useState('');
  const [texts, setTexts] = useState<readonly string[]>();
  const [at, setAt] = useState(0);
  const found = useMemo(() => (texts ? findInPages(texts, wanted) : none), [texts, wanted]);
  const byPage = useMemo(() => {
    const places = new Map<number, Found[]>();
    for (const each of found) places.set(each.page, [...(places.get(each.page) ?? []), each]);
    return places;
  }, [found]);
  return {
    wanted,
    /** Number of places, and which of them is shown, from 0. */
    count: found.length,
    at,
    current: found[at],
    on: (page: number): readonly Found[] => byPage.get(page) ?? none,
    look: async (text: string): Promise<void> => {
      setWanted(text);
      setAt(0);
      if (text !== '' && !texts && pages) setTexts(await Promise.all(pages.map(textOf)));
    },
    step: (by: 1 | -1): void => {
      if (found.length > 0) setAt((at + by + found.length) % found.length);
    },
  };
};

export type PaperSearch = ReturnType<typeof usePaperSearch>;
