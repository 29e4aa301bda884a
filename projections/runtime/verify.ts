import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { folded, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-models/declaration.ts';
import { rowOf } from '../read-models/row.ts';
import { comparable } from './comparable.ts';
import type { Snapshot } from './keeping.ts';
import { oneByOne } from './one-by-one.ts';
import { firstLine } from './poison.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';
import { columnTypes } from './schema.ts';
import { metadataOf } from '@kerben/workflows/kernel/fold.ts';

export interface Difference {
  readonly model: string;
  readonly id: string;
  readonly tenant: string;
  readonly kind: 'missing' | 'extra' | 'different';
  readonly columns: readonly string[];
}

export interface VerifyResult {
  readonly events: number;
  readonly rows: number;
  readonly differences: readonly Difference[];
  readonly parked: number;
  /** Streams whose revisions are not 0, 1, 2, … or that hold a (command, index) twice. */
  readonly broken: readonly string[];
}

export const differencesShown = 50;

/** The plain fold of one stream: written apart from the projector's, so that neither can hide the other's faults. */
const expectedRow = (model: ReadModel, stream: string, events: readonly RecordedEvent[]) => {
  const parts = parseStream(stream);
  const [first] = events;
  const last = events.at(-1);
  if (!parts || !first || !last) return undefined;
  const state = folded<object>(model.area, events);
  if (state === model.area.initial) return undefined;
  return rowOf(model, state, {
    ...parts,
    revision: last.revision,
    position: last.position,
    createdAt: metadataOf(first).occurredAt,
    changedAt: metadataOf(last).occurredAt,
  });
};

/** Folds the whole log once more and compares it with every row of every read model. Rows and streams are walked side by side. */
export const listsVerified = async (
  { upTo, parked, rows }: Snapshot,
  { store, models }: { readonly store: Pick<EventStore, 'readByStream'>; readonly models: readonly ReadModel[] },
): Promise<VerifyResult> => {
  const differences: Difference[] = [];
  const broken: string[] = [];
  let eventCount = 0;
  let rowCount = 0;
  for (const model of models) {
    const types = new Map(columnTypes(model));
    const nextRow = oneByOne(rows(model, 'streams'));
    let row = await nextRow();
    const keyOf = (r: Record<string, unknown>) => `${String(r['tenant'])}/${String(r['id'])}`;
    const note = (kind: Difference['kind'], tenant: string, id: string, columns: string[]) => {
      differences.push({ model: model.name, id, tenant, kind, columns });
    };
    const compare = async (stream: string, events: readonly RecordedEvent[]) => {
      events.forEach((event, index) => {
        if (event.revision !== index) broken.push(`${stream}@${index}`);
      });
      if (new Set(events.map((event) => event.id)).size !== events.length) broken.push(`${stream}: an event id twice`);
      let expected: ReturnType<typeof expectedRow>;
      try {
        expected = expectedRow(model, stream, events);
      } catch (error) {
        broken.push(error instanceof RecordUnreadable ? error.message : `${stream}: ${firstLine(error)}`);
      }
      if (!expected) return;
      const key = stream.slice(model.area.name.length + 1);
      while (row && Buffer.compare(Buffer.from(keyOf(row)), Buffer.from(key)) < 0) {
        note('extra', String(row['tenant']), String(row['id']), []);
        row = await nextRow();
      }
      if (!row || keyOf(row) !== key) {
        note('missing', expected.tenant, expected.id, []);
        return;
      }
      const actual = row;
      const columns = [...types]
        .filter(([name, type]) => comparable(type, expected[name]) !== comparable(type, actual[name]))
        .map(([name]) => name);
      if (columns.length > 0) note('different', expected.tenant, expected.id, columns);
      rowCount += 1;
      row = await nextRow();
    };

    let stream = '';
    let events: RecordedEvent[] = [];
    for await (const chunk of store.readByStream({ prefix: `${model.area.name}/`, upTo })) {
      eventCount += chunk.length;
      for (const event of chunk) {
        if (event.stream !== stream) {
          if (stream) await compare(stream, events);
          stream = event.stream;
          events = [];
        }
        events.push(event);
      }
    }
    if (stream) await compare(stream, events);
    while (row) {
      note('extra', String(row['tenant']), String(row['id']), []);
      row = await nextRow();
    }
  }
  return {
    events: eventCount,
    rows: rowCount,
    differences: differences.slice(0, differencesShown),
    parked: parked.length,
    broken: broken.slice(0, differencesShown),
  };
};

/** The checker of lists (design/house, guarantee 4), in one snapshot of the database. */
export const verify = ({
  pool,
  projector,
  ...options
}: {
  pool: Pool;
  store: EventStore;
  models: readonly ReadModel[];
  projector: string;
}): Promise<VerifyResult> => createPostgresKeeping(pool).look(projector, (kept) => listsVerified(kept, options));
