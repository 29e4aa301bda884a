import { books } from '../books.ts';
import type { MessageTable } from '../kernel/messages.ts';

/** Names of the policies of the reference books: reading stands under the book's own name. */
export const bookTitles: MessageTable = Object.fromEntries(
  books.flatMap(({ book, title }) => [
    [`Reference.${book}`, title],
    [`Reference.${book}.Edit`, ['Edit', 'Изменение', 'Өзгөртүү'] as const],
  ]),
);
