const columns = 'position, stream, revision, id, type, schema_version, data, metadata';
/** Stands between the texts of a list: neither JSON nor the names of streams and types hold it raw. */
const between = `e'\\x1e'`;

/** $1 stream, $2 first and $3 last revision wanted. */
export const streamQuery = `select ${columns} from log.event
where stream = $1 and revision between $2 and $3 order by revision`;

/** $1 streams. */
export const streamsQuery = `select ${columns} from log.event where stream = any ($1::text[]) order by stream, revision`;

/** $1 position after which, $2 position up to which, $3 types or null, $4 stream prefixes or null, $5 limit. */
export const allQuery = `select ${columns} from log.event
where position > $1 and position <= $2
  and ($3::text[] is null or type = any ($3)) and ($4::text[] is null or stream ^@ any ($4))
order by position limit $5`;

/**
 * The next events by stream and revision, one row per stream: the server spells a stream's name once and Node takes one
 * text apart instead of eight for each event, which halves the processor time of reading. Stands between the texts: the
 * separator that neither JSON nor the names of streams and types hold raw.
 * $1 stream and $2 revision after which, $3 stream before which to end, $4 position up to which, $5 limit of events,
 * $6 the member of the metadata that is wanted, or null for all of it.
 */
export const byStreamQuery = `
select stream, count(*),
  string_agg(revision::text, ${between} order by revision),
  string_agg(position::text, ${between} order by revision),
  string_agg(id::text, ${between} order by revision),
  string_agg(type, ${between} order by revision),
  string_agg(schema_version::text, ${between} order by revision),
  '[' || string_agg(data::text, ',' order by revision) || ']',
  string_agg(coalesce((case when $6::text is null then metadata else metadata -> $6 end)::text, 'null'), ${between} order by revision)
from (
  select * from log.event
  where (stream, revision) > ($1, $2) and stream < $3 and position <= $4
  order by stream, revision limit $5
) e
group by stream order by stream`;

/** Position of the last event; 0 when there is none. */
export const headQuery = 'select position from log.counter';

/** Where events with these ids are: $1 ids. */
export const placesQuery = 'select id, stream, revision, position from log.event where id = any ($1::uuid[])';

/** Current revision of stream $1; -1 when it does not exist. */
export const revisionQuery = 'select coalesce(max(revision), -1) from log.event where stream = $1';

export const appendOneQuery = 'select request, revision, position from log.append_one($1, $2, $3, $4, $5, $6, $7)';

export const appendBatchQuery =
  'select request, revision, position from log.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
