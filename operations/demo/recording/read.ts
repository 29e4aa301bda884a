import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { recordedLine, recordingHeader, type Recording } from './format.ts';

/** Where the newest recording lies. */
export const recordingFile = join(import.meta.dirname, '1.ndjson.br');

/**
 * Reads a recording.
 * @throws Error when the file is none that this release knows
 */
export const readRecording = (file = recordingFile): Recording => {
  const [first = '', ...rest] = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const header = recordingHeader.safeParse(JSON.parse(first));
  if (!header.success) throw new Error(`${file} is no recording of the demo that this release can lay in`);
  return { header: header.data, lines: rest.map((line) => recordedLine.parse(JSON.parse(line))) };
};
