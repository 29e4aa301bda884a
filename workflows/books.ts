import { readdirSync } from 'node:fs';
import type { BookDefinition } from './reference/definition.ts';

/**
 * Every reference book: each file of `books/` defines one, and nothing else names it. Reading the folder is how the modules
 * are found, as an import list would, with nothing to forget; it happens once, while the program is loaded. Screens get what
 * they need when they are built (`ui/src/reference/books.facts.ts`): a browser never comes here.
 */
const folder = new URL('books/', import.meta.url);

const found = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(
      (file) =>
        import(/* @vite-ignore */ `./books/${file.slice(0, -'.ts'.length)}.ts`) as Promise<{
          readonly default: BookDefinition;
        }>,
    ),
);

const last = Number.MAX_SAFE_INTEGER;

/** In the order of the specification; those that it does not have follow by path. */
export const books: readonly BookDefinition[] = found
  .map(({ default: definition }) => definition)
  .sort((a, b) => (a.place ?? last) - (b.place ?? last) || (a.path < b.path ? -1 : 1));

/** The book with this area. Throws on an unknown one. */
export const bookOf = (area: string): BookDefinition => {
  const book = books.find((one) => one.area === area);
  if (!book) throw new Error(`unknown book ${area}`);
  return book;
};
