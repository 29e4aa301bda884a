/** Wagons by day of a month. */
export type WagonsByDay = ReadonlyMap<number, number>;

/**
 * Reads how the wagons of a line are split by day, as shippers write it: `1-10:2, 15:4` is two wagons on each of the first ten days and
 * four on the 15th. Undefined when it cannot be read, names a day that the month does not have, or one day twice.
 *
 * @param month - `YYYY-MM`
 */
export const wagonsByDay = (text: string, month: string): WagonsByDay | undefined => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  const days = new Map<number, number>();
  for (const part of text.split(/[,;\n]/).filter((each) => each.trim() !== '')) {
    const found = /^\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*:\s*(\d{1,3})\s*$/.exec(part);
    if (!found) return undefined;
    const [, first = '', to = first, wagons = ''] = found;
    if (Number(first) < 1 || Number(to) > last || Number(to) < Number(first)) return undefined;
    for (let day = Number(first); day <= Number(to); day += 1) {
      if (days.has(day)) return undefined;
      days.set(day, Number(wagons));
    }
  }
  return days;
};

/** All wagons of a split. */
export const wagonsIn = (days: WagonsByDay): number => [...days.values()].reduce((sum, wagons) => sum + wagons, 0);
