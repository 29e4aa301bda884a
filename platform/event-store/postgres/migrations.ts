import { appendBatchFunction, appendOneFunction, contentFunction } from './append-functions.ts';

/**
 * The tables of the log, in steps that are applied once, in order. A step that has been released is never edited.
 * `collate "C"`: a prefix of stream names is then one range of the index, whatever the server's language.
 * `json`, not `jsonb`: what was written is given back as it was, and neither side pays for taking it apart.
 */
export const migrations: readonly string[] = [
  `create table log.event (
     position       bigint      not null,
     stream         text        collate "C" not null,
     revision       int         not null,
     id             uuid        not null,
     type           text        not null,
     schema_version int         not null,
     data           json        not null,
     metadata       json        not null,
     recorded_at    timestamptz not null default now(),
     constraint event_pkey primary key (position),
     constraint event_stream_revision unique (stream, revision),
     constraint event_id unique (id)
   );
   create table log.counter (
     only_row boolean primary key default true check (only_row),
     position bigint not null
   ) with (fillfactor = 10);
   insert into log.counter (position) values (0);
   -- The one row changes with every batch: it must never wait for the default thresholds.
   alter table log.counter set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);`,
  // Each event from now on carries the hash of what it says and of the event before it in its stream. Those from before are
  // sealed in stretches up to the position noted here (seal.ts): adding a hash to each would write the whole log anew.
  `alter table log.event add column hash bytea;
   create function log.link(before bytea, content bytea) returns bytea language sql immutable strict parallel safe
     as $$ select sha256(before || content) $$;
   create aggregate log.chain(bytea) (sfunc = log.link, stype = bytea, initcond = '');
   create table log.sealed_up_to (
     only_row boolean primary key default true check (only_row),
     position bigint not null,
     noted_at timestamptz not null default now()
   );
   create table log.seal (
     first     bigint      not null,
     last      bigint      not null primary key,
     hash      bytea       not null,
     sealed_at timestamptz not null default now()
   );
   select position from log.counter for update;
   insert into log.sealed_up_to (position) select position from log.counter;`,
];

/** Functions have no state: they are replaced when they are others. */
export const functions: readonly string[] = [contentFunction, appendOneFunction, appendBatchFunction];
