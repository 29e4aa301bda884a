import type { DistinctValue } from '../grid.ts';

/** A year, a month or a day with the rows it has: `2026`, `2026-11`, `2026-11-05`. Newest first. */
export interface Period {
  readonly key: string;
  readonly count: number;
  readonly parts: readonly Period[];
}

const grouped = (days: readonly DistinctValue[], length: 4 | 7): readonly Period[] => {
  const found = new Map<string, DistinctValue[]>();
  for (const day of days) {
    const key = String(day.value).slice(0, length);
    const same = found.get(key);
    if (same) same.push(day);
    else found.set(key, [day]);
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, inside]) => ({
      key,
      count: inside.reduce((sum, { count }) => sum + count, 0),
      parts:
        length === 4
          ? grouped(inside, 7)
          : [...inside].sort((a, b) => (String(a.value) < String(b.value) ? 1 : -1)).map(dayOf),
    }));
};
const dayOf = ({ value, count }: DistinctValue): Period => ({ key: String(value), count, parts: [] });

/** Days with counts as years, months and days; blanks are left out. */
export const dayTree = (days: readonly DistinctValue[]): readonly Period[] =>
  grouped(
    days.filter(({ value }) => typeof value === 'string'),
    4,
  );

export const daysOf = (period: Period): readonly string[] =>
  period.parts.length === 0 ? [period.key] : period.parts.flatMap(daysOf);

/** The fewest periods that are all of the chosen days: a whole month is one. */
export const periodsOf = (tree: readonly Period[], chosen: ReadonlySet<string>): readonly string[] =>
  tree.flatMap((period) =>
    daysOf(period).every((day) => chosen.has(day)) ? [period.key] : periodsOf(period.parts, chosen),
  );

/** The days of a tree that are under these periods. */
export const daysUnder = (tree: readonly Period[], periods: readonly string[]): readonly string[] =>
  tree.flatMap(daysOf).filter((day) => periods.some((period) => day === period || day.startsWith(`${period}-`)));
