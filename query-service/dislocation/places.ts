import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { ListFilter } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { database, rowsUnder, runOn } from '../list-query.ts';

/** Wagons at one place of the network. */
export interface Place {
  /** Station; empty where nobody has told yet where they are. */
  readonly stationId: string;
  readonly wagons: number;
  readonly loaded: number;
  readonly detained: number;
  /** Those that have stood for longer than three days. */
  readonly idle: number;
}

const stays = readModelNamed('arrived-wagon');
const detained = 8;
const longDays = 3;
const dayMs = 86_400_000;

/** Wagons under way or in the country by the station where they were seen last, cut to what the person may see. */
export const createPlaces = (pool: Pool) => {
  const run = runOn(pool);
  return async (person: Person, filter: ListFilter, now: string): Promise<readonly Place[]> => {
    const long = new Date(Date.parse(now) - longDays * dayMs).toISOString();
    const rows = await run<{ place: string | null; wagons: string; loaded: string; detained: string; idle: string }>(
      rowsUnder(stays, person, { filter: { status__in: [0, 1, 2, 3, 4, 5, 6, 8, 9], ...filter } }, now)
        .select(
          'place',
          database.raw('count(*) as wagons'),
          database.raw('count(*) filter (where loaded) as loaded'),
          database.raw('count(*) filter (where status = ?) as detained', [detained]),
          database.raw('count(*) filter (where idle < ?) as idle', [long]),
        )
        .groupBy('place'),
    );
    return rows.map((row) => ({
      stationId: row.place ?? '',
      wagons: Number(row.wagons),
      loaded: Number(row.loaded),
      detained: Number(row.detained),
      idle: Number(row.idle),
    }));
  };
};
