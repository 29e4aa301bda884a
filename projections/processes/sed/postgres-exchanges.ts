import type { Pool } from 'pg';
import { readModelSchema } from '../../read-models/table.ts';
import type { Delivery, ExchangeTables, OpenExchanges } from './exchange-tables.ts';
import { exchangeTable, sedProcess } from './table.ts';

/** Only the instance that leads may touch patience. */
const led = `exists (select 1 from ${readModelSchema}.checkpoint where projector = '${sedProcess}' and epoch = $4)`;
const wanted = `tenant = $1 and id = $2 and attempt = $3 and phase = 'due' and ${led}`;

/** The open exchanges in their table (table.ts). */
export const createPostgresExchanges = (pool: Pool): ExchangeTables => ({
  write: async (client, changes, now) => {
    const over = changes.filter(({ open }) => open === null);
    if (over.length > 0)
      await client.query(
        `delete from ${exchangeTable} e using unnest($1::text[], $2::text[]) as o(tenant, id) where e.tenant = o.tenant and e.id = o.id`,
        [over.map(({ tenant }) => tenant), over.map(({ id }) => id)],
      );
    const open = changes.flatMap(({ tenant, id, open }) => (open ? [{ tenant, id, ...open }] : []));
    if (open.length > 0)
      await client.query(
        `insert into ${exchangeTable} (tenant, id, attempt, phase, since, queued_at, due_at)
         select tenant, id, attempt, phase, since, $2, $2
         from jsonb_to_recordset($1::jsonb) as o(tenant text, id text, attempt int, phase text, since timestamptz)
         on conflict (tenant, id) do update
         set attempt = excluded.attempt, phase = excluded.phase, since = excluded.since,
             queued_at = excluded.queued_at, due_at = excluded.due_at, tries = 0, last_reason = null`,
        [JSON.stringify(open), now],
      );
  },
  due: async (limit, now) => {
    const { rows } = await pool.query<Delivery>({
      name: 'sed_due',
      text: `select tenant, id, attempt, tries, (extract(epoch from $2::timestamptz - queued_at) * 1000)::float8 "waitedMs"
             from ${exchangeTable} where phase = 'due' and due_at <= $2 order by due_at limit $1`,
      values: [limit, now],
    });
    return rows;
  },
  postpone: async ({ tenant, id, attempt }, epoch, { dueAt, reason }) => {
    await pool.query(`update ${exchangeTable} set tries = tries + 1, last_reason = $6, due_at = $5 where ${wanted}`, [
      tenant,
      id,
      attempt,
      epoch.toString(),
      dueAt,
      reason,
    ]);
  },
  setAside: async ({ tenant, id, attempt }, epoch, dueAt) => {
    await pool.query(`update ${exchangeTable} set due_at = $5 where ${wanted}`, [
      tenant,
      id,
      attempt,
      epoch.toString(),
      dueAt,
    ]);
  },
  open: async (now) => {
    const { rows } = await pool.query<OpenExchanges>({
      name: 'sed_open',
      text: `select p.phase, count(e.id)::int count, coalesce(extract(epoch from $1::timestamptz - min(e.since)), 0)::float8 "oldestSeconds"
             from (values ('due'), ('sent')) as p(phase) left join ${exchangeTable} e on e.phase = p.phase group by p.phase`,
      values: [now],
    });
    return rows;
  },
});
