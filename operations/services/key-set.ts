import { membersIn, textMember } from '@kerben/platform/members.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Deepest reason of a failed request; `fetch failed` alone tells nobody anything. */
const reasonOf = (error: unknown): string => {
  const { cause } = membersIn(error);
  if (cause instanceof Error) return reasonOf(cause);
  return textMember(error, 'code') ?? textMember(error, 'message') ?? String(error);
};

const discover = async (issuer: string, document: URL): Promise<URL> => {
  const response = await fetch(document, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const found: unknown = await response.json();
  const [named, keySet] = [textMember(found, 'issuer'), textMember(found, 'jwks_uri')];
  if (named !== undefined && named !== issuer) throw new Error(`it is the document of ${named}`);
  if (!keySet) throw new Error('it names no key set');
  return new URL(keySet);
};

const longestPauseMs = 5_000;

/**
 * Address of the key set of a foreign issuer, found by discovery. An issuer that is not there yet (machines that start
 * together) is waited for, with a word about it; then throws an Error that names the variable and the address.
 */
export const keySetOf = async (issuer: string, patience: { waitMs: number; log: Logger }): Promise<URL> => {
  const document = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const giveUp = Date.now() + patience.waitMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await discover(issuer, document);
    } catch (error) {
      const what = `OIDC_ISSUER: ${document.href} cannot be read: ${reasonOf(error)}`;
      const left = giveUp - Date.now();
      if (left <= 0) throw new Error(what, { cause: error });
      patience.log.warn(`${what}. Waiting for at most ${Math.ceil(left / 1000)} s more.`);
      await delay(Math.min(pause, left));
    }
  }
};
