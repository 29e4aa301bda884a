import type { Row } from '../column.ts';

/** A page as it stands on the screen, between what was read first and what has come since. */
export interface Held {
  /** View and page the rows were read for. */
  readonly signature: string;
  /** What was read last. */
  readonly arrived: readonly Row[];
  readonly rows: readonly Row[];
  /** How many rows came since and are not shown yet. */
  readonly waiting: number;
  /** False while what is shown is from an earlier visit and the first answer of this one is on its way. */
  readonly settled: boolean;
  /** Rows that the last answer does not have: pushed from the page by others, or gone from the view. */
  readonly missing: readonly string[];
}

/** What has just been read, and for what. */
export interface Arrival {
  readonly signature: string;
  readonly arrived: readonly Row[];
  readonly fetching: boolean;
  /** Whether the person has just written the row. */
  readonly isOwn: (id: string) => boolean;
}

/** The page as it was read, all of it. */
export const begin = ({ signature, arrived, fetching }: Omit<Arrival, 'isOwn'>): Held => ({
  signature,
  arrived,
  rows: arrived,
  waiting: 0,
  settled: !fetching,
  missing: [],
});

/**
 * The page after an arrival, the same object where nothing changes. Rows in sight change in place, those that came are
 * counted, those that are missing stay until it is known where they are; another view, a first answer, or something the
 * person wrote shows what arrived as it is.
 */
export const steady = (held: Held, arrival: Arrival): Held => {
  const { signature, arrived, fetching, isOwn } = arrival;
  const same = held.signature === signature;
  // The page is still that of the view before: react-admin keeps it until the new one is read.
  if (!same) return fetching ? held : begin(arrival);
  const unchanged = held.arrived === arrived;
  if (!held.settled || held.rows.length === 0) return unchanged && held.settled === !fetching ? held : begin(arrival);
  if (unchanged) return held;
  const now = new Map(arrived.map((row) => [row.id, row]));
  const shown = new Set(held.rows.map(({ id }) => id));
  const came = arrived.filter(({ id }) => !shown.has(id));
  if (came.some(({ id }) => isOwn(id))) return begin(arrival);
  return {
    ...held,
    arrived,
    rows: held.rows.map((row) => now.get(row.id) ?? row),
    waiting: came.length,
    missing: held.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  };
};

/** The page once it is known which of the missing rows (`asked`) are still under the view, and how they are now. */
export const found = (held: Held, asked: readonly string[], rows: readonly Row[]): Held => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const left = held.rows.flatMap((row) => (asked.includes(row.id) ? (now.get(row.id) ?? []) : row));
  if (left.length === 0) return begin({ ...held, fetching: false });
  return { ...held, rows: left, missing: held.missing === asked ? [] : held.missing };
};
