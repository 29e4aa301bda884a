import { currencies, currencyBook } from '@kerben/workflows/currencies/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(currencyBook, currencies);
