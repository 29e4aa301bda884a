/**
 * Why functions: one round trip, one transaction, one flush. Why the counter row is locked by a statement of its own:
 * the statements after it then see everything that committed before, so positions are gapless and in commit order and
 * no subscriber can skip an event that commits late. One notification a batch, with the new head: a notification in
 * every small transaction would make commits wait for each other through the flush.
 *
 * Expected revision: n >= -1 exact (-1 = no stream), -2 any, -4 the stream exists.
 * Both answer with one row per event written; an append that is refused (another revision, or its first event is in the
 * log already) has none and leaves no trace.
 */
const reply = 'table (request int, revision int, "position" bigint)';

/** Stands between the texts of a batch. JSON never holds it raw, and stream and type names may not. */
export const separator = '\u001e';
const texts = (list: string) => `string_to_array(${list}, e'\\x1e')`;

/** What was before the first event of a stream, and before the first that has a hash (docs/decisions/log-hashes.md). */
const nothing = `''::bytea`;

/** What an event says, as bytes: the texts as they are stored, in a fixed order. Neither JSON nor a name holds the separator. */
export const contentFunction = `
create or replace function log.content(
  p_stream text, p_revision int, p_id uuid, p_type text, p_version int, p_data text, p_metadata text
) returns bytea language sql stable parallel safe as $$
  select convert_to(concat_ws(e'\\x1e', p_stream, p_revision, p_id, p_type, p_version, p_data, p_metadata), 'UTF8')
$$`;

/** The common case of a quiet system: one append of one event. */
export const appendOneFunction = `
create or replace function log.append_one(
  p_stream text, p_expected int, p_id uuid, p_type text, p_version int, p_data json, p_metadata json
) returns ${reply} language plpgsql as $$
#variable_conflict use_column
declare
  v_position bigint;
  v_revision int;
  v_before bytea;
begin
  update log.counter set position = position + 1 returning position into v_position;
  select e.revision, e.hash into v_revision, v_before from log.event e
  where e.stream = p_stream order by e.revision desc limit 1;
  v_revision := coalesce(v_revision, -1);
  if p_expected = -2 or p_expected = v_revision or (p_expected = -4 and v_revision >= 0) then
    insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, hash)
    values (
      v_position, p_stream, v_revision + 1, p_id, p_type, p_version, p_data, p_metadata,
      sha256(coalesce(v_before, ${nothing})
        || log.content(p_stream, v_revision + 1, p_id, p_type, p_version, p_data::text, p_metadata::text))
    )
    on conflict (id) do nothing;
    if found then
      perform pg_notify('log', v_position::text);
      return query select 0, v_revision + 1, v_position;
      return;
    end if;
  end if;
  update log.counter set position = v_position - 1;
end $$`;

/**
 * Many appends, each to another stream, in one transaction; a refused one does not touch the others. One list per column,
 * an entry per event: the number of its append, its place in it (from 1), the expected revision, the version, its id,
 * the id of the first event of its append; texts joined by the separator, which costs both sides far less than an array
 * of quoted JSON or a JSON document that is parsed three times.
 */
export const appendBatchFunction = `
create or replace function log.append_batch(
  p_requests int[], p_places int[], p_expected int[], p_versions int[], p_ids uuid[], p_first_ids uuid[],
  p_streams text, p_types text, p_data text, p_metadata text
) returns ${reply} language plpgsql as $$
#variable_conflict use_column
declare
  v_head bigint;
  v_count int;
begin
  select position into v_head from log.counter for update;
  return query
  with placed as materialized (
    select p.*, current + place as revision, v_head + row_number() over (order by request, place) as position
    from (
      select e.*, coalesce(l.revision, -1) as current, coalesce(l.hash, ${nothing}) as before
      from unnest(
        p_requests, p_places, p_expected, p_versions, p_ids, p_first_ids,
        ${texts('p_streams')}, ${texts('p_types')}, ${texts('p_data')}, ${texts('p_metadata')}
      ) as e (request, place, expected, version, id, first_id, stream, type, data, metadata)
      left join lateral (
        select f.revision, f.hash from log.event f where f.stream = e.stream order by f.revision desc limit 1
      ) l on true
    ) p
    where (expected = -2 or expected = current or (expected = -4 and current >= 0))
      and (select f.position from log.event f where f.id = p.first_id) is null
  ), written as (
    insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, hash)
    select position, stream, revision, id, type, version, data::json, metadata::json,
      log.chain(
        case when place = 1 then before else ${nothing} end || log.content(stream, revision, id, type, version, data, metadata)
      ) over (partition by request order by place)
    from placed
  )
  select request, revision, position from placed order by position;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    update log.counter set position = v_head + v_count;
    perform pg_notify('log', (v_head + v_count)::text);
  end if;
end $$`;
