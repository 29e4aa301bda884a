import { customerBook, customers } from '@kerben/workflows/customers/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(customerBook, customers);
