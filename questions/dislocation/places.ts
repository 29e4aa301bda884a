import { z } from 'zod';
import { own, query } from '../engine/query.ts';
import { filterAsked } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { dislocationPolicy, underWay } from './policy.ts';

/** Wagons at a station; empty where nobody has told yet where they are. Idle have stood for longer than three days. */
const place = z.object({
  stationId: z.string(),
  wagons: z.int(),
  loaded: z.int(),
  detained: z.int(),
  idle: z.int(),
});

const detained = 8;
const longMs = 3 * 86_400_000;

export default query({
  path: '/dislocation/places',
  tag: 'arrived-wagon',
  summary: 'Wagons under way or in the country, counted by the station where they were seen last',
  policy: dislocationPolicy,
  asks: { filter: filterAsked.describe('As of the list of wagon stays, JSON.').optional() },
  answers: z.array(place),
  reads: { stays: own('arrived-wagon') },
  run: async ({ filter = {} }, { rows, find, now }) => {
    const long = new Date(Date.parse(now) - longMs).toISOString();
    return find(
      place,
      sql`select coalesce(place, '') as "stationId", count(*)::int as wagons, (count(*) filter (where loaded))::int as loaded,
          (count(*) filter (where status = ${detained}))::int as detained, (count(*) filter (where idle < ${long}))::int as idle
        from ${rows('stays', { status__in: underWay, ...filter })} s group by place`,
    );
  },
});
