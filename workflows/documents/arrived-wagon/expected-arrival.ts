/** A run between two stations that is over. ISO instants. */
export interface Run {
  readonly at: string;
  readonly arrivedAt: string;
}

/** When a wagon may be expected: the mean, and between which instants four of five came. ISO instants. */
export interface ExpectedArrival {
  readonly at: string;
  readonly early: string;
  readonly late: string;
  /** How many runs it is counted from. */
  readonly runs: number;
}

/** Runs that are looked at, the latest ones, and the fewest that say anything (processes, section 9). */
export const mostRuns = 50;
export const fewestRuns = 5;

const hourMs = 3_600_000;
/** The railway's clock is six hours ahead all year. */
const zoneMs = 6 * hourMs;

const hourOfWeek = (instant: string): number => Math.floor((Date.parse(instant) + zoneMs) / hourMs) % 168;

/** The value below which a share of the sorted values lies, between neighbours in proportion. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
};

/** Papers know minutes. */
const minute = (ms: number): string => new Date(Math.round(ms / 60_000) * 60_000).toISOString();

/**
 * When a wagon that set out at `at` arrives: the mean of the latest runs between the same stations, those that set out in the same hour
 * of the week where there are enough of them, with the tenth and the ninetieth of a hundred. Undefined for fewer than five runs.
 */
export const expectedArrival = (at: string, runs: readonly Run[]): ExpectedArrival | undefined => {
  const over = runs.filter((run) => run.arrivedAt > run.at).slice(0, mostRuns);
  const alike = over.filter((run) => hourOfWeek(run.at) === hourOfWeek(at));
  const counted = alike.length >= fewestRuns ? alike : over;
  if (counted.length < fewestRuns) return undefined;
  const lengths = counted.map((run) => Date.parse(run.arrivedAt) - Date.parse(run.at)).sort((a, b) => a - b);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const from = Date.parse(at);
  return {
    at: minute(from + mean),
    early: minute(from + quantile(lengths, 0.1)),
    late: minute(from + quantile(lengths, 0.9)),
    runs: counted.length,
  };
};
