import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { evolved } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import { rowOf, type Row } from '../read-models/row.ts';
import type { Folds } from './folds.ts';
import { poisonOf, type Poison } from './poison.ts';
import { metadataOf } from '@kerben/workflows/kernel/fold.ts';

/** The folded state of one record. */
export interface FoldedRecord {
  readonly state: object;
  readonly revision: number;
  readonly createdAt: string;
}

/** What the events of one read model come to. */
export interface FoldedBatch {
  readonly model: ReadModel;
  readonly rows: Row[];
  readonly poison: Poison[];
}

/** Applies events to a record; events it has already seen are skipped. Throws with the event that cannot be applied. */
export const foldRecord = (
  model: ReadModel,
  before: FoldedRecord | undefined,
  events: readonly RecordedEvent[],
): FoldedRecord | undefined => {
  let state = before?.state ?? membersIn(model.area.initial);
  let revision = before?.revision ?? -1;
  for (const event of events) {
    if (event.revision <= revision) continue;
    state = evolved<object>(model.area, state, event);
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
 * The rows of one batch of one read model, one per record. A record whose event cannot be applied is poison: its stream is parked, all
 * others go on (guarantee 6).
 */
export const foldBatch = async (
  model: ReadModel,
  byStream: ReadonlyMap<string, readonly RecordedEvent[]>,
  folds: Folds,
): Promise<FoldedBatch> => {
  await folds.ready([...byStream.values()].flat());
  const batch: FoldedBatch = { model, rows: [], poison: [] };
  for (const [stream, events] of byStream) {
    const last = events.at(-1);
    if (!last) continue;
    try {
      const { state, createdAt } = folds.of(last);
      // A record of which only a claim that was lost is said does not exist.
      if (state === model.area.initial) continue;
      const record = { state, createdAt, revision: last.revision };
      batch.rows.push(rowAfter(model, stream, record, last.position, metadataOf(last).occurredAt));
    } catch (error) {
      batch.poison.push(poisonOf(last, error));
    }
  }
  return batch;
};
