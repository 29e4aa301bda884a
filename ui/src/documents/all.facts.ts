import { documents } from '@kerben/workflows/documents.ts';
import { documentFacts } from './document-facts.ts';

/** The facts of every document by area; the build cuts them into a chunk each (vite.config.ts, load.ts). */
export default Object.fromEntries(documents.map((definition) => [definition.area, documentFacts(definition)]));
