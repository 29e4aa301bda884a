import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions } from 'express';

/** A browser in which a person has signed in before keeps this cookie: `nonce.signature`. */
export const deviceCookie = 'kerben_device';

const year = 365 * 24 * 60 * 60 * 1000;
export const deviceCookieOptions = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  maxAge: year,
  path: '/identity',
});

const signature = (key: string, userId: string, nonce: string): Buffer =>
  createHmac('sha256', key).update(`device/${userId}/${nonce}`).digest();

/**
 * Known browsers are counted by themselves when passwords are wrong: whoever guesses at a name from elsewhere cannot lock
 * its owner out (security row S29; OWASP, device cookies). `keys` newest first.
 */
export const createKnownDevices = (keys: readonly string[]) => {
  const [newest] = keys;
  if (newest === undefined) throw new Error('known devices need a key');
  return {
    issue: (userId: string): string => {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${signature(newest, userId, nonce).toString('base64url')}`;
    },
    /** The nonce of a cookie that was issued for this user; undefined for any other. */
    knows: (userId: string, cookie: string | undefined): string | undefined => {
      const [nonce = '', given = ''] = (cookie ?? '').split('.');
      const bytes = Buffer.from(given, 'base64url');
      const good = keys.some((key) => {
        const expected = signature(key, userId, nonce);
        return expected.length === bytes.length && timingSafeEqual(expected, bytes);
      });
      return good ? nonce : undefined;
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
