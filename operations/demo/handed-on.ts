import { v5 as uuidv5 } from 'uuid';
import { demoUserId } from './people.ts';
import type { DemoStep } from './step.ts';

const namespace = '8c1d2a64-6c1f-5b1e-9d41-59c0f4e1b7d5';
const day = 86_400_000;

/**
 * Rights that were handed on and came back: one by its time, one by a recall. None is in force, so that each account of the demo
 * shows what its role may do and no more.
 */
export const demoHandedOn = (
  now: Date,
  area: string,
  by: 'director' | 'station-manager',
  userName: string,
  policies: readonly string[],
): readonly DemoStep[] =>
  (['end', 'recall'] as const).flatMap((last, life) => {
    const step = { area, id: uuidv5(`${area} ${last}`, namespace), customerId: '' };
    const from = new Date(Math.floor((now.getTime() - (30 - life * 10) * day) / 60_000) * 60_000);
    // What is recalled would have held on.
    const until = new Date(from.getTime() + (last === 'end' ? 5 : 40) * day);
    return [
      {
        ...step,
        index: 0,
        command: 'give',
        by,
        input: {
          userId: demoUserId(userName),
          policies,
          from: from.toISOString(),
          until: until.toISOString(),
          reason: life === 0 ? 'Отпуск.' : 'Командировка на станцию Ош.',
        },
        at: from.getTime(),
      },
      // Its end comes by itself: the time is past, and the timer says so.
      ...(last === 'end'
        ? []
        : [
            {
              ...step,
              index: 1,
              command: last,
              by,
              input: { comment: 'Вернулся раньше срока.' },
              at: from.getTime() + 2 * day,
            },
          ]),
    ];
  });
