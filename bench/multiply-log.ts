import type pg from 'pg';

/**
 * Fills the log with copies of the notes it holds until there are at least so many events of notes: the same lives under
 * other ids, copy after copy, each in the order of its original, where the steps of some hundred notes lie between one
 * another as on a railway. Events of reference books stay as they are.
 * @returns the number of events in the whole log
 */
export const multiplyLog = async (pool: pg.Pool, events: number): Promise<number> => {
  const { rows: counted } = await pool.query<{ notes: string; head: string }>(
    `select count(*) filter (where stream ^@ 'smgs/') as notes, max(position) as head from log.event`,
  );
  const notes = Number(counted[0]?.notes ?? 0);
  const copies = Math.max(0, Math.ceil(events / notes) - 1);
  // Ids by md5 of place and copy: the same log on every run.
  await pool.query(
    `insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
     select $1::bigint + row_number() over (order by copy, e.position),
       'smgs/' || split_part(e.stream, '/', 2) || '/' || md5(e.stream || '#' || copy)::uuid,
       e.revision, md5(e.id || '#' || copy)::uuid, e.type, e.schema_version, e.data, e.metadata, e.recorded_at
     from log.event e cross join generate_series(1, $2::int) copy where e.stream ^@ 'smgs/'`,
    [counted[0]?.head, copies],
  );
  await pool.query('update log.counter set position = (select max(position) from log.event)');
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ count: string }>('select count(*) from log.event');
  return Number(rows[0]?.count);
};
