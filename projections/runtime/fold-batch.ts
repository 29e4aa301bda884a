import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { readFoldable } from '@kerben/workflows/kernel/carried.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import { rowOf, type Row } from '../read-models/row.ts';

/** The folded state of one record. */
export interface FoldedRecord {
  readonly state: object;
  readonly revision: number;
  readonly createdAt: string;
}

export interface Poison {
  readonly stream: string;
  readonly eventId: string;
  readonly position: bigint;
  readonly error: string;
}

/** An event that cannot be applied to its record, and why. */
class NotApplied extends Error {
  override readonly name = 'NotApplied';
  readonly event: RecordedEvent;
  constructor(event: RecordedEvent, cause: unknown) {
    super(`${event.stream}@${event.revision}`, { cause });
    this.event = event;
  }
}

/** What is noted of an event that cannot be applied: the one that the error names, or the one at hand. */
export const poisonOf = (atHand: RecordedEvent, error: unknown): Poison => {
  const { stream, id, position } = error instanceof NotApplied ? error.event : atHand;
  const reason = error instanceof NotApplied ? error.cause : error;
  return { stream, eventId: id, position, error: String((reason as Error).stack ?? reason) };
};

/** Where events are found that a batch builds upon. */
export type Past = Pick<EventStore, 'readStream' | 'readStreams'>;

export interface FoldedBatch {
  readonly model: ReadModel;
  readonly rows: Row[];
  readonly poison: Poison[];
  /** New states by stream, for the cache. */
  readonly folded: Map<string, FoldedRecord>;
}

const metadataOf = (event: RecordedEvent): EventMetadata => event.metadata as unknown as EventMetadata;

/** Applies events to a record; events it has already seen are skipped. Throws with the event that cannot be applied. */
export const foldRecord = (
  model: ReadModel,
  before: FoldedRecord | undefined,
  events: readonly RecordedEvent[],
): FoldedRecord | undefined => {
  let state = before?.state ?? (model.area.initial as object);
  let revision = before?.revision ?? -1;
  for (const event of events) {
    if (event.revision <= revision) continue;
    try {
      // Taken out first: an event that cannot be read must not pass because its fold looks at no data.
      const { type, data } = event;
      state = model.area.evolve(state, { type, data }) as object;
    } catch (error) {
      throw new NotApplied(event, error);
    }
    ({ revision } = event);
  }
  const [first] = events;
  if (!first || revision === before?.revision) return before;
  // A record of which only a claim that was lost is said does not exist.
  if (state === model.area.initial) return undefined;
  return { state, revision, createdAt: before?.createdAt ?? metadataOf(first).occurredAt };
};

/** The row of a record after its last event, which happened at `changedAt`. */
export const rowAfter = (
  model: ReadModel,
  stream: string,
  record: FoldedRecord,
  position: bigint,
  changedAt: string,
): Row => {
  const parts = parseStream(stream);
  if (!parts) throw new Error(`not a stream of ours: ${stream}`);
  const { id, tenant } = parts;
  const { state, revision, createdAt } = record;
  return rowOf(model, state, { id, tenant, revision, position, createdAt, changedAt });
};

/**
 * Folds one batch of one read model in memory: known states from the cache, everything else that came before from the log, one
 * row per record. A record whose event cannot be applied is poison: its stream is parked, all others go on (guarantee 6).
 */
export const foldBatch = async (
  model: ReadModel,
  byStream: ReadonlyMap<string, readonly RecordedEvent[]>,
  known: ReadonlyMap<string, FoldedRecord>,
  past: Past,
): Promise<FoldedBatch> => {
  const { carries } = model.area;
  const unknown = [...byStream]
    .filter(([stream, events]) => !carries && !known.has(stream) && events[0]?.revision !== 0)
    .map(([stream]) => stream);
  const streams: Awaited<ReturnType<Past['readStreams']>> =
    unknown.length > 0 ? await past.readStreams(unknown) : new Map();
  /** Events of a stream after one revision and before another. */
  const between = async (stream: string, after: number, before: number): Promise<readonly RecordedEvent[]> =>
    streams.get(stream)?.filter(({ revision }) => revision > after && revision < before) ??
    (carries && after < 0
      ? readFoldable(model.area, (stretch) => past.readStream(stream, stretch), before - 1)
      : past.readStream(stream, { from: after + 1, to: before - 1 }));
  /** When a record began of which only the end was read. */
  const begun = async (stream: string): Promise<string | undefined> => {
    const [first] = await past.readStream(stream, { to: 0 });
    return first && metadataOf(first).occurredAt;
  };
  const batch: FoldedBatch = { model, rows: [], poison: [], folded: new Map() };
  for (const [stream, events] of byStream) {
    const before = known.get(stream);
    const first = events[0];
    const last = events.at(-1);
    if (!first || !last) continue;
    try {
      const seen = before?.revision ?? -1;
      const missing = first.revision > seen + 1 ? await between(stream, seen, first.revision) : [];
      const folded = foldRecord(model, before, [...missing, ...events]);
      if (!folded || folded.revision === seen) continue;
      const isEnd = !before && (missing[0]?.revision ?? 0) > 0;
      const record = isEnd ? { ...folded, createdAt: (await begun(stream)) ?? folded.createdAt } : folded;
      batch.rows.push(rowAfter(model, stream, record, last.position, metadataOf(last).occurredAt));
      batch.folded.set(stream, record);
    } catch (error) {
      batch.poison.push(poisonOf(first, error));
    }
  }
  return batch;
};
