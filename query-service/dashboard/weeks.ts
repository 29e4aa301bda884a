import { railwayDay } from '@kerben/workflows/kernel/clock.ts';

const dayMs = 86_400_000;

/** The Mondays (`YYYY-MM-DD`) of the last weeks on the railway's calendar, the present week last. */
export const lastMondays = (now: Date, weeks: number): readonly string[] => {
  // Midday in UTC: whole days can be added without a thought for zones.
  const today = new Date(`${railwayDay(now.toISOString())}T12:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
};
