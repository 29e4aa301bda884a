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
  // Who signed in, failed, got a right: beside the log, because the services may add to it and take nothing away.
  `create table log.security_entry (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     tenant text not null,
     action text not null,
     user_id text,
     user_name text,
     address text,
     browser text,
     detail text,
     times integer not null default 1
   );
   create index security_entry_tenant on log.security_entry (tenant, at desc, id desc);
   create index security_entry_at on log.security_entry using brin (at);`,
];

/** Entries of the security log are kept for so many days, and taken away by nobody before. */
export const securityKeptDays = 400;

/** The one way in which entries of the security log go: as the owner, and only old ones. */
const purgeSecurityFunction = `create or replace function log.purge_security() returns void language sql security definer
  set search_path = log, pg_temp as $$
    delete from log.security_entry where at < now() - interval '${securityKeptDays} days' $$`;

/** Where the security log was until 0.1.0, and where that release puts it again after a step back: its rows are taken over. */
const takeOldSecurityEntries = `do $$ begin
  if to_regclass('identity.security_entry') is not null then
    insert into log.security_entry (at, tenant, action, user_id, user_name, address, browser, detail, times)
      select at, tenant, action, user_id, user_name, address, browser, detail, times from identity.security_entry order by at, id;
    drop table identity.security_entry;
  end if;
end $$`;

/** What has no state is made anew when it is another one, or when another release has been here. */
export const functions: readonly string[] = [
  contentFunction,
  appendOneFunction,
  appendBatchFunction,
  purgeSecurityFunction,
  takeOldSecurityEntries,
];
