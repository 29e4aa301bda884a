import { createPrivateKey, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { contentHash } from '@kerben/platform/hashes/content-hash.ts';
import type { Signature } from '@kerben/workflows/kernel/command.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Secrets } from './secrets.ts';

/** The raw 32 bytes of an Ed25519 public key stand at the end of its DER. */
const rawBytes = 32;
/** Keys that are held open: a station has a few people who sign. */
const mostOpen = 500;

/**
 * The signing keys of people: an Ed25519 key each, made when its holder signs for the first time, its private half encrypted with
 * Kerben's own secret key (identity/secrets.ts) and never told to anybody.
 */
export const createSigningKeys = (secrets: Pick<Secrets, 'get' | 'set'>) => {
  const open = new Map<string, (content: object) => Signature>();
  return async ({ tenant, id }: Person): Promise<(content: object) => Signature> => {
    const name = `signing-key/${id}`;
    const known = open.get(`${tenant}/${id}`);
    if (known) return known;
    let text = await secrets.get(tenant, name);
    if (text === undefined) {
      const { privateKey } = generateKeyPairSync('ed25519');
      await secrets.set(tenant, name, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
      // Another process may have been there at the same time: what is kept now is the key.
      text = (await secrets.get(tenant, name)) ?? '';
    }
    const key = createPrivateKey(text);
    const publicKey = createPublicKey(key)
      .export({ type: 'spki', format: 'der' })
      .subarray(-rawBytes)
      .toString('base64');
    const sign = (content: object): Signature => {
      const hash = contentHash(content);
      return { hash, publicKey, signature: signBytes(null, Buffer.from(hash), key).toString('base64') };
    };
    if (open.size >= mostOpen) open.clear();
    open.set(`${tenant}/${id}`, sign);
    return sign;
  };
};
