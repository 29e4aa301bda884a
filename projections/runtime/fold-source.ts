import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { PoolClient } from 'pg';
import type { ReadModel } from '../read-models/declaration.ts';
import { copyLine } from './copy-line.ts';
import { foldBatch, foldRecord, poisonOf, rowAfter, type FoldSources } from './fold-batch.ts';
import type { Lines, Reading, RebuildSource } from './rebuild-source.ts';
import { shadow } from './schema.ts';
import { statesStatement, upsertStatement, upsertValues } from './upsert.ts';

const catchUpBatch = 5_000;

/** Folds the log in stream order and hands out one line per record. */
async function* linesOfLog(
  store: EventStore,
  model: ReadModel,
  { upTo, columns, leaveOut }: Reading,
): AsyncGenerator<Lines> {
  const lineOf = (events: readonly RecordedEvent[]): string[] => {
    const [first] = events;
    const last = events.at(-1);
    if (!first || !last) return [];
    try {
      const record = foldRecord(model, undefined, events);
      return record ? [copyLine(columns, rowAfter(model, first.stream, record, last))] : [];
    } catch (error) {
      if (!leaveOut) throw error;
      leaveOut(poisonOf(first, error));
      return [];
    }
  };
  let pending: RecordedEvent[] = [];
  for await (const chunk of store.readByStream({
    prefix: `${model.area.name}/`,
    upTo,
    metadataMember: 'occurredAt',
  })) {
    const lines: string[] = [];
    for (const event of chunk) {
      if (pending.length > 0 && pending[0]?.stream !== event.stream) {
        lines.push(...lineOf(pending));
        pending = [];
      }
      pending.push(event);
    }
    yield { events: chunk.length, lines };
  }
  yield { events: 0, lines: lineOf(pending) };
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
  lines: (reading) => linesOfLog(store, model, reading),
  catchUp: (client, after, upTo, leaveOut) => catchUp(client, store, model, after, upTo, leaveOut),
});
