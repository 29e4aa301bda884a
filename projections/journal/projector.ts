import { parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import type { Journal } from '../read-models/declaration.ts';
import { changeOf } from '../runtime/changes.ts';
import { createFolds } from '../runtime/folds.ts';
import { poisonOf, type Poison } from '../runtime/poison.ts';
import { putByHalves } from '../runtime/put-by-halves.ts';
import { createRunner, type ProjectorOptions } from '../runtime/runner.ts';
import { createEntries, type Entries, type Entry } from './entries.ts';

/** Small batches: between them the process has time for the projector of the lists, which people wait for. */
const usualBatch = 1_000;
/** A journal is read days later: nobody minds a moment, and a moment's events cost one transaction. */
const restMs = 50;

/**
 * Keeps journals true: one row for each event, written in batches by one statement (see runner.ts). Unlike a fold, an event
 * that cannot be listed holds up nothing but itself: its stream is noted as parked, and read again at every start.
 */
export const createJournalProjector = <Within>(
  options: ProjectorOptions<Within> & { readonly models: readonly Journal[] },
) => {
  const { name, models, store, keeping, log } = options;
  const parked = new Set<string>();

  const folds = options.folds ?? createFolds(store);
  const rows = createEntries(models, folds);

  const note = (poison: Poison): void => {
    parked.add(poison.stream);
    log.error({ projector: name, ...poison, position: poison.position.toString() }, 'event cannot be listed');
  };

  const parkEvent = async (within: Within, poison: Poison): Promise<void> => {
    note(poison);
    await keeping.park(within, name, poison);
  };

  /** Rows of one journal; those whose content is refused are left out, and their streams are parked. */
  const putCarefully = async (within: Within, journal: Journal, own: readonly Entry[]): Promise<void> => {
    const events = new Map(own.map(({ row, event }) => [row, event]));
    for (const [row, refused] of await putByHalves(keeping, within, journal, [...events.keys()])) {
      const event = events.get(row);
      if (event) await parkEvent(within, poisonOf(event, refused));
    }
  };

  const write = async (within: Within, { entries, poison }: Entries, careful: boolean): Promise<void> => {
    for (const journal of models) {
      const own = entries.filter((entry) => entry.journal === journal);
      if (careful) await putCarefully(within, journal, own);
      else if (own.length > 0)
        await keeping.put(
          within,
          journal,
          own.map(({ row }) => row),
        );
    }
    for (const one of poison) await parkEvent(within, one);
    parkedStreams.set({ projector: name }, parked.size);
  };

  /** A stream that holds an event which could not be listed is read again: after a repaired release it heals by itself. */
  const retryParked = async (): Promise<void> => {
    parked.clear();
    for (const { stream } of await keeping.parked(name)) {
      const work = await rows.of(await store.readStream(stream));
      await keeping.apart(async (within) => {
        await keeping.unpark(within, name, stream);
        await write(within, work, true);
      });
    }
    parkedStreams.set({ projector: name }, parked.size);
  };

  return createRunner<Entries, Within>(
    { batchSize: usualBatch, ...options },
    {
      streamPrefixes: [...new Set(models.flatMap(({ areas }) => areas))].map((area) => `${area}/`),
      begin: async () => {
        folds.forget();
        await retryParked();
      },
      prepare: ({ events }) => rows.of(events),
      lists: models,
      leftOut: (poison) => {
        parked.clear();
        for (const one of poison) note(one);
        parkedStreams.set({ projector: name }, parked.size);
      },
      write: (within, work, _batch, careful) => write(within, work, careful),
      restMs,
      // Of most journals' rows readers hear no news, only how far they have come: every event has told its news already.
      changes: ({ entries }) =>
        entries.flatMap(({ journal, row }) => (journal.told ? [changeOf(journal.name, row)] : [])),
    },
  );
};
