import type pg from 'pg';

/**
 * Copies an order of the log for each of so many stations, so many times in a month, each as a stream of its own.
 * @returns the stations
 */
export const fillOrders = async (
  pool: pg.Pool,
  month: string,
  stations: number,
  each: number,
): Promise<readonly string[]> => {
  const { rows: own } = await pool.query<{ id: string }>(
    `select split_part(stream, '/', 3) as id from log.event
     where stream ^@ 'stations/' group by 1 order by bool_or(data::text like '%"administration":"59"%') desc, 1 limit $1`,
    [stations],
  );
  const codes = own.map(({ id }) => id);
  const { rows: heads } = await pool.query<{ head: string }>('select max(position) as head from log.event');
  await pool.query(
    `with original as (
       select stream from log.event where stream ^@ 'arrived-naryad/' group by 1 order by sum(length(data::text)) desc limit 1
     )
     insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
     select $1::bigint + row_number() over (order by station, copy, e.position),
       'arrived-naryad/' || split_part(e.stream, '/', 2) || '/' || md5(station || '#' || copy)::uuid,
       e.revision, md5(e.id || station || '#' || copy)::uuid, e.type, e.schema_version,
       regexp_replace(
         regexp_replace(e.data::text, '"stationId":\\s*"[^"]*"', '"stationId":"' || station || '"', 'g'),
         '"date":\\s*"[^"]*"', '"date":"' || $2 || '-' || lpad((1 + copy % 28)::text, 2, '0') || '"', 'g'
       )::json,
       e.metadata, e.recorded_at
     from log.event e join original using (stream), unnest($3::text[]) station, generate_series(1, $4::int) copy`,
    [heads[0]?.head, month, codes, each],
  );
  await pool.query('update log.counter set position = (select max(position) from log.event)');
  await pool.query('vacuum analyze');
  return codes;
};
