import { cargoBook, cargo } from '@kerben/workflows/cargo/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(cargoBook, cargo);
