import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import type { Logger } from 'pino';
import type { ParkedPlace } from '../../runtime/parked.ts';
import { foldedEvents, stepsOf, timersOf } from './follow.ts';
import type { Step } from './steps.ts';
import type { TimerChange } from './timers.ts';

/** Whoever follows the log, by its name, and the areas that it can read. */
export interface Reader {
  readonly name: string;
  readonly store: EventStore;
  readonly log: Logger;
  readonly areas: ReadonlyMap<string, Area>;
}

/**
 * What follows from parked streams, from the event on that could not be read, when a newer release now can; they are parked no longer.
 */
export const heal = async (
  { name, store, log, areas }: Reader,
  table: readonly AnyChain[],
  parked: Map<string, ParkedPlace>,
): Promise<{ readonly steps: Step[]; readonly timers: TimerChange[]; readonly healed: readonly string[] }> => {
  const steps: Step[] = [];
  const timers: TimerChange[] = [];
  const healed: string[] = [];
  for (const { stream, eventId } of parked.values()) {
    const events = await store.readStream(stream);
    const first = Math.max(
      0,
      events.findIndex(({ id }) => id === eventId),
    );
    try {
      const folded = foldedEvents(areas, events, events.slice(first));
      steps.push(...folded.flatMap((one) => stepsOf(table, one)));
      timers.push(...folded.flatMap(timersOf));
      healed.push(stream);
    } catch (error) {
      log.warn({ projector: name, stream, err: error }, 'a parked stream still cannot be read');
    }
  }
  for (const stream of healed) parked.delete(stream);
  return { steps, timers, healed };
};
