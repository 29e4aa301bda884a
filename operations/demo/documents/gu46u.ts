import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';
import type { DemoStep } from '../step.ts';
import gu45u from './gu45u.ts';

const namespace = '5c2f5f0a-6b0c-5a57-9a0e-7c4d8e1f2b33';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How far the statements of the demo have come; what is confirmed is charged by a running house, so none of these is. */
const ways: readonly (readonly (readonly [command: string, by: DemoStep['by'], input: object])[])[] = [
  [['send', 'station-manager', {}]],
  [
    ['send', 'station-manager', {}],
    ['agree-with-notes', 'customer', { clientSigner: 'Асанов К. Т.', remark: 'Вагон стоял по вине станции два часа.' }],
  ],
  [],
];

/** Statements of memos that the demo's customers have agreed to. Its past runs no errands: what a memo is asked is done here. */
export default {
  steps: (now) => {
    const steps = gu45u.steps(now);
    const agreed = steps.filter(({ command }) => command === 'agree' || command === 'agree-on-paper');
    const mistaken = demoMemos('gu46u', now, memoCustomers.slice(1), (at) => ({
      periodFrom: railwayDay(new Date(at - 10 * day).toISOString()),
      periodTo: railwayDay(new Date(at).toISOString()),
      memoIds: [],
      method: 1,
      distance: 2_400,
      stationSigner: 'Осмонов Т. Б.',
    }));
    const sent = agreed.slice(0, ways.length).flatMap(({ id: memoId, customerId, at }, place): DemoStep[] => {
      const { input } = steps.find(({ id, command }) => id === memoId && command === 'create') as DemoStep;
      const id = uuidv5(`statement ${memoId}`, namespace);
      const begun = at + hour;
      const made = (area: string, of: string, index: number, command: string, by: DemoStep['by'], said: object) => ({
        area,
        id: of,
        customerId,
        index,
        command,
        by,
        at: begun + index * 60_000,
        input: said,
      });
      return [
        made('gu46u', id, 0, 'create', 'station-manager', {
          day: railwayDay(new Date(begun).toISOString()),
          stationId: (input as { readonly stationId: string }).stationId,
          customerId,
          periodFrom: railwayDay(new Date(now.getTime() - 10 * day).toISOString()),
          periodTo: railwayDay(now.toISOString()),
          memoIds: [memoId],
          method: 1,
          distance: 2_400,
          freeUnloading: 4,
          freeLoading: 4,
          freeBoth: 6,
          stationSigner: 'Осмонов Т. Б.',
        }),
        made('gu45u', memoId, 95, 'take', 'system', { statementId: id }),
        made('gu46u', id, 1, 'answer-errand', 'system', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }),
        ...(ways[place] ?? []).map(([command, by, said], index) => made('gu46u', id, index + 2, command, by, said)),
      ];
    });
    return [...mistaken, ...sent];
  },
} satisfies DocumentDemo;
