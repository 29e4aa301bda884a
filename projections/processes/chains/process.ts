import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { stepsOf } from './follow.ts';
import { bear, movePlaces, readPlaces } from './places.ts';
import { keepSteps, steerSteps, type Step } from './steps.ts';
import { createWorker, type StepSender } from './worker.ts';

/** Area of the records of parked steps: what people decide about them comes back through the log. */
const stepArea = 'chain-step';

interface Work {
  readonly steps: readonly Step[];
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
  const { store, pool, log, table } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const worker = createWorker({ pool, log, sender: options.sender });
  let places: ReadonlyMap<string, bigint> = new Map();
  let wake: () => void = () => undefined;
  const woken = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const streamPrefixes = [...new Set([...table.map(({ when }) => when.area), stepArea])].map((area) => `${area}/`);

  return createRunner<Work>(options, {
    streamPrefixes,
    begin: async () => {
      // A new row of the table begins at the head of the log that it was born at: it runs over no old event.
      const head = await store.head();
      for (const { name } of table) await bear(pool, name, head);
      places = await readPlaces(pool);
    },
    prepare: async ({ events }) => {
      const steps: Step[] = [];
      const steered: { id: string; what: 'again' | 'skip' }[] = [];
      for (const event of events) {
        const parts = parseStream(event.stream);
        if (parts?.area === stepArea) {
          if (event.type === 'ChainStepRetryAsked') steered.push({ id: parts.id, what: 'again' });
          if (event.type === 'ChainStepSkipped') steered.push({ id: parts.id, what: 'skip' });
        }
        const rows = table.filter(({ name }) => event.position > (places.get(name) ?? 0n));
        if (rows.length > 0) steps.push(...(await stepsOf(store, rows, areas, event)));
      }
      return { steps, steered };
    },
    write: async (client, { steps, steered }, { upTo }) => {
      await keepSteps(client, steps);
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
