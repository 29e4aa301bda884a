import { stationBook, stations } from '@kerben/workflows/stations/area.ts';
import { bookFacts } from '../reference/book-facts.ts';

export default bookFacts(stationBook, stations);
