import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = join(import.meta.dirname, '../../docs/api/breaks.json');

const acceptedSchema = z.array(
  z.strictObject({ on: z.iso.date(), why: z.string().min(1), changes: z.array(z.string()) }),
);

type Accepted = z.output<typeof acceptedSchema>;

const read = (): Accepted => acceptedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Those of the changes that nobody has taken upon himself (docs/api/breaks.json). */
export const notAccepted = (changes: readonly string[]): string[] => {
  const known = new Set(read().flatMap((entry) => entry.changes));
  return changes.filter((change) => !known.has(change));
};

/** Notes breaking changes with the reason for them. */
export const accept = (changes: readonly string[], why: string, on: string): void => {
  writeFileSync(file, `${JSON.stringify([...read(), { on, why, changes }], undefined, 1)}\n`);
};
