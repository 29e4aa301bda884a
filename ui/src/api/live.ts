import { isTree } from '@kerben/workflows/kernel/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { areaChanged, isMadeOf } from './stale.ts';

/** One changed row, as the hub tells it (spec/http-contract, live). */
export interface Change {
  readonly area: string;
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

export type LiveState = 'connected' | 'reconnecting' | 'disconnected';

/** The first news after a quiet while waits this long for its neighbours (milliseconds): a save often changes a few rows. */
const gathering = 250;

/** What is on the screen is read again at most this often while news keep coming (milliseconds). */
const pause = 1_000;

/** A reading that takes longer is not waited for: the next news may come through (milliseconds). */
const patience = 10_000;

/** How long a changed row is marked (milliseconds). */
const marked = 2500;

type Row = { readonly id?: string | number; readonly revision?: number };

const isRow = (value: unknown): value is Row => isTree(value);
const rowsOf = (data: unknown): readonly Row[] => {
  const inner: unknown = isTree(data) ? (data['data'] ?? data) : undefined;
  return [inner].flat().filter(isRow);
};

/** Rows of an area that are on the screen, with the oldest revision at which one stands there. */
const shownOf = (client: QueryClient, area: string): ReadonlyMap<string, number> => {
  const shown = new Map<string, number>();
  for (const query of client.getQueryCache().findAll({ queryKey: [area], type: 'active' }))
    for (const { id, revision = -1 } of rowsOf(query.state.data))
      if (id !== undefined) shown.set(String(id), Math.min(revision, shown.get(String(id)) ?? Infinity));
  return shown;
};

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * News of changed rows: makes the caches of their areas stale, marks the rows for a moment, and tells an open form.
 * A form being edited reads under another key, so what is typed is never overwritten.
 *
 * An import brings hundreds of news a second. One costs next to nothing by itself; what they come to together is read and drawn
 * at most once a second for each area, and never while the reading before is still under way.
 */
export const createLive = (client: QueryClient) => {
  let state: LiveState = 'disconnected';
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<(change: Change) => void>();
  const recent = new Map<string, number>();
  const recentListeners = new Set<() => void>();
  /** News by area and record, the newest of each. */
  const waiting = new Map<string, Map<string, number>>();
  /** Areas whose news are being gathered or read. */
  const busy = new Set<string>();
  let version = 0;

  const tellRecent = (): void => {
    version += 1;
    recentListeners.forEach((listener) => listener());
  };

  const key = (area: string, id: string | number): string => `${area}/${id}`;

  /** Marks rows that are on the screen, for a moment. One drawing for all of them, and none when nobody can see any. */
  const mark = (area: string, ids: readonly string[]): void => {
    if (ids.length === 0) return;
    const since = version + 1;
    for (const id of ids) recent.set(key(area, id), since);
    tellRecent();
    setTimeout(() => {
      const over = ids.filter((id) => recent.get(key(area, id)) === since);
      for (const id of over) recent.delete(key(area, id));
      if (over.length > 0) tellRecent();
    }, marked);
  };

  /** What came of an area so far: true when something has to be read again. */
  const take = (area: string): boolean => {
    const news = waiting.get(area) ?? new Map<string, number>();
    waiting.delete(area);
    const shown = shownOf(client, area);
    // What everything at hand is as new as already needs no reading: mostly what this person has just written.
    const unknown = [...news].filter(([id, revision]) => (shown.get(id) ?? -1) < revision).map(([id]) => id);
    mark(
      area,
      unknown.filter((id) => shown.has(id)),
    );
    return unknown.length > 0;
  };

  const follow = async (area: string): Promise<void> => {
    busy.add(area);
    await sleep(gathering);
    while (waiting.has(area)) {
      // Rows that stand there are as new as they are; a sum is not, whichever rows stand beside it.
      if (!take(area) && !client.getQueryCache().findAll().some(isMadeOf(area))) continue;
      const read = areaChanged(client, area).catch(() => undefined);
      await Promise.all([sleep(pause), Promise.race([read, sleep(patience)])]);
    }
    busy.delete(area);
  };

  return {
    receive: (change: Change): void => {
      changeListeners.forEach((listener) => listener(change));
      const news = waiting.get(change.area) ?? new Map<string, number>();
      waiting.set(change.area, news.set(change.id, Math.max(change.revision, news.get(change.id) ?? -1)));
      if (!busy.has(change.area)) void follow(change.area);
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
    /** Told of every change, also of those that need no reading. Hundreds may come within a second: do little. */
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
