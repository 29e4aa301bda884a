import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { groupByStream } from '@kerben/platform/event-store/group-by-stream.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { knownArea } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { readFoldable } from '@kerben/workflows/kernel/carried.ts';
import { evolved, occurredAtOf, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { LRUCache } from 'lru-cache';

/** Where events are found that others build upon. */
export type Past = Pick<EventStore, 'readStream' | 'readStreams'>;

/** A record as an event found it and as it left it. */
export interface Fold {
  readonly before: object;
  readonly state: object;
  /** When the record began: ISO instant of its first event. */
  readonly createdAt: string;
}

/** A record after an event. */
interface Latest extends Pick<Fold, 'state' | 'createdAt'> {
  readonly revision: number;
}

/** Records that are kept folded: those of a day of work. */
const kept = 20_000;

/**
 * Events with their records, folded once for all who look at them: lists, journals, chains and the publisher of one process share
 * one. What an event builds upon is remembered, otherwise read from the log, of all streams at once.
 */
export const createFolds = (store: Past, areaOf: (name: string) => Area | undefined = knownArea) => {
  const latest = new LRUCache<string, Latest>({ max: kept });
  const folded = new WeakMap<RecordedEvent, Fold | RecordUnreadable>();

  const areaNamed = (stream: string): Area | undefined => areaOf(stream.slice(0, stream.indexOf('/')));

  const step = (area: Area, at: Latest | RecordUnreadable, event: RecordedEvent): Latest | RecordUnreadable => {
    if (at instanceof RecordUnreadable) {
      folded.set(event, at);
      return at;
    }
    try {
      const state = evolved<object>(area, at.state, event);
      const createdAt = at.createdAt === '' ? occurredAtOf(event) : at.createdAt;
      folded.set(event, { before: at.state, state, createdAt });
      return { state, createdAt, revision: event.revision };
    } catch (error) {
      if (!(error instanceof RecordUnreadable)) throw error;
      folded.set(event, error);
      return error;
    }
  };

  /** The events of a stream before one of them, from the last state that was carried forward where there is one. */
  const beginning = async (area: Area, stream: string, before: number): Promise<Latest | RecordUnreadable> => {
    const events = await readFoldable(area, (stretch) => store.readStream(stream, stretch), before - 1);
    const isEnd = (events[0]?.revision ?? 0) > 0;
    const [first] = isEnd ? await store.readStream(stream, { to: 0 }) : [];
    return foldOn(area, { ...nothing(area), createdAt: first ? occurredAtOf(first) : '' }, events);
  };

  const nothing = (area: Area): Latest => ({ state: membersIn(area.initial), revision: -1, createdAt: '' });
  const foldOn = (
    area: Area,
    at: Latest | RecordUnreadable,
    events: readonly RecordedEvent[],
  ): Latest | RecordUnreadable => events.reduce<Latest | RecordUnreadable>((so, event) => step(area, so, event), at);

  /** What the first of some events of a stream finds; undefined = it has to be read whole. */
  const remembered = (area: Area, stream: string, revision: number): Latest | undefined => {
    if (revision === 0) return nothing(area);
    const known = latest.get(stream);
    return known && known.revision < revision ? known : undefined;
  };

  const foldStream = async (
    area: Area,
    stream: string,
    events: readonly RecordedEvent[],
    past: readonly RecordedEvent[] | undefined,
  ): Promise<void> => {
    const first = events[0]?.revision ?? 0;
    let at: Latest | RecordUnreadable =
      remembered(area, stream, first) ??
      (past
        ? foldOn(
            area,
            nothing(area),
            past.filter(({ revision }) => revision < first),
          )
        : await beginning(area, stream, first));
    for (const event of events) {
      const next: number = at instanceof RecordUnreadable ? event.revision : at.revision + 1;
      if (event.revision > next)
        at = foldOn(area, at, await store.readStream(stream, { from: next, to: event.revision - 1 }));
      at = step(area, at, event);
    }
    if (at instanceof RecordUnreadable) latest.delete(stream);
    else if (at.revision >= (latest.get(stream)?.revision ?? -1)) latest.set(stream, at);
  };

  return {
    /** Nothing that was folded before is believed any more. */
    forget: (): void => latest.clear(),
    /**
     * Folds events, which come in the order of their streams; those that were folded already stay as they are. Events of areas that
     * are not known are passed over. Throws when the log cannot be read, which says nothing against the events.
     */
    ready: async (events: readonly RecordedEvent[]): Promise<void> => {
      const streams = [...groupByStream(events.filter((event) => !folded.has(event)))];
      const unknown = streams.filter(([stream, [first]]) => {
        const area = areaNamed(stream);
        return area && !area.carries && first && !remembered(area, stream, first.revision);
      });
      const past = unknown.length > 0 ? await store.readStreams(unknown.map(([stream]) => stream)) : undefined;
      for (const [stream, own] of streams) {
        const area = areaNamed(stream);
        if (area) await foldStream(area, stream, own, past?.get(stream));
      }
    },
    /** The record before and after an event that is ready. Throws `RecordUnreadable`, which names the event that cannot be applied. */
    of: (event: RecordedEvent): Fold => {
      const fold = folded.get(event);
      if (!fold) throw new Error(`event ${event.id} was not folded`);
      if (fold instanceof RecordUnreadable) throw fold;
      return fold;
    },
  };
};

export type Folds = ReturnType<typeof createFolds>;
