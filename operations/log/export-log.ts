import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { eventsOf } from './events-of.ts';
import { canonical, chained, formatVersion, logged, noHash, type StoreKind } from './format.ts';

/** How many events a log holds, and the hash over all of them. */
export interface Tally {
  readonly events: number;
  readonly hash: string;
}

const linesPerChunk = 500;

/**
 * Writes a whole log, as it stands now, into a file; gzip when the name ends so. The file gets its name when it is whole.
 * @throws AbortError when the signal aborts; nothing is left behind
 */
export const exportLog = async (options: {
  store: EventStore;
  kind: StoreKind;
  file: string;
  signal: AbortSignal;
  progress: (done: number) => void;
}): Promise<Tally> => {
  const { store, kind, file, signal, progress } = options;
  const upTo = await store.head();
  let events = 0;
  let hash = noHash;
  async function* lines() {
    const header = { format: 'kerben-log', version: formatVersion, store: kind, writtenAt: new Date().toISOString() };
    let chunk = `${JSON.stringify(header)}\n`;
    for await (const event of eventsOf(store, upTo, signal)) {
      const text = canonical(logged(event));
      hash = chained(hash, text);
      events += 1;
      chunk += `{"event":${text},"hash":"${hash}"}\n`;
      if (events % linesPerChunk !== 0) continue;
      progress(events);
      yield chunk;
      chunk = '';
    }
    signal.throwIfAborted();
    yield `${chunk}${JSON.stringify({ events, hash })}\n`;
  }
  const unfinished = `${file}.part`;
  try {
    const source = Readable.from(lines(), { objectMode: true });
    const target = createWriteStream(unfinished, { mode: 0o600 });
    if (file.endsWith('.gz')) await pipeline(source, createGzip(), target, { signal });
    else await pipeline(source, target, { signal });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { events, hash };
};
