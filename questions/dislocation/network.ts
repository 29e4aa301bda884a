import { z } from 'zod';
import { named, query } from '../engine/query.ts';
import { nameIn } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { dislocationPolicy } from './policy.ts';

/** Degrees are null where the book does not say where it is; `own`: it belongs to the railway itself. */
const station = z.object({
  id: z.string(),
  name: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  own: z.boolean(),
  joint: z.boolean(),
});

/** Neighbours of tariff table 1, both ways, with the kilometres between them. */
const line = z.object({ id: z.string(), from: z.string(), to: z.string(), km: z.int() });

/**
 * The network: stations of the book that have a place or stand in a line, and the lines of table 1 as it holds today. A pair that
 * names two stations with others between them is a line too: the table says no more.
 */
export default query({
  path: '/dislocation/network',
  tag: 'arrived-wagon',
  summary: 'Stations with their places and the lines between neighbours (tariff table 1 as it holds today)',
  policy: dislocationPolicy,
  asks: {},
  answers: z.object({ stations: z.array(station), lines: z.array(line) }),
  reads: { stations: 'named', distances: named('freight-table-1') },
  run: async (_asked, { rows, find, edition, language, today }) => {
    const table = await edition('distances', today);
    const lines = (table?.rows ?? []).map((row) => ({
      id: row.id,
      from: String(row['fromStationId']),
      to: String(row['toStationId']),
      km: Number(row['km']),
    }));
    const inLines = [...new Set(lines.flatMap(({ from, to }) => [from, to]))];
    const stations = await find(
      station,
      sql`select id, coalesce(nullif(${nameIn(language)}, ''), nullif("nameRu", ''), id) as name, lat::float8 as lat,
          lon::float8 as lon, administration = '59' as own, coalesce(joint, false) as joint
        from ${rows('stations')} s where not retired and (lat is not null or id = any(${inLines})) order by id`,
    );
    return { stations, lines };
  },
});
