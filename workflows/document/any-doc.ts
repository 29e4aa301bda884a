import type { AnyDoc } from './definition.ts';

/** A document of known fields, or of a log of its own, as the engine works with all of them: here its types end. */
export function anyDoc<Of extends object>(doc: Of): AnyDoc;
export function anyDoc(doc: AnyDoc): AnyDoc {
  return doc;
}
