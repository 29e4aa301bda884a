import { books } from '@kerben/workflows/books.ts';

/** Books that can be imported: those whose entries have a code. Customers have none, they are entered one by one. */
export const importable = books.filter(({ key }) => key.length === 1);
