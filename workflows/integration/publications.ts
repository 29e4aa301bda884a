import { books } from '../books.ts';
import { documents } from '../documents.ts';
import { documentPublication } from './document.ts';
import type { Publication } from './publication.ts';
import { bookPublication } from './reference-book.ts';
import { tenantPublication } from './tenants.ts';

/** Everything that is told to other systems: Kafka, the HTTP feed and AsyncAPI follow from it. */
export const publications: readonly Publication[] = [
  tenantPublication,
  ...documents.map(documentPublication),
  ...books.map(bookPublication),
];
