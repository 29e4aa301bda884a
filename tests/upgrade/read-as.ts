import { readFileSync } from 'node:fs';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

/**
 * Reads a log as the release does in whose folder this file is laid: `node --import tsx read-as.ts LOG`. It says how many records it has
 * folded, what it cannot read, and which types of events it knows, in which version. What it uses, the releases of `step-back.test.ts` have as well.
 */
interface Stored {
  readonly stream: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

const codec = createEventCodec(eventTable);
const states = new Map<string, unknown>();
const wrong = new Map<string, string>();
let events = 0;
for (const line of readFileSync(process.argv[2] ?? '', 'utf8')
  .trimEnd()
  .split('\n')) {
  const { stream, type, schemaVersion, data } = JSON.parse(line) as Stored;
  events += 1;
  try {
    const decoded = codec.decode({ type, schemaVersion, data });
    const area = areaNamed(parseStream(stream)?.area ?? '');
    states.set(stream, area.evolve((states.get(stream) ?? area.initial) as never, { type, data: decoded.data }));
  } catch (error) {
    wrong.set(`${type} of ${stream.split('/')[0]}`, String(error).split('\n', 1)[0] ?? '');
  }
}
const types = Object.entries(eventTable).map(([type, { version }]) => [type, version]);
process.stdout.write(JSON.stringify({ events, records: states.size, wrong: [...wrong], types }));
