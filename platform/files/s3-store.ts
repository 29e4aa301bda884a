import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { membersIn } from '../members.ts';
import type { FileStore } from './port.ts';

/** How one gets in to a bucket. */
export interface Bucket {
  /** Address with the bucket in its path: `https://s3.example.org/kerben-files`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const isAddress = (tenant: string, sha256: string): boolean => /^[0-9a-f]{64}$/.test(sha256) && /^[\w-]+$/.test(tenant);

/** Longest answer of the server that is waited for, ms: a file of the largest size over a slow line. */
const patience = 60_000;

/**
 * Files with a server that speaks S3: `{tenant}/{first two letters}/{sha-256}`, each with its facts beside it as `….json`, so that a
 * bucket and a folder hold the same and one can be copied into the other. Facts come last: what can be found is whole.
 *
 * @param pageSize - keys that one question about everything answers
 * @throws Error when the server does not answer, or refuses
 */
export const createS3Store = (bucket: Bucket, pageSize = 1_000): FileStore => {
  const server = new S3mini({ ...bucket, requestAbortTimeout: patience });
  const keyOf = (tenant: string, sha256: string): string => {
    if (!isAddress(tenant, sha256)) throw new Error('no address of a file');
    return `${tenant}/${sha256.slice(0, 2)}/${sha256}`;
  };
  const find: FileStore['find'] = async (tenant, sha256) => {
    const facts = isAddress(tenant, sha256) && (await server.getObjectJSON(`${keyOf(tenant, sha256)}.json`));
    if (!facts) return undefined;
    const { size, type } = membersIn(facts);
    if (typeof size !== 'number' || typeof type !== 'string') throw new Error(`no facts of the file ${sha256}`);
    return { sha256, size, type };
  };
  return {
    find,
    keep: async (tenant, facts, path) => {
      const key = keyOf(tenant, facts.sha256);
      // Also what is there already: a server says of a key when it was put last.
      await server.putAnyObject(key, await readFile(path), facts.type);
      if (await find(tenant, facts.sha256)) return;
      await server.putObject(`${key}.json`, JSON.stringify(facts), 'application/json');
    },
    open: async (tenant, sha256) => {
      if (!(await find(tenant, sha256))) return undefined;
      const answer = await server.getObjectResponse(keyOf(tenant, sha256));
      return answer?.body ? Readable.from(answer.body, { objectMode: false }) : undefined;
    },
    all: async function* () {
      let next: string | undefined;
      do {
        const page = await server.listObjectsPaged('/', '', pageSize, next);
        if (!page) throw new Error('the bucket of attached files is not there');
        for (const { Key, LastModified } of page.objects ?? []) {
          const [tenant = '', , sha256 = ''] = Key.split('/');
          if (isAddress(tenant, sha256)) yield { tenant, sha256, since: new Date(LastModified) };
        }
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },
    remove: async (tenant, sha256) => {
      const key = keyOf(tenant, sha256);
      // The facts first: half of a removal is a file that nobody finds, and never one that is found and cannot be read.
      await server.deleteObject(`${key}.json`);
      await server.deleteObject(key);
    },
  };
};
