import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePage } from '@kerben/workflows/document/diagram.ts';
import { documents } from '@kerben/workflows/documents.ts';

/** `npm run machines`: writes the machine of each document as a diagram into the documentation. */
const folder = join(import.meta.dirname, '../../docs/machines');
mkdirSync(folder, { recursive: true });
for (const definition of documents) writeFileSync(join(folder, `${definition.area}.md`), machinePage(definition));
