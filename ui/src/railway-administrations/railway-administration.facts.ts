import { railwayAdministrationBook, railwayAdministrations } from '@kerben/workflows/railway-administrations/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(railwayAdministrationBook, railwayAdministrations);
