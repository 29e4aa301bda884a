import { day } from './shapes.ts';

/** A period of days `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

const startOf = (on: string): number => Date.parse(`${on}T00:00:00Z`);

/** A day so many days later, earlier where the number is below zero. */
export const daysLater = (on: string, days: number): string =>
  new Date(startOf(on) + days * dayMs).toISOString().slice(0, 10);

/** How many days a period has; none or fewer where it is turned round. */
export const lengthOf = ({ from, to }: Period): number => Math.round((startOf(to) - startOf(from)) / dayMs) + 1;

/** Every day of a period, in order. */
export const daysOf = (period: Period): readonly string[] =>
  Array.from({ length: Math.max(0, lengthOf(period)) }, (_, place) => daysLater(period.from, place));

/** The days that a question about a period asks for: the running month where none are said. */
export const periodAsked = { from: day('the first of the month').optional(), to: day('today').optional() };

/** The period that is asked for. */
export const periodOf = (asked: Partial<Period>, today: string): Period => ({
  from: asked.from ?? `${today.slice(0, 7)}-01`,
  to: asked.to ?? today,
});
