import { documents } from '@kerben/workflows/documents.ts';

/** The lists of documents: their own, and the further ones. */
export default documents.map(({ area, path, lists = {} }) => ({ area, path, further: Object.keys(lists) }));
