/** What a column wants: all of its values whole, and the least of it that still says something. */
export interface Wanted {
  readonly whole: number;
  readonly least: number;
}

/**
 * Widths that show as many columns as fit at first sight: each whole where there is room for all of them, else texts give way, each by
 * the same share of what it can. What somebody has dragged stays as it is.
 */
export const fittingWidths = (
  wanted: Readonly<Record<string, Wanted>>,
  dragged: Readonly<Record<string, number>>,
  available: number,
): Readonly<Record<string, number>> => {
  const free = Object.entries(wanted).filter(([name]) => dragged[name] === undefined);
  const kept = Object.keys(wanted).reduce((sum, name) => sum + (dragged[name] ?? 0), 0);
  const sum = (of: keyof Wanted): number => free.reduce((all, [, each]) => all + each[of], 0);
  const missing = sum('whole') + kept - available;
  const yielding = sum('whole') - sum('least');
  const share = Math.min(1, Math.max(0, missing / (yielding || 1)));
  return Object.fromEntries(
    free.map(([name, { whole, least }]) => [name, Math.floor(whole - share * (whole - least))]),
  );
};
