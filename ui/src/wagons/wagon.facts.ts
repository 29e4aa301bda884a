import { wagonBook, wagons } from '@kerben/workflows/wagons/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(wagonBook, wagons);
