import { setTimeout as delay } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** What an issuer lists; what each key is, the library looks at. */
const keySet = z.object({ keys: z.array(z.looseObject({})) });

/** The keys of another issuer, as they are known here. */
export interface KeySet {
  /** The key a token names. Throws JWKSNoMatchingKey when the issuer does not list it, and any other error when it is away. */
  readonly keyOf: JWTVerifyGetKey;
  /** Hears that the issuer no longer lists a key: what was verified with it is to be looked at again. */
  onDropped(listener: () => void): void;
  /** Whether the issuer answered when it was last asked; asks again when that was a while ago. */
  state(): 'ready' | 'away';
}

const timeoutMs = 5_000;
/** A key that was not listed may be now: looked up at most this often, whatever tokens come. */
const unknownMs = 2_000;
/** Older keys are asked for anew while the known ones serve. */
const freshMs = 60_000;
/** Nobody has asked for so long that the known keys may be those of yesterday: the answer is waited for. */
const idleMs = 5 * 60_000;
/** An issuer that did not answer is asked again after this. */
const retryMs = 5_000;
/** So long the known keys are good while the issuer does not answer: a night's work on it, and no more. */
const keptMs = 12 * 60 * 60_000;

/**
 * The key set of an issuer. A new key is taken up with the first token that needs it, a key that the issuer no longer lists is
 * dropped, and an issuer that is away for hours turns nobody out: only what it says decides, never that it is silent
 * (decision sign-in-keys).
 */
export const createKeySet = (url: URL, options: { now?: () => number; fetch?: typeof fetch } = {}): KeySet => {
  const { now = Date.now, fetch: ask = fetch } = options;
  let known: { readonly ids: ReadonlySet<string>; readonly keyOf: JWTVerifyGetKey; readonly at: number } | undefined;
  let lastAsked = -Infinity;
  let failure: unknown;
  let asking: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = async (): Promise<void> => {
    lastAsked = now();
    try {
      const answer = await ask(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!answer.ok) throw new Error(`the key set ${url.href} answered ${answer.status}`);
      const set = keySet.parse(await answer.json());
      const ids = new Set(set.keys.map((key) => JSON.stringify([key.kid, key.kty, key['n'], key['x'], key['y']])));
      const dropped = known !== undefined && [...known.ids].some((id) => !ids.has(id));
      known = { ids, keyOf: createLocalJWKSet(set), at: now() };
      failure = undefined;
      if (dropped) listeners.forEach((listener) => listener());
    } catch (error) {
      failure = error;
    }
  };
  /** Asks the issuer, once for all who want it at the moment. Never rejects. */
  const refresh = (): Promise<void> => {
    asking ??= load().finally(() => (asking = undefined));
    return asking;
  };
  const age = (): number => (known ? now() - known.at : Infinity);
  const mayAsk = (): boolean => failure === undefined || now() - lastAsked >= retryMs;
  /** What is known, unless it is too old. */
  const current = (): JWTVerifyGetKey => {
    if (known && age() < keptMs) return known.keyOf;
    throw new Error(`the keys of ${url.href} are not known`, { cause: failure });
  };

  let waitingForNew: Promise<void> | undefined;
  /** The issuer's answer of after this moment; those who ask meanwhile share it. */
  const lookUp = (): Promise<void> => {
    waitingForNew ??= (async () => {
      const wait = lastAsked + unknownMs - now();
      if (wait > 0) await delay(wait);
      // One that is under way may have been answered before the new key was listed.
      await asking;
      await load();
    })().finally(() => (waitingForNew = undefined));
    return waitingForNew;
  };

  return {
    keyOf: async (header, token) => {
      if (age() >= idleMs) {
        if (mayAsk() || asking) await refresh();
      } else if (age() >= freshMs && mayAsk()) void refresh();
      try {
        return await current()(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      }
      await lookUp();
      // Nobody can say whether this is a forgery or the key of this minute.
      if (failure !== undefined) throw new Error(`the key set ${url.href} is away`, { cause: failure });
      return current()(header, token);
    },
    onDropped: (listener) => void listeners.add(listener),
    state: () => {
      if (age() >= freshMs && mayAsk()) void refresh();
      return failure === undefined ? 'ready' : 'away';
    },
  };
};
