import type pg from 'pg';

/**
 * What the functions of the log come to as they stand. A release from before events had hashes puts its own in their place at its start, and
 * notes that nowhere: only what stands tells that it was here.
 */
export const standingFunctions = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ all: string }>(
    `select coalesce(md5(string_agg(prosrc, '' order by proname, prosrc)), '') as all from pg_proc
     where pronamespace = (select oid from pg_namespace where nspname = 'log')`,
  );
  return rows[0]?.all ?? '';
};

/** Gives the events that such a release has written since the hashes began theirs, in the order of the log, while nobody appends. */
export const hashWhatHasNone = `do $$
declare e record;
begin
  perform position from log.counter for update;
  for e in
    select position, stream, revision from log.event
    where hash is null and position > coalesce((select position from log.sealed_up_to), 0) order by position
  loop
    update log.event o set hash = sha256(
      coalesce((select b.hash from log.event b where b.stream = e.stream and b.revision = e.revision - 1), ''::bytea)
        || log.content(o.stream, o.revision, o.id, o.type, o.schema_version, o.data::text, o.metadata::text))
    where o.position = e.position;
  end loop;
end $$`;
