import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { listsBehindEvents, listsBehindSeconds } from '@kerben/platform/telemetry/metrics.ts';
import { readModelSchema } from '@kerben/projections/read-models/table.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** How near the lists are to the log. */
export interface ListsState {
  /** `starting`: nobody has looked yet. */
  readonly state: 'ready' | 'behind' | 'starting';
  /** Events of the log that the list furthest behind does not show yet. */
  readonly behind: number;
  /** ISO instant up to which every list shows everything. */
  readonly asOf: string;
  /** Of what there was to read when it began; null while they are near. */
  readonly percent: number | null;
  /** Until they are near, as fast as of late; null when that cannot be said. */
  readonly secondsLeft: number | null;
}

export interface Freshness {
  now(): ListsState;
  close(): Promise<void>;
}

const lookEveryMs = 1_000;
/** Looks that the speed is taken from. */
const speedOver = 30;
/** Heads of the log that are remembered: half an hour in which something is written every second. */
const mostHeads = 1_800;

interface Look {
  readonly at: number;
  readonly done: number;
}

/** What is known of one projector. */
interface Follower {
  /** Where it stood when it fell behind; undefined while it is near. */
  from: number | undefined;
  looks: Look[];
}

/**
 * Looks every second how far each projector is behind the log: whether the projections run or not, and from the first second. How long ago
 * the lists were true is taken from the heads that were seen, not from what events say of their time: a log that was
 * imported, or a demo's past, has old events that were written a moment ago.
 */
export const followFreshness = (options: {
  store: EventStore;
  pool: Pool;
  /** Projectors of the lists; the others are measured and make nobody wait. */
  projectors: readonly string[];
  /** Seconds that lists may be behind. */
  limit: number;
  log: Logger;
  now?: () => number;
  everyMs?: number;
}): Freshness => {
  const { store, pool, limit, log, now = () => Date.now(), everyMs = lookEveryMs } = options;
  /** Heads of the log and the last moment at which each was the head. */
  const heads: { head: bigint; until: number }[] = [];
  const followers = new Map<string, Follower>(options.projectors.map((name) => [name, { from: undefined, looks: [] }]));
  const began = now();
  let state: ListsState = {
    state: 'starting',
    behind: 0,
    asOf: new Date(began).toISOString(),
    percent: null,
    secondsLeft: null,
  };

  /** The last moment at which lists of that position showed everything; undefined when that was before anybody looked. */
  const trueAt = (position: bigint): number | undefined => heads.findLast(({ head }) => head <= position)?.until;

  const progress = (name: string, reached: bigint, head: bigint, isNear: boolean, at: number) => {
    const follower = followers.get(name) ?? { from: undefined, looks: [] };
    followers.set(name, follower);
    if (isNear) {
      follower.from = undefined;
      follower.looks = [];
      return { percent: 100, secondsLeft: 0 };
    }
    const done = Number(reached);
    // A projector that builds its lists anew begins again.
    if (follower.from === undefined || done < follower.from) follower.from = done;
    follower.looks = [...follower.looks.slice(1 - speedOver), { at, done }];
    const all = Number(head) - follower.from;
    const [first] = follower.looks;
    const speed = first && at > first.at ? (done - first.done) / ((at - first.at) / 1000) : 0;
    return {
      percent: Math.min(99, Math.max(0, Math.floor((100 * (done - follower.from)) / Math.max(1, all)))),
      secondsLeft: speed > 0 ? Math.ceil((Number(head) - done) / speed) : null,
    };
  };

  const look = async (): Promise<void> => {
    const head = await store.head();
    const { rows } = await pool.query<{ projector: string; position: string; reached: string | null }>(
      `select projector, position::text, reached::text from ${readModelSchema}.checkpoint`,
    );
    const at = now();
    const last = heads.at(-1);
    if (last?.head === head) last.until = at;
    else heads.push({ head, until: at });
    if (heads.length > mostHeads) heads.shift();

    const found = new Map(rows.map((row) => [row.projector, row]));
    const states: (ListsState & { readonly shown: number })[] = [];
    for (const name of new Set([...options.projectors, ...found.keys()])) {
      const row = found.get(name);
      const position = BigInt(row?.position ?? 0);
      const behind = head > position ? Number(head - position) : 0;
      const shown = behind === 0 ? at : trueAt(position);
      const seconds = (at - (shown ?? began)) / 1000;
      listsBehindEvents.set({ projector: name }, behind);
      listsBehindSeconds.set({ projector: name }, seconds);
      if (!options.projectors.includes(name)) continue;
      // Behind since before anybody looked: nobody knows how long, so it does not count as near.
      const isNear = shown !== undefined && seconds <= limit;
      const built = BigInt(row?.reached ?? 0);
      states.push({
        state: isNear ? 'ready' : 'behind',
        behind,
        asOf: '',
        shown: shown ?? (await writtenAt(position)),
        ...progress(name, built > position ? built : position, head, isNear, at),
      });
    }
    const worst = states.reduce((a, b) => (b.shown < a.shown ? b : a), states[0] ?? { ...state, shown: at });
    const isBehind = states.some((one) => one.state === 'behind');
    const left = states.map(({ secondsLeft }) => secondsLeft);
    state = {
      state: isBehind ? 'behind' : 'ready',
      behind: Math.max(0, ...states.map(({ behind }) => behind)),
      asOf: new Date(worst.shown).toISOString(),
      percent: isBehind ? Math.min(...states.map(({ percent }) => percent ?? 100)) : null,
      secondsLeft: isBehind && !left.includes(null) ? Math.max(0, ...left.map((each) => each ?? 0)) : null,
    };
  };

  /** When the first event that the lists do not show was written, as far as it says so itself. */
  const writtenAt = async (position: bigint): Promise<number> => {
    const [next] = await store.readAll({ after: position, limit: 1 });
    const said = Date.parse(String(next?.metadata['occurredAt']));
    return Number.isNaN(said) ? began : Math.min(said, began);
  };

  let closed = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    looking = look()
      .catch((error: unknown) => log.debug({ err: error }, 'cannot see how near the lists are'))
      .finally(() => {
        if (!closed) timer = setTimeout(again, everyMs);
      });
  };
  again();
  return {
    now: () => state,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
