import { readdirSync } from 'node:fs';
import type { DocumentDefinition } from './document/definition.ts';

/**
 * Every document that is a definition: each folder of `documents/` holds one in `document.ts`, and nothing else names it. Reading
 * the folder is how the modules are found, as with the reference books; it happens once, while the program is loaded.
 */
const folder = new URL('documents/', import.meta.url);

const found = await Promise.all(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(
      ({ name }) =>
        import(/* @vite-ignore */ `./documents/${name}/document.ts`) as Promise<{
          readonly default: DocumentDefinition;
        }>,
    ),
);

/** By area, so that lists of them never depend on the file system. */
export const documents: readonly DocumentDefinition[] = found
  .map(({ default: definition }) => definition)
  .sort((a, b) => (a.area < b.area ? -1 : 1));

/** The document with this area; undefined for every other area. */
export const documentOf = (area: string): DocumentDefinition | undefined =>
  documents.find((definition) => definition.area === area);
