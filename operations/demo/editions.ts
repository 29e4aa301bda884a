import type { FindEditions } from '@kerben/command-service/looks.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { holdingOn } from '@kerben/workflows/reference/holding.ts';
import { demoBooks } from './books.ts';

/** Tables of rates for the demo's past, whose lists do not exist yet: from its own entries. */
export const demoEditions: FindEditions = (_tenant, wishes) =>
  Promise.resolve(
    new Map(
      wishes.flatMap(({ book, day }) => {
        const rows = demoBooks.filter(({ area }) => area === book).map(({ id, values }) => ({ ...values, id }));
        const edition = holdingOn(bookOf(book), rows, day);
        return edition ? [[book, edition] as const] : [];
      }),
    ),
  );
