import { brings, ofAll, train } from '@kerben/workflows/documents/nature-list/follows.ts';
import { demoTrains } from '../arrivals.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

/**
 * Trains as they come: a list is written, confirmed, and makes its train and the stays of its wagons. The demo's past runs no chains,
 * so their steps are made here, by the same functions.
 */
export default {
  steps: (now) =>
    demoTrains(now).flatMap(({ arrivedAt, typed, list, waits }): DemoStep[] => {
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
      if (waits) return [written];
      const follows = (area: string, command: string, targets: readonly { id: string; input: unknown }[]): DemoStep[] =>
        targets.map(({ id, input }, index) => ({
          area,
          id,
          customerId: '',
          index: 0,
          command,
          by: 'system' as const,
          at: arrivedAt + 15 * 60_000 + index,
          input,
        }));
      return [
        written,
        step('confirm', 1, 14, {}),
        ...follows('sostav', 'record', train({ state: list })),
        ...follows('arrived-wagon', 'arrive-by-list', ofAll('arrival', brings)({ state: list })),
      ];
    }),
} satisfies DocumentDemo;
