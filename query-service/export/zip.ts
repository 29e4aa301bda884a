import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { bytesFrom } from '@kerben/platform/members.ts';
import type { ZipInputFile } from 'fflate';

const deflated = 8;
/** Quick rather than small: the file goes over the network once. */
const level = 3;

/**
 * A zip archive as it grows, of texts that are made while they are read: nothing is held but what is on its way.
 * The archive's frame is fflate's; the work of compressing is zlib's own, in its threads, so that requests beside it are
 * not kept waiting.
 */
export async function* zipped(
  files: Iterable<readonly [name: string, content: Iterable<string> | AsyncIterable<string>]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  // Loaded when somebody saves a list.
  const { Zip } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [filename, content] of files) {
    const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: deflated };
    zip.add(entry);
    const bytes = async function* (): AsyncGenerator<Buffer, void, undefined> {
      for await (const text of content) {
        const chunk = Buffer.from(text);
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        yield chunk;
      }
    };
    // What goes wrong on either side ends the other: the callback has nothing more to say.
    const compressed = pipeline(bytes, createDeflateRaw({ level }), () => undefined);
    for await (const chunk of bytesFrom(compressed)) {
      entry.ondata?.(null, new Uint8Array(chunk), false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
