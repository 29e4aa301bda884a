import type pg from 'pg';
import type { Row } from './row.ts';
import { atMost } from './row.ts';

/**
 * Compares what was acknowledged with what the log holds: an acknowledged event that is not there is lost, an event that
 * is there twice (the same id, or a place in its stream twice) or that nobody was told of is doubled.
 * @param acknowledged events acknowledged per stream
 */
export const lostOrDoubled = async (
  pool: pg.Pool,
  name: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<Row> => {
  const { rows } = await pool.query<{ wrong: string }>(
    `with told as (select * from unnest($1::text[], $2::int[]) as t(stream, events)),
     held as (
       select stream, count(*) as events, count(distinct id) as ids, max(revision) + 1 as places from log.event
       where stream = any ($1) group by stream
     )
     select coalesce(sum(abs(told.events - coalesce(held.events, 0)) + coalesce(held.events - held.ids, 0)
       + abs(coalesce(held.places - held.events, 0))), 0)
       + (select abs(max(position) - count(*)) from log.event) as wrong
     from told left join held using (stream)`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  );
  const events = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...atMost({ name: `${name}: lost or doubled`, value: Number(rows[0]?.wrong), unit: 'events' }, 0),
    baseline: `${events} acknowledged`,
  };
};
