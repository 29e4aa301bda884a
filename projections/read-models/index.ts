import { areaNamed } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { bookList } from './book.ts';
import type { ReadModel } from './declaration.ts';
import { smgsList } from './smgs.ts';

/** Every read model that is the fold of one stream. */
export const readModels: readonly ReadModel[] = [
  smgsList,
  ...books.map((book) => bookList(book as never, areaNamed(book.area))),
];

/** Name of the projector that keeps them: one subscription, one checkpoint, one lease. */
export const readModelProjector = 'read-models';
