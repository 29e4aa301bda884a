import type { DocumentFacts } from './document-facts.ts';

/**
 * Loads what the screens of a document are made from. In the application this module is replaced by one with a chunk for each
 * document (vite.config.ts), so that a screen loads its own definition and texts and no other.
 */
export const loadDocument = async (area: string): Promise<DocumentFacts> => {
  const { default: all } = await import('./all.facts.ts');
  const facts = all[area];
  if (!facts) throw new Error(`no document ${area}`);
  return facts;
};
