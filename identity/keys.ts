import { listIn, membersIn, textsIn } from '@kerben/workflows/kernel/lists.ts';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { codeOf } from '@kerben/platform/caught.ts';

export interface IdentityKeys {
  /** Private RSA key the provider signs with, as a key set. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Newest first; older ones still open cookies. */
  readonly cookieKeys: readonly string[];
  /** Base64, 32 bytes: signs the short tickets of WebSockets. */
  readonly ticketSecret: string;
  /** Base64, 32 bytes: encrypts the secrets that Kerben must be able to say again. */
  readonly secretKey: string;
}

const newSecret = (): string => randomBytes(32).toString('base64');

/** Written aside and renamed, so that a crash leaves either the keys of before or whole keys. */
const keep = async (folder: string, file: string, keys: IdentityKeys): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** What a file of this or of an earlier release holds. */
type Kept = Omit<IdentityKeys, 'secretKey'> & Partial<Pick<IdentityKeys, 'secretKey'>>;

const areTexts = (values: unknown): boolean => textsIn(values).length === listIn(values).length;

const isKept = (value: unknown): value is Kept => {
  const { jwks, cookieKeys, ticketSecret, secretKey } = membersIn(value);
  const { keys } = membersIn(jwks);
  return (
    Array.isArray(keys) &&
    keys.every((key) => typeof membersIn(key)['kty'] === 'string') &&
    Array.isArray(cookieKeys) &&
    areTexts(cookieKeys) &&
    areTexts([ticketSecret, secretKey ?? ''])
  );
};

/** Keys and secrets, generated at the first start and kept in a folder that only its owner may read. */
export const loadKeys = async (folder: string): Promise<IdentityKeys> => {
  const file = join(folder, 'identity.json');
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isKept(kept)) throw new Error(`${file} holds no keys`);
    if (kept.secretKey !== undefined) return { ...kept, secretKey: kept.secretKey };
    // From before there were secrets to keep.
    const completed = { ...kept, secretKey: newSecret() };
    await keep(folder, file, completed);
    return completed;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  const keys: IdentityKeys = {
    jwks: { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')],
    ticketSecret: newSecret(),
    secretKey: newSecret(),
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  await writeFile(own, JSON.stringify(keys), { mode: 0o600 });
  try {
    // Of several services that start at once one makes the keys: a link, unlike a rename, takes nobody's place.
    await link(own, file);
    return keys;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return await loadKeys(folder);
  } finally {
    await rm(own, { force: true });
  }
};
