import { membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingFile } from './recording/read.ts';
import { recordingOf, writeRecording } from './recording/write.ts';
import { makeDemo } from './record.ts';

/** `npm run demo -- record`: makes the demo's past anew and keeps it (CONTRIBUTING.md). */
if (process.argv[2] !== 'record' || process.argv.length > 3) {
  console.error('npm run demo -- record');
  process.exit(2);
}
const { version } = membersIn(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')));
const recording = recordingOf(await makeDemo(), textIn(version));
const { bytes } = writeRecording(recording, recordingFile);
console.log(`${recordingFile}: ${recording.lines.length} events, ${bytes} bytes`);
