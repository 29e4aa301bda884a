import { v5 as uuidv5 } from 'uuid';
import { baseNow, movedTo } from '../calendar.ts';
import type { DocumentDemo } from '../documents.ts';

const namespace = 'b6f4a1de-2c33-5f7e-9a41-70d5be8c1f02';
const dayMs = 86_400_000;
/** Closed before the demo's work begins, so that all of its money is dated behind it. */
const daysAgo = 60;

/** The second month before that day, the first before it, and that day's own. */
const monthOf = (now: Date, place: number): string => {
  const day = new Date(now.getTime() - daysAgo * dayMs);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 2 + place, 1)).toISOString().slice(0, 7);
};

/** The first two months that were closed. */
export default {
  next: (now) => ({ month: movedTo(now, monthOf(baseNow, 2)), first: false }),
  steps: (now) =>
    [0, 1].map((place) => ({
      area: 'accounting-month',
      id: uuidv5(`accounting-month ${place}`, namespace),
      customerId: '',
      index: 0,
      command: 'create',
      by: 'admin',
      input: { month: monthOf(now, place), first: place === 0, comment: '' },
      at: now.getTime() - (daysAgo - place) * dayMs,
    })),
} satisfies DocumentDemo;
