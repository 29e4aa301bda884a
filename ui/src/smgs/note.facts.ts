import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { listFacts } from '../grid/list-facts.ts';

/** What the lists of notes know beside texts. */
export default { list: listFacts(readModelNamed('smgs')) };
