import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStore } from './port.ts';
import { codeOf } from '../caught.ts';
import { membersIn } from '../members.ts';

const absent = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/** Says that what is there came now; false where it is not there. */
const renewed = async (path: string): Promise<boolean> => {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    absent(error);
    return false;
  }
};

const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** Writes what was renamed into a folder through to the disk: without it a crash may leave the event and lose the file. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const folderNames = async (path: string): Promise<readonly string[]> => (await readdir(path).catch(absent)) ?? [];

/**
 * Files in a folder: `{tenant}/{first two letters}/{sha-256}`, each with its facts beside it as `….json`. Bytes are written under
 * a name that nobody asks for and renamed once they are on disk, facts last: what can be found is whole.
 */
export const createFolderStore = (folder: string): FileStore => {
  const placeOf = (tenant: string, sha256: string): { inside: string; bytes: string; facts: string } => {
    if (!isSha256(sha256) || !/^[\w-]+$/.test(tenant)) throw new Error('no address of a file');
    const inside = join(folder, tenant, sha256.slice(0, 2));
    return { inside, bytes: join(inside, sha256), facts: join(inside, `${sha256}.json`) };
  };
  const find: FileStore['find'] = async (tenant, sha256) => {
    if (!isSha256(sha256)) return undefined;
    const text = await readFile(placeOf(tenant, sha256).facts, 'utf8').catch(absent);
    if (text === undefined) return undefined;
    const { size, type } = membersIn(JSON.parse(text));
    if (typeof size !== 'number' || typeof type !== 'string') throw new Error(`no facts of the file ${sha256}`);
    return { sha256, size, type };
  };
  return {
    find,
    keep: async (tenant, facts, path) => {
      const place = placeOf(tenant, facts.sha256);
      // The bytes may have been collected since the facts were read: then it comes anew.
      if ((await find(tenant, facts.sha256)) && (await renewed(place.bytes))) return;
      await mkdir(place.inside, { recursive: true });
      const unfinished = join(place.inside, `.${randomUUID()}`);
      try {
        await copyFile(path, unfinished);
        await sync(unfinished);
        await rename(unfinished, place.bytes);
        await writeFile(unfinished, JSON.stringify(facts), { flush: true });
        await rename(unfinished, place.facts);
        await sync(place.inside);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    open: async (tenant, sha256) =>
      (await find(tenant, sha256)) ? createReadStream(placeOf(tenant, sha256).bytes) : undefined,
    all: async function* () {
      for (const tenant of await folderNames(folder))
        for (const start of await folderNames(join(folder, tenant)))
          for (const sha256 of (await folderNames(join(folder, tenant, start))).filter(isSha256))
            yield { tenant, sha256, since: (await stat(join(folder, tenant, start, sha256))).mtime };
    },
    remove: async (tenant, sha256) => {
      const { facts, bytes } = placeOf(tenant, sha256);
      // The facts first: half of a removal is a file that nobody finds, and never one that is found and cannot be read.
      await rm(facts, { force: true });
      await rm(bytes, { force: true });
    },
  };
};
