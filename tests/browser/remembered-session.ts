import type { BrowserContextOptions } from 'playwright-core';
import { createTokens, type TokenAnswer } from '../../ui/src/session/tokens.ts';

/** A storage as browsers have it, of which entries can be read back. */
const createStorage = () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string): string | null => entries.get(key) ?? null,
    setItem: (key: string, value: string): void => void entries.set(key, value),
    removeItem: (key: string): void => void entries.delete(key),
  };
  return { entries, storage: storage as Storage };
};

const claimsOf = (token: string): { readonly exp?: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { exp?: number };

/**
 * The storage of a browser in which somebody has signed in earlier and is remembered, with a session of its own. A visit that
 * starts with it costs one load of the application; one that signs in by the provider's page costs three.
 */
export const rememberedSession = async (
  origin: string,
  userName: string,
  password: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const response = await fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'kerben-ui',
      username: userName,
      password,
      scope: 'openid profile email roles offline_access',
    }),
  });
  const answer = (await response.json()) as TokenAnswer;
  if (!response.ok) throw new Error(`no session for ${userName}: ${JSON.stringify(answer)}`);
  const browser = createStorage();
  const tokens = createTokens(createStorage().storage, browser.storage);
  tokens.remember(true);
  tokens.store(answer, claimsOf(answer.id_token ?? ''));
  const localStorage = [...browser.entries].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};
