import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Poison } from '../../runtime/fold-batch.ts';
import { park, unpark } from '../../runtime/parked.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { parkedPlaces, type ParkedPlace } from '../parked-places.ts';
import { stepsOf } from './follow.ts';
import { bear, movePlaces, readPlaces } from './places.ts';
import { keepSteps, steerSteps, type Step } from './steps.ts';
import { createWorker, type StepSender } from './worker.ts';

/** Area of the records of parked steps: what people decide about them comes back through the log. */
const stepArea = 'chain-step';

interface Work {
  readonly steps: readonly Step[];
  /** Streams whose events cannot be read: named, and looked at again when the runner starts anew. */
  readonly poison: readonly Poison[];
  readonly healed: readonly string[];
  readonly steered: readonly { readonly id: string; readonly what: 'again' | 'skip' }[];
}

/**
 * The runner of chains: a subscriber of the log like any projector, with the same lease and fencing. What follows from a batch is
 * kept in the transaction that moves the places; while it leads, a worker sends the commands, each under a key made of row and
 * event, so that a step done twice is written once. Rebuilding lists, checking and moving the log never run it.
 */
export const createChainProcess = (
  options: ProjectorOptions & {
    readonly table: readonly AnyChain[];
    readonly areas: readonly Area[];
    readonly sender: StepSender;
  },
) => {
  const { name: own, store, pool, log, table } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const worker = createWorker({ pool, log, sender: options.sender });
  let places: ReadonlyMap<string, bigint> = new Map();
  const parked = new Map<string, ParkedPlace>();
  let toRetry = false;
  let wake: () => void = () => undefined;
  const woken = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const streamPrefixes = [...new Set([...table.map(({ when }) => when.area), stepArea])].map((area) => `${area}/`);

  /** What follows from an event, by the rows of the table that were born before it. */
  const follows = async (event: RecordedEvent): Promise<readonly Step[]> => {
    const rows = table.filter(({ name }) => event.position > (places.get(name) ?? 0n));
    return rows.length > 0 ? stepsOf(store, rows, areas, event) : [];
  };

  /** Parked streams from the event on that could not be read, when a newer release now can. */
  const heal = async (): Promise<{ steps: Step[]; healed: string[] }> => {
    const steps: Step[] = [];
    const healed: string[] = [];
    for (const { stream, eventId } of parked.values()) {
      const events = await store.readStream(stream);
      const due = events.slice(
        Math.max(
          0,
          events.findIndex(({ id }) => id === eventId),
        ),
      );
      try {
        for (const event of due) steps.push(...(await stepsOf(store, table, areas, event)));
        healed.push(stream);
      } catch (error) {
        log.warn({ projector: own, stream, err: error }, 'a parked stream still cannot be read');
      }
    }
    for (const stream of healed) parked.delete(stream);
    return { steps, healed };
  };

  return createRunner<Work>(options, {
    streamPrefixes,
    begin: async () => {
      // A new row of the table begins at the head of the log that it was born at: it runs over no old event.
      const head = await store.head();
      for (const { name } of table) await bear(pool, name, head);
      places = await readPlaces(pool);
      parked.clear();
      for (const place of await parkedPlaces(pool, own)) parked.set(place.stream, place);
      toRetry = parked.size > 0;
    },
    prepare: async ({ events }) => {
      const { steps, healed } = toRetry ? await heal() : { steps: [], healed: [] };
      toRetry = false;
      const poison: Poison[] = [];
      const steered: { id: string; what: 'again' | 'skip' }[] = [];
      for (const event of events) {
        if (parked.has(event.stream)) continue;
        const parts = parseStream(event.stream);
        if (parts?.area === stepArea) {
          if (event.type === 'ChainStepRetryAsked') steered.push({ id: parts.id, what: 'again' });
          if (event.type === 'ChainStepSkipped') steered.push({ id: parts.id, what: 'skip' });
        }
        try {
          steps.push(...(await follows(event)));
        } catch (error) {
          const { id: eventId, stream, position } = event;
          log.error({ projector: own, stream, eventId, err: error }, 'what follows cannot be told: stream parked');
          parked.set(stream, { stream, eventId });
          poison.push({ stream, eventId, position, error: String(error) });
        }
      }
      return { steps, steered, poison, healed };
    },
    write: async (client, { steps, steered, poison, healed }, { upTo }) => {
      await keepSteps(client, steps);
      for (const stream of healed) await unpark(client, own, stream);
      for (const one of poison) await park(client, own, one);
      await steerSteps(client, steered);
      await movePlaces(client, upTo);
    },
    changes: () => {
      wake();
      return [];
    },
    beside: (_epoch, signal) => worker.run(signal, woken),
  });
};
