/**
 * Why functions: one round trip, one transaction, one flush. Why the counter row is locked in a statement of its own:
 * the statements after it then see everything that committed before, so positions are gapless and in commit order and
 * no subscriber can skip an event that commits late.
 *
 * Expected revision: n >= -1 exact (-1 = no stream), -2 any, -4 the stream exists.
 * Both answer per append: `outcome` 'written' | 'conflict' | 'seen' (its first event id is in the log already), with the
 * last revision and position written, or the actual revision of the stream.
 */
const reply = 'table (request int, outcome text, revision int, "position" bigint)';

/** The common case of a quiet system: one append of one event, without taking JSON apart. */
export const appendOneFunction = `
create or replace function log.append_one(
  p_stream text, p_expected int, p_id uuid, p_type text, p_version int, p_data json, p_metadata json
) returns ${reply} language plpgsql as $$
#variable_conflict use_column
declare
  v_position bigint;
  v_revision int;
begin
  update log.counter set position = position + 1 returning position into v_position;
  select coalesce(max(e.revision), -1) into v_revision from log.event e where e.stream = p_stream;
  if p_expected = -2 or p_expected = v_revision or (p_expected = -4 and v_revision >= 0) then
    insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
    values (v_position, p_stream, v_revision + 1, p_id, p_type, p_version, p_data, p_metadata)
    on conflict (id) do nothing;
    if found then
      perform pg_notify('log', v_position::text);
      return query select 0, 'written', v_revision + 1, v_position;
      return;
    end if;
    return query select 0, 'seen', v_revision, null::bigint;
  else
    return query select 0, 'conflict', v_revision, null::bigint;
  end if;
  update log.counter set position = v_position - 1;
end $$`;

/** Many appends to different streams in one transaction; a conflict of one does not touch the others. */
export const appendBatchFunction = `
create or replace function log.append_batch(p_events json) returns ${reply} language plpgsql as $$
#variable_conflict use_column
declare
  v_base bigint;
begin
  select position into v_base from log.counter for update;
  return query
  with proposed as materialized (
    select * from json_to_recordset(p_events)
      as e (r int, k int, s text, x int, id uuid, t text, v int, d json, m json)
  ), target as materialized (
    select p.r, p.x,
      coalesce((select max(e.revision) from log.event e where e.stream = p.s), -1) as revision,
      exists (select from log.event e where e.id = p.id) as seen
    from proposed p where p.k = 1
  ), accepted as materialized (
    select r, revision from target
    where not seen and (x = -2 or x = revision or (x = -4 and revision >= 0))
  ), placed as materialized (
    select p.*, a.revision + p.k as revision, v_base + row_number() over (order by p.r, p.k) as position
    from proposed p join accepted a on a.r = p.r
  ), inserted as (
    insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
    select position, s, revision, id, t, v, d, m from placed order by position
  ), counted as (
    update log.counter set position = (select max(position) from placed) where exists (select from placed)
  ), told as materialized (
    select pg_notify('log', max(position)::text) from placed having count(*) > 0
  ), last as (
    select r, max(revision) as revision, max(position) as position from placed group by r
  )
  select t.r,
    case when l.r is not null then 'written' when t.seen then 'seen' else 'conflict' end,
    coalesce(l.revision, t.revision), l.position
  from target t left join last l on l.r = t.r left join told on true;
end $$`;
