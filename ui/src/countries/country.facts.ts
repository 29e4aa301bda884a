import { countries, countryBook } from '@kerben/workflows/countries/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(countryBook, countries);
