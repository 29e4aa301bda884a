import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { changeOf } from './changes.ts';
import { isContentError } from './content-error.ts';
import { foldBatch, type FoldedBatch } from './fold-batch.ts';
import { createFolds } from './folds.ts';
import type { Poison } from './poison.ts';
import type { Projection } from './projection.ts';
import { putByHalves } from './put-by-halves.ts';
import { createRunner, type ProjectorOptions } from './runner.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Keeps read models true: one subscription feeds all models of the group (see runner.ts). */
export const createProjector = <Within>(
  options: ProjectorOptions<Within> & { readonly models: readonly ReadModel[] },
) => {
  const { name, models, store, keeping, log } = options;
  const byArea = new Map(models.map((model) => [model.area.name, model]));
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

  /** A row whose content the database refuses: only its stream is parked. */
  const parkRow = async (within: Within, model: ReadModel, row: Row, refused: Error, batch: SubscriptionBatch) => {
    const stream = streamName(model.area.name, row.tenant, row.id);
    const last = batch.events.findLast((event) => event.stream === stream);
    parked.add(stream);
    log.error({ projector: name, stream, err: refused }, 'row cannot be stored: stream parked');
    const position = last?.position ?? batch.upTo;
    await keeping.park(within, name, { stream, eventId: last?.id ?? nobody, position, error: String(refused) });
  };

  const write: Projection<FoldedBatch[], Within>['write'] = async (within, folded, batch, careful) => {
    for (const { model, rows } of folded) {
      if (rows.length === 0) continue;
      if (careful) {
        for (const [row, refused] of await putByHalves(keeping, within, model, rows))
          await parkRow(within, model, row, refused, batch);
        continue;
      }
      await keeping.put(within, model, rows);
    }
    for (const poison of folded.flatMap((entry) => entry.poison)) await keeping.park(within, name, poison);
    parkedStreams.set({ projector: name }, parked.size);
  };

  /** A parked stream is tried again from the log at every start: after a repaired release it heals by itself. */
  const retryParked = async (): Promise<void> => {
    parked.clear();
    for (const { stream } of await keeping.parked(name)) {
      const model = byArea.get(stream.slice(0, stream.indexOf('/')));
      const events = model ? await store.readStream(stream) : [];
      const healed = model && (await foldBatch(model, new Map([[stream, events]]), folds));
      if (!healed || healed.poison.length > 0) {
        parked.add(stream);
        continue;
      }
      try {
        await keeping.apart(async (within) => {
          if (healed.rows.length > 0) await keeping.put(within, healed.model, healed.rows);
          await keeping.unpark(within, name, stream);
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

  return createRunner<FoldedBatch[], Within>(options, {
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
