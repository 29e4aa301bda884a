import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { LineOf } from '@kerben/workflows/statistics/forms.ts';
import { z } from 'zod';
import { sql } from '../engine/sql.ts';
import type { Port } from './booked.ts';

const carried = carriedMembers(readModelNamed('mesplan'));

/** Lines of a monthly plan, as far as it is compared. */
const plan = z.looseObject({
  lines: z.array(
    z.looseObject({
      departureStationId: z.string(),
      destinationStationId: z.string(),
      cargoCode: z.string(),
      wagonCount: z.number().nullish(),
      agreedWagons: z.number().nullish(),
    }),
  ),
});

/** By which value of a plan's line the lines of a form are told apart; undefined where planning says nothing of it. */
const plannedBy: Readonly<Partial<Record<LineOf, 'departureStationId' | 'destinationStationId' | 'cargoCode'>>> = {
  station: 'departureStationId',
  'cargo-group': 'cargoCode',
  road: 'destinationStationId',
};

/** Wagons that are planned for a month, by the values that a form tells apart: of one's own stations. The railway's alone. */
export const plannedWagons = async (
  { find, rows, person }: Pick<Port, 'find' | 'rows' | 'person'>,
  lineOf: LineOf,
  month: string,
): Promise<ReadonlyMap<string, number>> => {
  const by = plannedBy[lineOf];
  const planned = new Map<string, number>();
  if (by === undefined || person.side !== 'staff') return planned;
  const found = await find(
    z.object({ _carried: z.string() }),
    sql`select _carried from ${rows('mesplan')} p where month = ${month} and status in (3, 4, 6)`,
  );
  for (const { _carried } of found)
    for (const line of plan.parse(readCarried(carried, _carried)).lines) {
      if (person.stationIds !== null && !person.stationIds.includes(line.departureStationId)) continue;
      planned.set(line[by], (planned.get(line[by]) ?? 0) + (line.agreedWagons ?? line.wagonCount ?? 0));
    }
  return planned;
};
