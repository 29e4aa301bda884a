import { dayAfter, statisticalDay } from '@kerben/workflows/statistics/statistical-day.ts';
import { v5 as uuidv5 } from 'uuid';
import { baseNow, movedTo } from '../calendar.ts';
import type { DocumentDemo } from '../documents.ts';

const namespace = '3e0b7f52-94f1-5a0a-8a55-6d0b1f2c9e47';
const dayMs = 86_400_000;
/** Closed before the demo's work begins, so that all of it is booked on its own days. */
const daysAgo = 60;

const closedDay = (now: Date, place: number): string =>
  dayAfter(statisticalDay(new Date(now.getTime() - (daysAgo - place) * dayMs).toISOString()), -1);

/** The first two days that were closed. */
export default {
  next: (now) => ({ day: movedTo(now, closedDay(baseNow, 2)), first: false }),
  steps: (now) =>
    [0, 1].map((place) => {
      const closedAt = now.getTime() - (daysAgo - place) * dayMs;
      return {
        area: 'statistical-day',
        id: uuidv5(`statistical-day ${place}`, namespace),
        customerId: '',
        index: 0,
        command: 'create',
        by: 'admin',
        input: { day: closedDay(now, place), first: place === 0, comment: '' },
        at: closedAt,
      };
    }),
} satisfies DocumentDemo;
