import type { SedPhase } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import type { Pool, PoolClient } from 'pg';
import { readModelSchema } from '../../read-models/table.ts';
import { exchangeTable, sedProcess } from './table.ts';

/** A sending that has not reached SED yet. */
export interface Delivery {
  readonly tenant: string;
  readonly id: string;
  readonly attempt: number;
  /** Failed tries so far. */
  readonly tries: number;
  /** Since it was queued. */
  readonly waitedMs: number;
}

/** The open exchange of a request after a batch of the log; null = none any more. */
export interface ExchangeChange {
  readonly tenant: string;
  readonly id: string;
  readonly open: { readonly attempt: number; readonly phase: SedPhase; readonly since: string } | null;
}

/** Writes what a batch of the log came to, within the transaction that moves the checkpoint; one change per request. */
export const writeExchanges = async (client: PoolClient, changes: readonly ExchangeChange[]): Promise<void> => {
  const over = changes.filter(({ open }) => open === null);
  if (over.length > 0)
    await client.query(
      `delete from ${exchangeTable} e using unnest($1::text[], $2::text[]) as o(tenant, id) where e.tenant = o.tenant and e.id = o.id`,
      [over.map(({ tenant }) => tenant), over.map(({ id }) => id)],
    );
  const open = changes.flatMap(({ tenant, id, open }) => (open ? [{ tenant, id, ...open }] : []));
  if (open.length > 0)
    await client.query(
      `insert into ${exchangeTable} (tenant, id, attempt, phase, since)
       select tenant, id, attempt, phase, since
       from jsonb_to_recordset($1::jsonb) as o(tenant text, id text, attempt int, phase text, since timestamptz)
       on conflict (tenant, id) do update
       set attempt = excluded.attempt, phase = excluded.phase, since = excluded.since,
           queued_at = now(), due_at = now(), tries = 0, last_reason = null`,
      [JSON.stringify(open)],
    );
};

/** The sendings that are due, the longest waiting first. */
export const dueDeliveries = async (pool: Pool, limit: number): Promise<readonly Delivery[]> => {
  const { rows } = await pool.query<Delivery>({
    name: 'sed_due',
    text: `select tenant, id, attempt, tries, (extract(epoch from now() - queued_at) * 1000)::float8 "waitedMs"
           from ${exchangeTable} where phase = 'due' and due_at <= now() order by due_at limit $1`,
    values: [limit],
  });
  return rows;
};

/** Only the instance that leads may touch patience: a revived former one finds another epoch. */
const led = `exists (select 1 from ${readModelSchema}.checkpoint where projector = '${sedProcess}' and epoch = $4)`;
const wanted = `tenant = $1 and id = $2 and attempt = $3 and phase = 'due' and ${led}`;

/** Notes a failed try and when the next one is due. */
export const postpone = async (
  pool: Pool,
  { tenant, id, attempt }: Delivery,
  epoch: bigint,
  next: { readonly pauseMs: number; readonly reason: string },
): Promise<void> => {
  await pool.query(
    `update ${exchangeTable} set tries = tries + 1, last_reason = $6, due_at = now() + $5 * interval '1 millisecond' where ${wanted}`,
    [tenant, id, attempt, epoch.toString(), next.pauseMs, next.reason],
  );
};

/** Sets a sending aside whose end is in the log: the subscription is about to bring it. */
export const setAside = async (pool: Pool, { tenant, id, attempt }: Delivery, epoch: bigint): Promise<void> => {
  await pool.query(`update ${exchangeTable} set due_at = now() + interval '5 seconds' where ${wanted}`, [
    tenant,
    id,
    attempt,
    epoch.toString(),
  ]);
};

/** How many exchanges are open in a phase, and since when the oldest one is, in seconds. */
export const openExchanges = async (
  pool: Pool,
): Promise<readonly { phase: SedPhase; count: number; oldestSeconds: number }[]> => {
  const { rows } = await pool.query<{ phase: SedPhase; count: number; oldestSeconds: number }>({
    name: 'sed_open',
    text: `select p.phase, count(e.id)::int count, coalesce(extract(epoch from now() - min(e.since)), 0)::float8 "oldestSeconds"
           from (values ('due'), ('sent')) as p(phase) left join ${exchangeTable} e on e.phase = p.phase group by p.phase`,
  });
  return rows;
};
