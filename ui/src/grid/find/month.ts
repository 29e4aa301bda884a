/** The day, `2026-11-05`, so many days later or earlier. */
const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The same date so many months later or earlier, or the last of a shorter month. */
export const movedMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Six weeks from the Monday on or before the first of the month. */
export const weeksOf = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`;
  const monday = moved(first, -((new Date(first).getUTCDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => moved(monday, week * 7 + at)));
};

/** Days the arrow keys move by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key goes to; undefined for a key that goes to none. */
export const movedByKey = (key: string, day: string): string | undefined => {
  const step = steps[key];
  if (step !== undefined) return moved(day, step);
  const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  return months === 0 ? undefined : movedMonths(day, months);
};
