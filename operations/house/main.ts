import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { assertingFiles, countHouse, type Counts } from './counts.ts';
import { upward } from './layers.ts';

/**
 * `npm run house`: what is counted of the house, beside what it may be. A number that has fallen is written down, so it stays there; one
 * that has risen is told, and the exit code is 1. Files that assert types no more, and imports that lead upward no more, leave the lists of those that may.
 */
const file = join(import.meta.dirname, 'counts.json');
const bounds = JSON.parse(readFileSync(file, 'utf8')) as Counts;
const counts = countHouse();
const names = namesOf(counts);
for (const name of names)
  console.log(
    `${name.padEnd(14)} ${String(counts[name]).padStart(5)}${counts[name] > bounds[name] ? `  more than ${bounds[name]}` : ''}`,
  );
const lowered = Object.fromEntries(names.map((name) => [name, Math.min(counts[name], bounds[name])]));
writeFileSync(file, `${JSON.stringify(lowered, null, 2)}\n`);
/** A list of exceptions: what is one no more leaves it, and nothing comes into it. */
const shorten = (name: string, now: readonly string[]): void => {
  const list = join(import.meta.dirname, name);
  const allowed: unknown = JSON.parse(readFileSync(list, 'utf8'));
  const left = textsIn(allowed).filter((each) => now.includes(each));
  writeFileSync(list, `${JSON.stringify(left, null, 2)}\n`);
};
shorten('asserting.json', assertingFiles());
shorten('upward.json', upward());
process.exitCode = names.some((name) => counts[name] > bounds[name]) ? 1 : 0;
