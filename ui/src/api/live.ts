import type { QueryClient } from '@tanstack/react-query';

/** One changed row, as the hub tells it (spec/http-contract, live). */
export interface Change {
  readonly area: string;
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

export type LiveState = 'connected' | 'reconnecting' | 'disconnected';

/** Changes are gathered for this long (milliseconds) so that a burst reads a list once. */
const gathering = 250;

/** How long a changed row is marked (milliseconds). */
const marked = 2500;

type Row = { readonly id?: string | number; readonly revision?: number };

const rowsOf = (data: unknown): readonly Row[] => {
  const inner = (data as { data?: unknown } | undefined)?.data ?? data;
  return Array.isArray(inner) ? (inner as Row[]) : inner && typeof inner === 'object' ? [inner] : [];
};

/** True when everything cached about the record is at least as new as the news, so that nothing has to be read again. */
const known = (client: QueryClient, { area, id, revision }: Change): boolean => {
  const rows = client
    .getQueriesData({ queryKey: [area] })
    .flatMap(([, data]) => rowsOf(data))
    .filter((row) => String(row.id) === id);
  return rows.length > 0 && rows.every((row) => (row.revision ?? -1) >= revision);
};

/**
 * News of changed rows: makes the caches of their areas stale, marks the rows for a moment, and tells an open form.
 * A form being edited reads under another key, so what is typed is never overwritten.
 */
export const createLive = (client: QueryClient) => {
  let state: LiveState = 'disconnected';
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<(change: Change) => void>();
  const recent = new Map<string, number>();
  const recentListeners = new Set<() => void>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version = 0;

  const tellRecent = (): void => {
    version += 1;
    recentListeners.forEach((listener) => listener());
  };

  const flush = (): void => {
    timer = undefined;
    for (const area of waiting) void client.invalidateQueries({ queryKey: [area] });
    waiting.clear();
  };

  const key = (area: string, id: string | number): string => `${area}/${id}`;

  return {
    receive: (change: Change): void => {
      changeListeners.forEach((listener) => listener(change));
      if (known(client, change)) return;
      waiting.add(change.area);
      timer ??= setTimeout(flush, gathering);
      recent.set(key(change.area, change.id), change.revision);
      tellRecent();
      setTimeout(() => {
        if (recent.get(key(change.area, change.id)) !== change.revision) return;
        recent.delete(key(change.area, change.id));
        tellRecent();
      }, gathering + marked);
    },
    /** After a lost connection news may be missing: everything on the screen is read again. */
    reconnected: (): void => void client.invalidateQueries(),
    setState: (next: LiveState): void => {
      state = next;
      stateListeners.forEach((listener) => listener());
    },
    state: (): LiveState => state,
    subscribeState: (listener: () => void): (() => void) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    /** Told of every change, also of those that need no reading. */
    subscribe: (listener: (change: Change) => void): (() => void) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    isRecent: (area: string, id: string | number): boolean => recent.has(key(area, id)),
    recentVersion: (): number => version,
    subscribeRecent: (listener: () => void): (() => void) => {
      recentListeners.add(listener);
      return () => recentListeners.delete(listener);
    },
  };
};
export type Live = ReturnType<typeof createLive>;
