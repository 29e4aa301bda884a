import { rateEntries } from './books/rates.ts';
import type { DemoStep } from './step.ts';

/** Rates come on the morning of their day: nobody knows tomorrow's. */
export const rateSteps: readonly DemoStep[] = rateEntries.map(({ area, id, values }) => ({
  area,
  id,
  customerId: '',
  index: 0,
  command: 'create',
  by: 'admin',
  input: values,
  at: Date.parse(`${String(values['date'])}T02:30:00.000Z`),
}));
