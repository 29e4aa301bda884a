import { bookAreaNamed } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { bookFacts } from './book-facts.ts';

/** Every reference book, in the order of the menu. */
export default books.map((book) => bookFacts(book, bookAreaNamed(book.area)));
