import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const cost: ScryptOptions = { N: 16_384, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** `scrypt$salt$hash`, base64. Hashes live beside the accounts, never in the event log. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
};

/** What is compared when there is no such account, so that the answer takes as long (no enumeration). */
const nobody = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** Constant in time, also for an account that does not exist (`hash` undefined). */
export const passwordMatches = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, salt = '', expected = ''] = (hash ?? nobody).split('$');
  const key = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(key, Buffer.from(expected, 'base64')) && hash !== undefined;
};
