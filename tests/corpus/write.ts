import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleLives } from '@kerben/workflows/document/example.ts';
import { liveAlong } from '@kerben/workflows/document/life.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';

/**
 * `npm run corpus`: an example of every event of a document that the corpus does not have yet, from the lives of the engine's
 * test. A file that is there is never touched: it stands for what was written once.
 */
const folder = join(import.meta.dirname, '../../workflows/corpus/events');
for (const definition of documents)
  for (const moves of exampleLives(definition))
    for (const { type, data } of liveAlong(definition, moves).events) {
      const version = eventTable[type]?.version ?? 1;
      const file = join(folder, `${type}.v${version}.json`);
      if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ type, version, data }, null, 2)}\n`);
    }
