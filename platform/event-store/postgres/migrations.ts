import { appendBatchFunction, appendOneFunction } from './append-functions.ts';

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
];

/** Functions have no state: they are replaced at every start. */
export const functions: readonly string[] = [appendOneFunction, appendBatchFunction];
