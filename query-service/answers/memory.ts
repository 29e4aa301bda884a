import { LRUCache } from 'lru-cache';

/** Gives what is remembered of a tenant under a name, and makes it where nothing is. */
export type Remembered = <Known>(tenant: string, name: string, make: () => Promise<Known>) => Promise<Known>;

/** Things that are remembered, and for how long before they are made anew beside their use, milliseconds. */
const most = 64;
const freshMs = 10 * 60_000;

/** What questions remember between two askings, in this process alone. What fails is remembered by nobody. */
export const createMemory = (): Remembered => {
  const kept = new LRUCache<string, { readonly known: unknown }, () => Promise<unknown>>({
    max: most,
    ttl: freshMs,
    allowStale: true,
    fetchMethod: async (_key, _stale, { context: make }) => ({ known: await make() }),
  });
  return async <Known>(tenant: string, name: string, make: () => Promise<Known>) => {
    const { known } = await kept.forceFetch(JSON.stringify([tenant, name]), { context: make });
    // A name belongs to one question, which makes what it is given.
    return known as Known;
  };
};
