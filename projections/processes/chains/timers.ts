import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { timerRow, type Timer } from '@kerben/workflows/kernel/chain.ts';
import type { Pool, PoolClient } from 'pg';
import type { FoldedEvent } from './folded-event.ts';
import { timerRank } from './row-facts.ts';
import { cursorTable, overTable, reachedFrom, stepTable, timerAreaTable, timerTable } from './table.ts';

/** A timer that an event armed, or let go. */
export interface TimerChange {
  readonly tenant: string;
  readonly area: string;
  readonly id: string;
  readonly name: string;
  /** Null: the state has it no more. */
  readonly armed: {
    readonly at: string;
    readonly by: string;
    readonly command: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly correlationId: string;
    readonly hops: number;
  } | null;
}

const same = (one: Timer, other: Timer): boolean => one.name === other.name && one.at === other.at;

/** What an event did to the timers of its record: one that stands as before stays armed by whatever armed it. */
export const timerChanges = (
  { event, area, tenant, id, before, state }: FoldedEvent,
  thread: { readonly correlationId: string; readonly hops: number },
): readonly TimerChange[] => {
  if (!area.timers) return [];
  const once = area.timers.of(before);
  const now = area.timers.of(state);
  const place = { tenant, area: area.name, id };
  const gone = once.filter(({ name }) => !now.some((timer) => timer.name === name));
  const armed = now.filter((timer) => !once.some((other) => same(other, timer)));
  return [
    ...gone.map(({ name }) => ({ ...place, name, armed: null })),
    ...armed.map(({ name, at, command, input = {} }) => ({
      ...place,
      name,
      armed: { at, by: event.id, command, input, ...thread },
    })),
  ];
};

/** Keeps what events did to timers, in their order. */
export const keepTimers = async (client: PoolClient, changes: readonly TimerChange[]): Promise<void> => {
  const last = new Map(
    changes.map((change) => [`${change.tenant}/${change.area}/${change.id}/${change.name}`, change]),
  );
  if (last.size === 0) return;
  const rows = JSON.stringify(
    [...last.values()].map(({ tenant, area, id, name, armed }) => ({ tenant, area, id, name, ...armed })),
  );
  const shape = `jsonb_to_recordset($1::jsonb) as t(tenant text, area text, id text, name text, at timestamptz, "by" uuid, command text,
    input jsonb, "correlationId" text, hops int)`;
  await client.query(
    `delete from ${timerTable} kept using ${shape}
     where t.at is null and kept.tenant = t.tenant and kept.area = t.area and kept.id = t.id and kept.name = t.name`,
    [rows],
  );
  await client.query(
    `insert into ${timerTable} as kept (tenant, area, id, name, at, armed_by, command, input, correlation_id, hops)
     select tenant, area, id, name, at, "by", command, input, "correlationId", hops from ${shape} where at is not null
     on conflict (tenant, area, id, name) do update set at = excluded.at, armed_by = excluded.armed_by, command = excluded.command,
       input = excluded.input, correlation_id = excluded.correlation_id, hops = excluded.hops,
       fired = kept.fired and kept.armed_by = excluded.armed_by`,
    [rows],
  );
};

/** Steps that are made of due timers in one look: what was due for days comes paced. */
const mostAtOnce = 256;
/** How names of rows of timers begin. */
const rowPrefix = timerRow('', '').slice(0, -1);

/**
 * Makes steps of the timers that are due by the clock that was passed in, in the order of their instants; the runner's worker does
 * them like all others, under the key of timer and arming event.
 * @returns how many
 */
export const fireTimers = async (pool: Pool, now: Date): Promise<number> => {
  const { rowCount } = await pool.query({
    name: 'chain_timers_fire',
    text: `with due as (
        select * from ${timerTable} where not fired and at <= $1 order by at, tenant, area, id, name limit ${mostAtOnce}
      ), fired as (
        update ${timerTable} kept set fired = true from due
        where kept.tenant = due.tenant and kept.area = due.area and kept.id = due.id and kept.name = due.name
          and kept.armed_by = due.armed_by
        returning kept.tenant
      )
      insert into ${stepTable} (chain, event_id, place, tenant, position, cause_area, cause_id, target_area, target_id, command,
        input, correlation_id, hops, due_for, rank, due_at, kept_at)
      select '${rowPrefix}' || area || '.' || name, armed_by, 0, tenant,
        (select coalesce(max(${reachedFrom('position')}), 0) from ${cursorTable}), area, id, area, id, command, input, correlation_id, hops, at,
        ${timerRank}, $1, $1
      from due
      where not exists (
        select 1 from ${overTable} o where o.chain = '${rowPrefix}' || due.area || '.' || due.name and o.event_id = due.armed_by
      )
      order by at, tenant, area, id, name
      on conflict do nothing`,
    values: [now.toISOString()],
  });
  return rowCount ?? 0;
};

/** How far each area's timers are kept, and by what function: those of a changed one are read again from the log. */
export type TimerAreas = ReadonlyMap<string, { readonly madeFrom: string; readonly position: bigint }>;

export const readTimerAreas = async (pool: Pool): Promise<TimerAreas> => {
  const { rows } = await pool.query<{ area: string; madeFrom: string; position: string }>(
    `select area, made_from "madeFrom", ${reachedFrom('position')}::text as position from ${timerAreaTable}`,
  );
  return new Map(rows.map(({ area, madeFrom, position }) => [area, { madeFrom, position: BigInt(position) }]));
};

/** Changes kept together. */
const mostChanges = 5_000;

/** What a log did to the timers of an area, up to a position. */
export async function* timersInLog(
  store: EventStore,
  area: string,
  upTo: bigint,
  changesOf: (stream: readonly RecordedEvent[]) => readonly TimerChange[],
): AsyncGenerator<readonly TimerChange[]> {
  let stream: RecordedEvent[] = [];
  let changes: TimerChange[] = [];
  for await (const chunk of store.readByStream({ prefix: `${area}/`, upTo }))
    for (const event of chunk) {
      if (stream.length > 0 && stream[0]?.stream !== event.stream) {
        changes.push(...changesOf(stream));
        stream = [];
      }
      stream.push(event);
      if (changes.length < mostChanges) continue;
      yield changes;
      changes = [];
    }
  yield stream.length > 0 ? [...changes, ...changesOf(stream)] : changes;
}

/** Timers follow from the log alone: those of an area, told from the beginning up to a position. Fired ones fire again under their keys. */
export const readTimersAnew = async (options: {
  pool: Pool;
  area: string;
  madeFrom: string;
  upTo: bigint;
  changes: AsyncIterable<readonly TimerChange[]>;
}): Promise<void> => {
  const { pool, area, madeFrom, upTo, changes } = options;
  await inTransaction(pool, async (client) => {
    await client.query(`delete from ${timerTable} where area = $1`, [area]);
    for await (const some of changes) await keepTimers(client, some);
    await client.query(
      `insert into ${timerAreaTable} (area, made_from, position) values ($1, $2, $3)
       on conflict (area) do update set made_from = excluded.made_from, position = excluded.position`,
      [area, madeFrom, upTo.toString()],
    );
  });
};
