import { demoTrains } from '../arrivals.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

/** Trains as they come: a list is written, confirmed, and makes its train and the stays of its wagons. */
export default {
  steps: (now, wave = 0) =>
    demoTrains(now, wave).flatMap(({ arrivedAt, typed, list, waits }): DemoStep[] => {
      const step = (command: string, index: number, minutes: number, input: unknown): DemoStep => ({
        area: 'nature-list',
        id: list.id,
        customerId: '',
        index,
        command,
        by: 'station-manager',
        at: arrivedAt + minutes * 60_000,
        input,
      });
      const written = step('create', 0, 12, typed);
      return waits ? [written] : [written, step('confirm', 1, 14, {})];
    }),
} satisfies DocumentDemo;
