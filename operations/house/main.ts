import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonFile } from '../json-file.ts';
import { assertingFiles, countHouse, type Counts } from './counts.ts';
import { upward } from './layers.ts';

/**
 * `npm run house`: what is counted of the house, beside what it may be. A number that has fallen is written down, so it stays there; one
 * that has risen is told, and the exit code is 1. Files that assert types no more, and imports that lead upward no more, leave the lists of those that may.
 */
const file = join(import.meta.dirname, 'counts.json');
const bounds = new Map(Object.entries(jsonFile(file, z.record(z.string(), z.number()))));
const counts = countHouse();
const names = namesOf(counts);
/** How many there may be. */
const boundOf = (name: keyof Counts): number => bounds.get(name) ?? 0;
const isMore = (name: keyof Counts): boolean => counts[name] > boundOf(name);
for (const name of names)
  console.log(
    `${name.padEnd(14)} ${String(counts[name]).padStart(5)}${isMore(name) ? `  more than ${boundOf(name)}` : ''}`,
  );
const lowered = Object.fromEntries(names.map((name) => [name, Math.min(counts[name], boundOf(name))]));
writeFileSync(file, `${JSON.stringify(lowered, null, 2)}\n`);
/** A list of exceptions: what is one no more leaves it, and nothing comes into it. */
const shorten = (name: string, now: readonly string[]): void => {
  const list = join(import.meta.dirname, name);
  const left = jsonFile(list, z.array(z.string())).filter((each) => now.includes(each));
  writeFileSync(list, `${JSON.stringify(left, null, 2)}\n`);
};
shorten('asserting.json', assertingFiles());
shorten('upward.json', upward());
process.exitCode = names.some(isMore) ? 1 : 0;
