const dayMs = 86_400_000;

/** The Mondays (`YYYY-MM-DD`) of the weeks that end with that of a day, which is the last. */
export const lastMondays = (today: string, weeks: number): readonly string[] => {
  // Midday in UTC: whole days can be added without a thought for zones.
  const noon = new Date(`${today}T12:00:00Z`);
  const monday = noon.getTime() - ((noon.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
};
