import { books } from '@kerben/workflows/books.ts';

/** What the menu needs of a reference book; its screens have the rest (`reference/books.facts.ts`). */
export default books.map(({ path, at, area, book, title, administrators }) => ({
  path,
  // Said where it is not the usual place: the first page carries each of them.
  ...(at !== `/reference/${path}` && { at }),
  ...(area !== path && { area }),
  book,
  russian: title[1],
  ...(administrators && { administrators }),
}));
