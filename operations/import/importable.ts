import { books } from '@kerben/workflows/books.ts';
import type { BookDefinition } from '@kerben/workflows/reference/book.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';

/** Books that can be imported: those whose entries have a code. Customers have none, they are entered one by one. */
export const importable = (books as readonly unknown[] as readonly BookDefinition<Fields>[]).filter(
  ({ key }) => key !== undefined,
);
