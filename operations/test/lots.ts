import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Lot {
  readonly files: string[];
  bytes: number;
}

/**
 * The test files of a folder in lots of about the same length, each for a process of its own: what a lot's files share (a Kerben, a
 * browser) is started once a lot. Who is with whom, and in which order, is said by the files alone and by no clock, so that a run
 * can be had again.
 */
export const lotsOf = (root: string, folder: string, count: number): readonly (readonly string[])[] => {
  const lots: readonly Lot[] = Array.from({ length: count }, () => ({ files: [], bytes: 0 }));
  const sized = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ file: `${folder}/${name}`, bytes: statSync(join(root, folder, name)).size }))
    .sort((one, other) => other.bytes - one.bytes || one.file.localeCompare(other.file, 'en'));
  for (const { file, bytes } of sized) {
    const [lightest] = [...lots].sort((one, other) => one.bytes - other.bytes);
    lightest?.files.push(file);
    if (lightest) lightest.bytes += bytes;
  }
  return lots.map(({ files }) => files.sort());
};
