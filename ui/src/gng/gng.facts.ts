import { gng, gngBook } from '@kerben/workflows/gng/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(gngBook, gng);
