import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { groupByStream } from '@kerben/platform/event-store/group-by-stream.ts';
import type { EventStore, History } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { foldedHistory, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import type { PoolClient } from 'pg';
import type { ReadModel } from '../read-models/declaration.ts';
import { copyLine } from './copy-line.ts';
import { foldBatch, foldRecord, rowAfter, type FoldedRecord } from './fold-batch.ts';
import { createFolds } from './folds.ts';
import { poisonOf } from './poison.ts';
import type { Lines, Reading, RebuildSource } from './rebuild-source.ts';
import { shadow } from './schema.ts';
import { upsertStatement, upsertValues } from './upsert.ts';
import { metadataOf } from '@kerben/workflows/kernel/fold.ts';

const catchUpBatch = 5_000;

/**
 * The same for records whose streams are too long to be held whole: their events are folded as they are read, from the first one, so
 * that nothing that was carried forward is believed here.
 */
async function* linesOfLongStreams(
  store: EventStore,
  model: ReadModel,
  { upTo, columns, leaveOut }: Reading,
): AsyncGenerator<Lines> {
  const poisoned = new Set<string>();
  let stream = '';
  let record: FoldedRecord | undefined;
  let last: RecordedEvent | undefined;
  const line = (): string[] => {
    if (!record || !last || poisoned.has(stream)) return [];
    const { occurredAt } = metadataOf(last);
    return [copyLine(columns, rowAfter(model, stream, record, last.position, occurredAt))];
  };
  for await (const chunk of store.readByStream({ prefix: `${model.area.name}/`, upTo })) {
    const lines: string[] = [];
    for (const event of chunk) {
      if (event.stream !== stream) {
        lines.push(...line());
        ({ stream } = event);
        record = undefined;
      }
      last = event;
      if (poisoned.has(stream)) continue;
      try {
        record = foldRecord(model, record, [event]);
      } catch (error) {
        if (!leaveOut) throw error;
        poisoned.add(stream);
        leaveOut(poisonOf(event, error));
      }
    }
    yield { events: chunk.length, lines };
  }
  yield { events: 0, lines: line() };
}

/** Where in its stream the event stands that an error names. */
const placeOf = (error: unknown): { readonly from: number; readonly to: number } | undefined =>
  error instanceof RecordUnreadable ? { from: error.revision, to: error.revision } : undefined;

/** Folds the log in stream order and hands out one line per record. */
async function* linesOfLog(
  store: EventStore,
  model: ReadModel,
  { upTo, columns, leaveOut }: Reading,
): AsyncGenerator<Lines> {
  const linesOf = (history: History): string[] => {
    const { stream, revision, position, first, last } = history;
    const state = foldedHistory<object>(model.area, history);
    // A record of which only a claim that was lost is said does not exist.
    if (state === model.area.initial) return [];
    const record = { state, revision, createdAt: textIn(first) };
    return [copyLine(columns, rowAfter(model, stream, record, position, textIn(last)))];
  };
  const prefix = `${model.area.name}/`;
  for await (const histories of store.readHistories({ prefix, upTo, member: 'occurredAt' })) {
    const lines: string[] = [];
    let events = 0;
    for (const history of histories) {
      events += history.count;
      try {
        lines.push(...linesOf(history));
      } catch (error) {
        if (!leaveOut) throw error;
        const { stream, revision } = history;
        const [named] = await store.readStream(stream, placeOf(error) ?? { from: revision, to: revision });
        if (named) leaveOut(poisonOf(named, error));
      }
    }
    yield { events, lines };
  }
}

/** Applies what came after the copy, in log order, until nothing is left up to `upTo`. */
const catchUp = async (
  client: PoolClient,
  store: EventStore,
  model: ReadModel,
  after: bigint,
  upTo: bigint | undefined,
  leaveOut: Reading['leaveOut'],
): Promise<bigint> => {
  let position = after;
  for (;;) {
    const events = await store.readAll({
      after: position,
      limit: catchUpBatch,
      streamPrefixes: [`${model.area.name}/`],
    });
    const wanted = upTo === undefined ? events : events.filter((event) => event.position <= upTo);
    const folded = await foldBatch(
      model,
      groupByStream(wanted),
      createFolds(store, () => model.area),
    );
    for (const poison of folded.poison) {
      if (!leaveOut) throw new Error(`rebuild of ${model.name} stops at ${poison.stream}: ${poison.error}`);
      leaveOut(poison);
    }
    if (folded.rows.length > 0) await client.query(upsertStatement(model, shadow), upsertValues(folded.rows));
    position = wanted.at(-1)?.position ?? position;
    if (wanted.length < catchUpBatch) return position;
  }
};

/** Rows of a read model: whole streams folded in the order of streams, then what came meanwhile. */
export const foldSource = (store: EventStore, model: ReadModel): RebuildSource => ({
  lines: (reading) => (model.area.carries ? linesOfLongStreams : linesOfLog)(store, model, reading),
  catchUp: (client, after, upTo, leaveOut) => catchUp(client, store, model, after, upTo, leaveOut),
});
