import { v5 as uuidv5 } from 'uuid';
import { movedTo } from '../calendar.ts';
import type { DocumentDemo } from '../documents.ts';

const namespace = 'b6f4a1de-2c33-5f7e-9a41-70d5be8c1f02';

/**
 * Months are closed on the fifth of the next one: that with which closing began, and the one before last. The month before the present
 * one stands to be closed, on whatever day somebody looks: closing it is what the guide shows.
 */
const closings = [
  { month: '2026-12', at: '2027-01-05T02:00:00.000Z' },
  { month: '2027-01', at: '2027-02-05T10:00:00.000Z' },
] as const;

export default {
  next: (now) => ({ month: movedTo(now, '2027-02'), first: false }),
  steps: () =>
    closings.map(({ month, at }, place) => ({
      area: 'accounting-month',
      id: uuidv5(`accounting-month ${place}`, namespace),
      customerId: '',
      index: 0,
      command: 'create',
      by: 'admin',
      input: { month, first: place === 0, comment: '' },
      at: Date.parse(at),
    })),
} satisfies DocumentDemo;
