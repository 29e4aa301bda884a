import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../http/problem.ts';
import type { FileFacts, FileStore } from './port.ts';
import { typeOfContent } from './type-of-content.ts';

/** 413 for a file that is larger than any may be, in bytes. */
export const tooLarge = (limit: number): Problem =>
  new Problem(413, 'Files.TooLarge', { params: { megabytes: Math.floor(limit / 1e6) } });

/**
 * Takes bytes in as they come: counted and hashed on the way into a temporary file, looked at, kept. `limit` in bytes; `beyond`:
 * what is said of more.
 *
 * @throws Problem 400 `Files.Empty`, 413 `Files.TooLarge`, 415 `Files.Type`
 */
export const takeIn = async (
  store: FileStore,
  tenant: string,
  bytes: Readable,
  limit: number,
  beyond = (): Problem => tooLarge(limit),
): Promise<FileFacts> => {
  const path = join(tmpdir(), `kerben-file-${randomUUID()}`);
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      if (size > limit) done(beyond());
      else done(null, chunk);
    },
  });
  try {
    // What comes is not broken off: the rest of a request that is refused would stand before the next one of its connection.
    await pipeline(bytes.iterator({ destroyOnReturn: false }), counted, createWriteStream(path));
    if (size === 0) throw new Problem(400, 'Files.Empty');
    const type = await typeOfContent(path);
    if (type === undefined) throw new Problem(415, 'Files.Type');
    const facts = { sha256: hash.digest('hex'), size, type };
    await store.keep(tenant, facts, path);
    return facts;
  } finally {
    bytes.resume();
    await rm(path, { force: true });
  }
};
