import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { recordingVersion, type RecordedLine, type Recording, type RecordingHeader } from './format.ts';

/** Where the newest recording lies. */
export const recordingFile = join(import.meta.dirname, '1.ndjson.br');

/**
 * Reads a recording.
 * @throws Error when the file is none that this release knows
 */
export const readRecording = (file = recordingFile): Recording => {
  const [first = '', ...rest] = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const header = JSON.parse(first) as RecordingHeader;
  if (header.format !== 'kerben-demo' || header.version !== recordingVersion)
    throw new Error(`${file} is no recording of the demo that this release can lay in`);
  return { header, lines: rest.map((line) => JSON.parse(line) as RecordedLine) };
};
