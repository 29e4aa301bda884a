import { folded } from '@kerben/workflows/kernel/folded.ts';

/** Where a text stands: a page, from 0, and the place in its text. */
export interface Found {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** Every place of a text in the texts of pages, in order; at most `most`, because nobody walks through more. */
export const findInPages = (pages: readonly string[], wanted: string, most = 1_000): readonly Found[] => {
  const text = folded(wanted.trim());
  if (text === '') return [];
  const found: Found[] = [];
  for (const [page, content] of pages.entries()) {
    const searched = folded(content);
    for (let at = searched.indexOf(text); at !== -1; at = searched.indexOf(text, at + text.length)) {
      found.push({ page, start: at, end: at + text.length });
      if (found.length === most) return found;
    }
  }
  return found;
};
