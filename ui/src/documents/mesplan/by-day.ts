/** What was loaded of a line on a day. */
export interface Loading {
  readonly day: string;
  readonly planRow: number | null;
  readonly wagons: number | null;
}

/** The days of a month `YYYY-MM`, counted from 1. */
export const daysOfMonth = (month: string): readonly number[] =>
  Array.from(
    { length: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate() },
    (_, index) => index + 1,
  );

/** Wagons of a line by the day on which they were loaded. */
export const loadedByDay = (loadings: readonly Loading[], line: number): ReadonlyMap<number, number> => {
  const days = new Map<number, number>();
  for (const { day, planRow, wagons } of loadings)
    if (planRow === line) days.set(Number(day.slice(8, 10)), (days.get(Number(day.slice(8, 10))) ?? 0) + (wagons ?? 0));
  return days;
};
