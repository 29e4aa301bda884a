import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { exampleLives } from '@kerben/workflows/document/example.ts';
import { exampleNow, liveAlong } from '@kerben/workflows/document/life.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';

/**
 * `npm run corpus`: an example of every event of a document that the corpus does not have yet, from the lives of the engine's
 * test. A file that is there is never touched: it stands for what was written once.
 */
const folder = join(import.meta.dirname, '../../workflows/corpus/events');
const missing = (): readonly string[] =>
  documents
    .flatMap(({ area }) => Object.keys(areaNamed(area).events))
    .filter((type) => !existsSync(join(folder, `${type}.v${eventTable[type]?.version ?? 1}.json`)));

const refused: string[] = [];
const examples = documents.flatMap((definition) =>
  exampleLives(definition).flatMap((moves) => {
    try {
      return liveAlong(definition, moves).events;
    } catch (error) {
      refused.push(
        `${moves.map(({ name }) => name).join(', ')}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return [];
    }
  }),
);
if (refused.length > 0) {
  console.error(`Nothing is written: these lives are refused.\n${refused.map((each) => `  ${each}`).join('\n')}`);
  console.error(
    `Give the definition \`example\` or \`lives\` that its checks let pass; in examples it is ${exampleNow}.`,
  );
  process.exit(1);
}
for (const { type, data } of examples) {
  const version = eventTable[type]?.version ?? 1;
  const file = join(folder, `${type}.v${version}.json`);
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ type, version, data }, null, 2)}\n`);
}
for (const type of missing())
  console.error(
    `${type} happens in no life: give the move an \`example\` that changes something, or the definition \`lives\`.`,
  );
process.exitCode = missing().length > 0 ? 1 : 0;
