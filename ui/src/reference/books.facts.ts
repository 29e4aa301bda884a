import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookState } from '@kerben/workflows/reference/book.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { bookFacts } from './book-facts.ts';

/** Every reference book, in the order of the menu. */
export default books.map((book) => bookFacts(book, areaNamed(book.area) as Area<BookState>));
