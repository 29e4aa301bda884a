import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { stepOfTimer, type ArmedTimer } from '@kerben/projections/processes/chains/fired.ts';
import { foldedWith, stepsOf, timersOf } from '@kerben/projections/processes/chains/follow.ts';
import type { Step } from '@kerben/projections/processes/chains/steps.ts';
import type { TimerChange } from '@kerben/projections/processes/chains/timers.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { createStepSender } from '../services/step-sender.ts';

/** Events looked at together. */
const atOnce = 1_000;

/** A clock that somebody sets. */
export interface SetClock {
  readonly clock: Clock;
  set(at: number): void;
}

/**
 * What follows from a past while it is made: chains, errands and timers of the product, in the order of one clock and without tables.
 * Whatever they refuse ends the recording: nothing is stuck in the demo.
 */
export const createChainsInStep = (options: { store: EventStore; areas: readonly Area[]; time: SetClock }) => {
  const { store, time } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const sender = createStepSender(store, options.areas, time.clock);
  const folds = createFolds(store, (name) => areas.get(name));
  const timers = new Map<string, ArmedTimer>();
  let position = 0n;

  const keep = ({ tenant, area, id, name, armed }: TimerChange): void => {
    const key = `${tenant}/${area}/${id}/${name}`;
    if (armed) timers.set(key, { tenant, area, id, name, armed });
    else timers.delete(key);
  };

  /** Steps that follow from what was written since the last look. */
  const look = async (): Promise<readonly Step[]> => {
    const steps: Step[] = [];
    for (;;) {
      const events = await store.readAll({ after: position, limit: atOnce });
      const last = events.at(-1);
      if (!last) return steps;
      position = last.position;
      await folds.ready(events);
      for (const event of events) {
        const folded = foldedWith(areas, folds, event);
        if (!folded) continue;
        steps.push(...stepsOf(chains, folded));
        for (const change of timersOf(folded)) keep(change);
      }
    }
  };

  const give = async (step: Step): Promise<void> => {
    if (step.answer && !(await sender.awaited(step))) return;
    const outcome = await sender.send(step);
    if (outcome.is === 'unavailable' || (outcome.is === 'refused' && (!step.answer || outcome.fault)))
      throw new Error(
        `${step.chain} → ${step.targetArea}/${step.targetId} ${step.command}, because of ${step.causeArea}/${step.causeId}: ` +
          `${outcome.is === 'refused' ? `${outcome.code} ${outcome.said}` : 'nobody answered'}`,
      );
    if (step.answer) await sender.answered(step, outcome);
  };

  /** Does all that follows from what stands in the log, until nothing more does. */
  const settle = async (): Promise<void> => {
    const waiting = [...(await look())];
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await give(step);
      waiting.push(...(await look()));
    }
  };

  const earliest = (): ArmedTimer | undefined =>
    [...timers.values()].reduce<ArmedTimer | undefined>(
      (first, timer) => (first && Date.parse(first.armed.at) <= Date.parse(timer.armed.at) ? first : timer),
      undefined,
    );

  return {
    settle,
    /** Lets time pass: fires each timer at its instant. `settled` is called after what follows from one. */
    until: async (at: number, settled: () => void): Promise<void> => {
      for (let timer = earliest(); timer && Date.parse(timer.armed.at) <= at; timer = earliest()) {
        const { tenant, area, id, name, armed } = timer;
        timers.delete(`${tenant}/${area}/${id}/${name}`);
        time.set(Math.max(time.clock().getTime(), Date.parse(armed.at)));
        await give(stepOfTimer(timer, position));
        await settle();
        settled();
      }
      time.set(Math.max(time.clock().getTime(), at));
    },
  };
};
