const columns = 'position, stream, revision, id, type, schema_version, data, metadata';
/** Stands between the texts of a list: neither JSON nor the names of streams and types hold it raw. */
const between = `e'\\x1e'`;

/** $1 stream, $2 first and $3 last revision wanted. */
export const streamQuery = `select ${columns} from log.event
where stream = $1 and revision between $2 and $3 order by revision`;

/** The same without what comes before the last event of type $4: found from the end, because it is near there. */
export const sinceQuery = `select ${columns} from log.event
where stream = $1 and revision <= $3 and revision >= coalesce((
  select revision from log.event where stream = $1 and revision between $2 and $3 and type = $4
  order by revision desc limit 1), $2)
order by revision`;

/** $1 stream, $2 id. */
export const findQuery = `select ${columns} from log.event where id = $2 and stream = $1`;

/** $1 streams, $2 of each the revision after which. One lookup a stream, whatever the server thinks of the table. */
export const streamsQuery = `select e.* from unnest($1::text[], $2::int[]) as wanted (name, after)
cross join lateral (
  select ${columns} from log.event where stream = wanted.name collate "C" and revision > wanted.after order by revision offset 0
) e
order by stream, revision`;

/** $1 position after which, $2 position up to which, $3 types or null, $4 stream prefixes or null, $5 limit. */
export const allQuery = `select ${columns} from log.event
where position > $1 and position <= $2
  and ($3::text[] is null or type = any ($3)) and ($4::text[] is null or stream ^@ any ($4))
order by position limit $5`;

/**
 * The next events by stream and revision.
 * $1 stream and $2 revision after which, $3 stream before which to end, $4 position up to which, $5 limit of events.
 */
export const byStreamQuery = `select ${columns} from log.event
where (stream, revision) > ($1, $2) and stream < $3 and position <= $4
order by stream, revision limit $5`;

/**
 * The same for folds, one row per stream: number of events, last revision and position, a member of the first and of the last
 * metadata, kinds as `type@version`, data as one array. The server spells a stream's name once, and Node takes one text apart
 * instead of eight for each event, which is most of the processor time of reading. $6 the member of the metadata, or null.
 */
export const historiesQuery = `
select stream, n, revision, position, metadata[1] -> $6::text, metadata[n] -> $6::text, kinds, data
from (
  select stream, count(*) as n, max(revision) as revision, max(position) as position,
    array_agg(metadata order by revision) as metadata,
    string_agg(type || '@' || schema_version, ${between} order by revision) as kinds,
    '[' || string_agg(data::text, ',' order by revision) || ']' as data
  from (
    select * from log.event
    where (stream, revision) > ($1, $2) and stream < $3 and position <= $4
    order by stream, revision limit $5
  ) e
  group by stream
) h
order by stream`;

/** Position of the last event; 0 when there is none. */
export const headQuery = 'select position from log.counter';

/** Where events with these ids are: $1 ids. */
export const placesQuery = 'select id, stream, revision, position from log.event where id = any ($1::uuid[])';

/** Current revision of stream $1; -1 when it does not exist. */
export const revisionQuery = 'select coalesce(max(revision), -1) from log.event where stream = $1';

export const appendOneQuery = 'select request, revision, position from log.append_one($1, $2, $3, $4, $5, $6, $7)';

export const appendBatchQuery =
  'select request, revision, position from log.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
