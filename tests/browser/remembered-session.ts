import type { BrowserContextOptions } from 'playwright-core';
import { createTokens } from '@kerben/ui/src/session/tokens.ts';
import { passwordGrant } from '../kerben.ts';

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
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const answer = await passwordGrant(origin, userName, 'offline_access');
  const browser = createStorage();
  const tokens = createTokens(createStorage().storage, browser.storage);
  tokens.remember(true);
  tokens.store(answer, claimsOf(answer.id_token ?? ''));
  const localStorage = [...browser.entries].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};
