import type { Pool, PoolClient } from 'pg';
import type { RowFacts } from './row-facts.ts';
import { overTable, stepTable, threadTable, timerTable } from './table.ts';

/** A step: one event, one row of the table of chains, one receiving record. */
export interface Step {
  readonly chain: string;
  readonly eventId: string;
  readonly place: number;
  readonly tenant: string;
  readonly position: string;
  readonly causeArea: string;
  readonly causeId: string;
  readonly targetArea: string;
  readonly targetId: string;
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly correlationId: string;
  readonly hops: number;
  /** Where the causing record keeps the answer: the step is one of its errands. */
  readonly answer?: { readonly row: number; readonly ask: number } | null;
  /** ISO instant at which the timer was due whose step it is. */
  readonly dueFor?: string | null;
}

/** A step with what has become of it so far. */
export interface KnownStep extends Step {
  readonly state: 'due' | 'parked';
  readonly tries: number;
}

/** Keeps steps, each with the facts of its row; one that is kept already stays as it is. */
export const keepSteps = async (
  client: PoolClient,
  steps: readonly Step[],
  factsOf: (row: string) => RowFacts,
  now: Date,
): Promise<void> => {
  if (steps.length === 0) return;
  await client.query(
    `insert into ${stepTable} (chain, event_id, place, tenant, position, cause_area, cause_id, target_area, target_id, command,
       input, correlation_id, hops, answer, rank, about, undo, due_at, kept_at)
     select chain, "eventId"::uuid, place, tenant, position::bigint, "causeArea", "causeId", "targetArea", "targetId", command,
       input, "correlationId", hops, answer, rank, about, undo, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as s(chain text, "eventId" text, place int, tenant text, position text, "causeArea" text,
       "causeId" text, "targetArea" text, "targetId" text, command text, input jsonb, "correlationId" text, hops int, answer jsonb,
       rank int, about text, undo boolean)
     where not exists (select 1 from ${overTable} o where o.chain = s.chain and o.event_id = s."eventId"::uuid and o.place = s.place)
     on conflict do nothing`,
    [JSON.stringify(steps.map((step) => ({ ...step, ...factsOf(step.chain) }))), now.toISOString()],
  );
  await client.query(
    `insert into ${threadTable} (position, correlation_id, kept_at)
     select distinct position::bigint, "correlationId", $2::timestamptz from jsonb_to_recordset($1::jsonb) as s(position text, "correlationId" text)
     on conflict do nothing`,
    [JSON.stringify(steps), now.toISOString()],
  );
};

/** Nobody waits for what followed from a write of longer ago. */
export const forgetThreads = async (pool: Pool, now: Date): Promise<void> => {
  await pool.query(`delete from ${threadTable} where kept_at < $1::timestamptz - interval '1 minute'`, [
    now.toISOString(),
  ]);
};

/** PostgreSQL's code of a table that nobody has made yet: the runner has never run. */
const noTable = '42P01';

/** Threads whose writes could be that of a position: a command may write several events. */
const mostThreads = 8;

/** What is left of what followed from a write, at or before a position: other threads of the same moment may be counted with it. */
export const openAfter = async (
  pool: Pool,
  tenant: string,
  position: bigint,
): Promise<{ readonly due: number; readonly parked: number }> => {
  const asked = pool.query<{ due: number; parked: number }>({
    name: 'chain_open_after',
    text: `select count(*) filter (where state = 'due')::int due, count(*) filter (where state = 'parked')::int parked
           from ${stepTable} where tenant = $1 and correlation_id in (
             select correlation_id from ${threadTable} where position <= $2 order by position desc limit ${mostThreads})`,
    values: [tenant, position.toString()],
  });
  const { rows } = await asked.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === noTable) return { rows: [] };
    throw error;
  });
  return rows[0] ?? { due: 0, parked: 0 };
};

/** Steps of a tenant that are not done, by state. */
export const openSteps = async (
  pool: Pool,
  tenant: string,
): Promise<{ readonly due: number; readonly parked: number }> => {
  const { rows } = await pool.query<{ due: number; parked: number }>(
    `select count(*) filter (where state = 'due')::int due, count(*) filter (where state = 'parked')::int parked
     from ${stepTable} where tenant = $1`,
    [tenant],
  );
  return rows[0] ?? { due: 0, parked: 0 };
};

const columns = `step.chain, step.event_id "eventId", step.place, step.tenant, step.position::text, step.cause_area "causeArea",
  step.cause_id "causeId", step.target_area "targetArea", step.target_id "targetId", step.command, step.input,
  step.correlation_id "correlationId", step.hops, step.state, step.tries, step.answer,
  to_char(step.due_for at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "dueFor"`;

/** Steps of one record that are done at one look, one after the other. */
const mostOfOneRecord = 8;

/** Order of the steps of one record: as their causes stand in the log, as rows stand in the table, as one cause names them. */
const inOrder = (of: string): string =>
  ['position', 'rank', 'place', 'kept'].map((column) => `${of}.${column}`).join(', ');

/** Of the same record as `f`, which may have steps that wait. */
const ofRecord = (of: string): string =>
  `${of}.tenant = f.tenant and ${of}.target_area = f.target_area and ${of}.target_id = f.target_id`;

const foremost = `select distinct on (tenant, target_area, target_id) * from ${stepTable} s
  order by tenant, target_area, target_id, ${inOrder('s')}`;

/** Its refusal holds back what stands behind it. */
const isStuck = (now: string): string => `f.state = 'parked' and f.due_at > ${now}`;

/**
 * The steps that may go now, by receiving record: of each its first ones in their order, up to one that has to wait. Whatever stands
 * before a step, due or parked, holds back the later ones of the same record; other records go on. Where the first is parked, the next
 * one that takes something back passes, unless something else of its own cause stands before it: what is parked may wait for that very
 * one. What followed from different causes goes in turns, one record of each: who waits for a single step does not wait for the
 * thousands of a day of trains.
 */
export const stepsToGo = async (pool: Pool, records: number, now: Date): Promise<readonly (readonly KnownStep[])[]> => {
  const { rows } = await pool.query<KnownStep & { readonly waits: boolean; readonly passes: boolean }>({
    name: 'chain_steps_to_go',
    text: `with foremost as (${foremost}), first as (
             select *, false as passes from foremost where due_at <= $2
             union all
             select passing.*, true from foremost f cross join lateral (
               select * from ${stepTable} u
               where ${ofRecord('u')} and u.undo and u.due_at <= $2 and not exists (
                 select 1 from ${stepTable} b where ${ofRecord('b')} and (${inOrder('b')}) < (${inOrder('u')})
                   and (b.cause_area, b.cause_id) = (u.cause_area, u.cause_id)
               ) order by ${inOrder('u')} limit 1
             ) passing where ${isStuck('$2')}
           ), going as (
             select *, row_number() over (order by turn, ${inOrder('each')}) as record from (
               select *, row_number() over (partition by tenant, correlation_id order by ${inOrder('first')}) as turn from first
             ) each order by turn, ${inOrder('each')} limit $1
           )
           select ${columns}, step.due_at > $2 as waits, going.passes from going cross join lateral (
             select * from ${stepTable} s
             where s.tenant = going.tenant and s.target_area = going.target_area and s.target_id = going.target_id
               and (${inOrder('s')}) >= (${inOrder('going')})
             order by ${inOrder('s')} limit ${mostOfOneRecord}
           ) step order by record, ${inOrder('step')}`,
    values: [records, now.toISOString()],
  });
  const byRecord = new Map<string, KnownStep[]>();
  const held = new Set<string>();
  for (const { waits, passes, ...step } of rows) {
    const record = `${step.tenant}/${step.targetArea}/${step.targetId}`;
    if (waits) held.add(record);
    if (held.has(record)) continue;
    // What stands behind an undo that passed is held back by what it passed.
    if (passes) held.add(record);
    const known = byRecord.get(record);
    if (known) known.push(step);
    else byRecord.set(record, [step]);
  }
  return [...byRecord.values()];
};

/**
 * Steps of stuck records that say nothing any more: the same record told the same thing anew later, or took it back. They are over: what
 * was refused never came true, and what comes after it says all.
 */
export const outdoneSteps = async (pool: Pool, now: Date): Promise<readonly KnownStep[]> => {
  const { rows } = await pool.query<KnownStep>({
    name: 'chain_outdone_steps',
    text: `select ${columns} from (${foremost}) f join ${stepTable} step on ${ofRecord('step')}
           where ${isStuck('$1')} and step.about is not null and exists (
             select 1 from ${stepTable} b where ${ofRecord('b')} and (${inOrder('b')}) > (${inOrder('step')})
               and (b.cause_area, b.cause_id, b.about) = (step.cause_area, step.cause_id, step.about)
               and b.answer ->> 'row' is not distinct from step.answer ->> 'row'
           )`,
    values: [now.toISOString()],
  });
  return rows;
};

const key = ({ chain, eventId, place }: Pick<Step, 'chain' | 'eventId' | 'place'>) => [chain, eventId, place];
const named = 'chain = $1 and event_id = $2 and place = $3';

/** Records of which a step is parked, by their streams. */
export const parkedRecords = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ readonly stream: string }>(
    `select distinct target_area || '/' || tenant || '/' || target_id stream from ${stepTable} where state = 'parked'`,
  );
  return rows.map(({ stream }) => stream);
};

/** Something happened to these records: what they refused may go now, and is tried at once. */
export const retryParked = async (client: PoolClient, streams: readonly string[], now: Date): Promise<void> => {
  if (streams.length === 0) return;
  await client.query(
    `update ${stepTable} set due_at = $2
     where state = 'parked' and target_area || '/' || tenant || '/' || target_id = any ($1)`,
    [streams, now.toISOString()],
  );
};

/** Gives the steps that are kept the facts of this release's table: they may be another one's. */
export const stepsByTable = async (pool: Pool, factsOf: (row: string) => RowFacts): Promise<void> => {
  const { rows } = await pool.query<{ readonly chain: string }>(`select distinct chain from ${stepTable}`);
  if (rows.length === 0) return;
  await pool.query(
    `update ${stepTable} s set rank = f.rank, about = f.about, undo = f.undo
     from jsonb_to_recordset($1::jsonb) as f(chain text, rank int, about text, undo boolean)
     where s.chain = f.chain and (s.rank, s.undo) is distinct from (f.rank, f.undo)`,
    [JSON.stringify(rows.map(({ chain }) => ({ chain, ...factsOf(chain) })))],
  );
};

/** Steps that are over: they stand in the log, or there was nothing to do. */
export const stepsOver = async (pool: Pool, steps: readonly Step[]): Promise<void> => {
  if (steps.length === 0) return;
  await pool.query({
    name: 'chain_steps_over',
    text: `delete from ${stepTable} s using unnest($1::text[], $2::uuid[], $3::int[]) as over (chain, event_id, place)
           where s.chain = over.chain and s.event_id = over.event_id and s.place = over.place`,
    values: [steps.map(({ chain }) => chain), steps.map(({ eventId }) => eventId), steps.map(({ place }) => place)],
  });
};

/** The step was refused: it waits until an instant; without one it waits for people. */
export const stepParked = async (pool: Pool, step: Step, until: Date | undefined): Promise<void> => {
  await pool.query(`update ${stepTable} set state = 'parked', tries = tries + 1, due_at = $4 where ${named}`, [
    ...key(step),
    until?.toISOString() ?? 'infinity',
  ]);
};

/** The database or the log was away: it is no refusal, and everything of this record waits a moment. */
export const stepPostponed = async (pool: Pool, step: Step, until: Date): Promise<void> => {
  await pool.query(`update ${stepTable} set due_at = $4 where ${named}`, [...key(step), until.toISOString()]);
};

/** A skipped step is not kept again, whatever is read anew from the log. */
export const neverAgain = async (
  client: PoolClient,
  [chain, eventId, place]: readonly [chain: string, eventId: string, place: number],
): Promise<void> => {
  await client.query(`insert into ${overTable} values ($1, $2, $3) on conflict do nothing`, [chain, eventId, place]);
};

/** What people decided about a parked step, by the id of its record in the log. */
export interface Steered {
  readonly id: string;
  readonly what: 'again' | 'skip';
}

/** Does what people decided about parked steps. */
export const steerSteps = async (client: PoolClient, steered: readonly Steered[], now: Date): Promise<void> => {
  for (const { id, what } of steered) {
    const parts = partsOfStep(id);
    // A record that names no step decides about none. It stands in the log for ever, and must not stand in the way of what follows.
    if (!parts) continue;
    const [chain, eventId, place] = parts;
    if (what === 'skip') {
      await client.query(`delete from ${stepTable} where ${named}`, [chain, eventId, place]);
      await neverAgain(client, parts);
    } else
      await client.query(`update ${stepTable} set due_at = $4 where ${named}`, [
        chain,
        eventId,
        place,
        now.toISOString(),
      ]);
  }
};

/** Id of the record that a parked step gets in the log, and back. */
export const stepId = ({ chain, eventId, place }: Pick<Step, 'chain' | 'eventId' | 'place'>): string =>
  `${chain}~${eventId}~${place}`;

const stepName = /^(.+)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})~(\d{1,9})$/i;

/** Undefined for an id that is no step's: the demo lives its records under ids of their own. */
export const partsOfStep = (id: string): readonly [chain: string, eventId: string, place: number] | undefined => {
  const [, chain, eventId, place] = stepName.exec(id) ?? [];
  return chain === undefined || eventId === undefined ? undefined : [chain, eventId, Number(place)];
};

/** What is not over yet. */
export interface Backlog {
  /** Steps to be done, those that wait behind a parked one included. */
  readonly due: number;
  /** Refused steps that wait for their next try or for people. */
  readonly parked: number;
  /** Age of the oldest step that is not over, in seconds; 0 without one. */
  readonly oldestSeconds: number;
  /** Timers whose instant has come and that nobody has seen to. */
  readonly timersDue: number;
}

/** Counts what is not over. `now` is the clock by which timers are due. */
export const readBacklog = async (pool: Pool, now: Date): Promise<Backlog> => {
  const { rows } = await pool.query<Backlog>(
    `select count(*) filter (where state = 'due')::int due, count(*) filter (where state = 'parked')::int parked,
       coalesce(extract(epoch from $1::timestamptz - min(kept_at)), 0)::float8 "oldestSeconds",
       (select count(*)::int from ${timerTable} where not fired and at <= $1) "timersDue"
     from ${stepTable}`,
    [now.toISOString()],
  );
  return rows[0] ?? { due: 0, parked: 0, oldestSeconds: 0, timersDue: 0 };
};
