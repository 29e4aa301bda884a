import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { PoolClient } from 'pg';
import type { ReadModel } from '../read-models/declaration.ts';
import { foldBatch, foldRecord, rowAfter, type FoldedRecord, type FoldSources } from './fold-batch.ts';
import type { RebuildSource } from './rebuild-source.ts';
import { shadow } from './schema.ts';
import { statesStatement, upsertStatement, upsertValues } from './upsert.ts';

const catchUpBatch = 5_000;

/** Folds the log in stream order and hands out one row per record. A record that cannot be folded stops the rebuild. */
async function* rowsOfLog(store: EventStore, model: ReadModel, upTo: bigint, count: (events: number) => void) {
  let stream = '';
  let record: FoldedRecord | undefined;
  let pending: RecordedEvent[] = [];
  const finish = () => {
    const last = pending.at(-1);
    record = foldRecord(model, undefined, pending);
    return record && last ? rowAfter(model, stream, record, last) : undefined;
  };
  for await (const chunk of store.readByStream({
    prefix: `${model.area.name}/`,
    upTo,
    metadataMember: 'occurredAt',
  })) {
    count(chunk.length);
    const rows = [];
    for (const event of chunk) {
      if (event.stream !== stream) {
        const row = finish();
        if (row) rows.push(row);
        stream = event.stream;
        pending = [];
      }
      pending.push(event);
    }
    yield rows;
  }
  const row = finish();
  yield row ? [row] : [];
}

/** Applies what came after the copy, in log order, until nothing is left up to `upTo`. */
const catchUp = async (
  client: PoolClient,
  store: EventStore,
  model: ReadModel,
  after: bigint,
  upTo: bigint | undefined,
): Promise<bigint> => {
  const sources: FoldSources = {
    states: async (_model, streams) => {
      const parts = streams.map((stream) => parseStream(stream));
      const { rows } = await client.query<{
        tenant: string;
        id: string;
        _state: string;
        _revision: number;
        _createdAt: Date;
      }>(statesStatement(model, shadow), [parts.map((part) => part?.tenant), parts.map((part) => part?.id)]);
      return new Map(
        rows.map((row) => [
          `${model.area.name}/${row.tenant}/${row.id}`,
          { state: JSON.parse(row._state) as object, revision: row._revision, createdAt: row._createdAt.toISOString() },
        ]),
      );
    },
    events: (stream, from, to) => store.readStream(stream, { from, to }),
  };
  let position = after;
  for (;;) {
    const events = await store.readAll({
      after: position,
      limit: catchUpBatch,
      streamPrefixes: [`${model.area.name}/`],
    });
    const wanted = upTo === undefined ? events : events.filter((event) => event.position <= upTo);
    const byStream = new Map<string, RecordedEvent[]>();
    for (const event of wanted) {
      const known = byStream.get(event.stream);
      if (known) known.push(event);
      else byStream.set(event.stream, [event]);
    }
    const folded = await foldBatch(model, byStream, new Map(), sources);
    const [poison] = folded.poison;
    if (poison) throw new Error(`rebuild of ${model.name} stops at ${poison.stream}: ${poison.error}`);
    if (folded.rows.length > 0) await client.query(upsertStatement(model, shadow), upsertValues(folded.rows));
    position = wanted.at(-1)?.position ?? position;
    if (wanted.length < catchUpBatch) return position;
  }
};

/** Rows of a read model: whole streams folded in the order of streams, then what came meanwhile. */
export const foldSource = (store: EventStore, model: ReadModel): RebuildSource => ({
  rows: (upTo, count) => rowsOfLog(store, model, upTo, count),
  catchUp: (client, after, upTo) => catchUp(client, store, model, after, upTo),
});
