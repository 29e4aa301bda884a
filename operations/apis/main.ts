import { writeFileSync } from 'node:fs';
import { apiDocuments, committedText } from './documents.ts';

/** `npm run apis`: writes the documents of the APIs from the declarations that run. */
for (const { name, file, make } of apiDocuments) {
  writeFileSync(file, committedText(make()));
  console.log(`${name}: ${file}`);
}
