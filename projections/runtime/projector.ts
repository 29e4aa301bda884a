import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { PoolClient } from 'pg';
import type { ReadModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { changeOf } from './changes.ts';
import { isContentError } from './content-error.ts';
import { foldBatch, type FoldedBatch } from './fold-batch.ts';
import { createFolds } from './folds.ts';
import { park, parkedBy, unpark } from './parked.ts';
import type { Poison } from './poison.ts';
import type { Projection } from './projection.ts';
import { createRunner, type ProjectorOptions } from './runner.ts';
import { upsertStatement, upsertValues } from './upsert.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Keeps read models true: one subscription feeds all models of the group (see runner.ts). */
export const createProjector = (options: ProjectorOptions & { readonly models: readonly ReadModel[] }) => {
  const { name, models, store, pool, log } = options;
  const byArea = new Map(models.map((model) => [model.area.name, model]));
  const upserts = new Map(models.map((model) => [model, upsertStatement(model)]));
  const folds = options.folds ?? createFolds(store, (area) => byArea.get(area)?.area);
  const parked = new Set<string>();

  const group = (events: readonly RecordedEvent[]): Map<ReadModel, Map<string, RecordedEvent[]>> => {
    const groups = new Map<ReadModel, Map<string, RecordedEvent[]>>();
    for (const event of events) {
      const area = event.stream.slice(0, event.stream.indexOf('/'));
      const model = byArea.get(area);
      if (!model || parked.has(event.stream)) continue;
      let streams = groups.get(model);
      if (!streams) groups.set(model, (streams = new Map<string, RecordedEvent[]>()));
      const known = streams.get(event.stream);
      if (known) known.push(event);
      else streams.set(event.stream, [event]);
    }
    return groups;
  };

  const note = (poison: readonly Poison[]): void => {
    for (const one of poison) {
      parked.add(one.stream);
      log.error(
        { projector: name, ...one, position: one.position.toString() },
        'event cannot be applied: stream parked',
      );
    }
  };

  const fold = async (batch: SubscriptionBatch): Promise<FoldedBatch[]> => {
    const groups = group(batch.events);
    // All lists at once: what they build upon is read in one statement.
    await folds.ready([...groups.values()].flatMap((streams) => [...streams.values()].flat()));
    const folded: FoldedBatch[] = [];
    for (const [model, streams] of groups) folded.push(await foldBatch(model, streams, folds));
    note(folded.flatMap(({ poison }) => poison));
    return folded;
  };

  /** One row; when the database refuses its content, only its stream is parked. */
  const writeAlone = async (client: PoolClient, model: ReadModel, row: Row, batch: SubscriptionBatch) => {
    await client.query('savepoint one_row');
    try {
      await client.query(upserts.get(model) ?? '', upsertValues([row]));
      await client.query('release savepoint one_row');
    } catch (error) {
      if (!isContentError(error)) throw error;
      await client.query('rollback to savepoint one_row');
      const stream = streamName(model.area.name, row.tenant, row.id);
      const last = batch.events.findLast((event) => event.stream === stream);
      parked.add(stream);
      log.error({ projector: name, stream, err: error }, 'row cannot be stored: stream parked');
      const position = last?.position ?? batch.upTo;
      await park(client, name, { stream, eventId: last?.id ?? nobody, position, error: String(error) });
    }
  };

  const write: Projection<FoldedBatch[]>['write'] = async (client, folded, batch, careful) => {
    for (const { model, rows } of folded) {
      if (rows.length === 0) continue;
      if (careful) {
        for (const row of rows) await writeAlone(client, model, row, batch);
        continue;
      }
      await client.query({
        name: `upsert_${model.name}`,
        text: upserts.get(model) ?? '',
        values: upsertValues(rows),
      });
    }
    for (const poison of folded.flatMap((entry) => entry.poison)) await park(client, name, poison);
    parkedStreams.set({ projector: name }, parked.size);
  };

  /** A parked stream is tried again from the log at every start: after a repaired release it heals by itself. */
  const retryParked = async (): Promise<void> => {
    parked.clear();
    for (const stream of await parkedBy(pool, name)) {
      const model = byArea.get(stream.slice(0, stream.indexOf('/')));
      const events = model ? await store.readStream(stream) : [];
      const healed = model && (await foldBatch(model, new Map([[stream, events]]), folds));
      if (!healed || healed.poison.length > 0) {
        parked.add(stream);
        continue;
      }
      try {
        await inTransaction(pool, async (client) => {
          if (healed.rows.length > 0) await client.query(upserts.get(healed.model) ?? '', upsertValues(healed.rows));
          await unpark(client, name, stream);
        });
      } catch (error) {
        if (!isContentError(error)) throw error;
        parked.add(stream);
        continue;
      }
      log.info({ projector: name, stream }, 'parked stream healed');
    }
    parkedStreams.set({ projector: name }, parked.size);
  };

  return createRunner(options, {
    streamPrefixes: models.map((model) => `${model.area.name}/`),
    begin: async () => {
      folds.forget();
      await retryParked();
    },
    prepare: fold,
    lists: models,
    leftOut: (poison) => {
      parked.clear();
      note(poison);
      parkedStreams.set({ projector: name }, parked.size);
    },
    write,
    changes: (folded) => folded.flatMap(({ model, rows }) => rows.map((row) => changeOf(model.area.name, row))),
  });
};
