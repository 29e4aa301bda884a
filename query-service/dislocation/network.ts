import type { Language } from '@kerben/platform/http/language.ts';
import { readModelNamed, readModels } from '@kerben/projections/read-models/index.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { createEditions } from '../editions.ts';
import { rowsFor, runOn } from '../list-query.ts';

/** A station of the network as the map draws it. Degrees; null where the book does not say where it is. */
export interface NetworkStation {
  readonly id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Whether it belongs to the railway itself. */
  readonly own: boolean;
  readonly joint: boolean;
}

/** Neighbours of tariff table 1, both ways, with the kilometres between them. */
export interface NetworkLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly km: number;
}

export interface Network {
  readonly stations: readonly NetworkStation[];
  readonly lines: readonly NetworkLine[];
}

const stations = readModelNamed('stations');
const distances = 'freight-table-1';
const ownAdministration = '59';
const nameColumn = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' } as const satisfies Record<Language, string>;

interface StationRow {
  readonly id: string;
  readonly nameRu: string | null;
  readonly named: string | null;
  readonly administration: string;
  readonly joint: boolean | null;
  readonly lat: string | null;
  readonly lon: string | null;
}

const degrees = (value: string | null): number | null => (value === null || value === '' ? null : Number(value));

/**
 * The network: stations of the book that have a place or stand in a line, and the lines of table 1 as it holds today. A pair that
 * names two stations with others between them is a line too: the table says no more.
 */
export const createNetwork = (pool: Pool) => {
  const run = runOn(pool);
  const editions = createEditions(pool, readModels);
  return async ({ tenant }: Person, language: Language, now: string): Promise<Network> => {
    const found = await editions(tenant, [{ book: distances, day: railwayDay(now) }]);
    const lines = (found.get(distances)?.rows ?? []).map((row) => ({
      id: row.id,
      from: String(row['fromStationId']),
      to: String(row['toStationId']),
      km: Number(row['km']),
    }));
    const inLines = [...new Set(lines.flatMap(({ from, to }) => [from, to]))];
    const rows = await run<StationRow>(
      rowsFor(stations, systemPerson(tenant))
        .select('id', 'nameRu', `${nameColumn[language]} as named`, 'administration', 'joint', 'lat', 'lon')
        .where('retired', false)
        .where((either) => void either.whereNotNull('lat').orWhereIn('id', inLines))
        .orderBy('id'),
    );
    return {
      stations: rows.map(({ id, nameRu, named, administration, joint, lat, lon }) => ({
        id,
        name: named || nameRu || id,
        lat: degrees(lat),
        lon: degrees(lon),
        own: administration === ownAdministration,
        joint: joint === true,
      })),
      lines,
    };
  };
};
