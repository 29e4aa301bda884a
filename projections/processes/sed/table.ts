import type { Pool } from 'pg';
import { readModelSchema } from '../../read-models/table.ts';

/** Name of the process with SED: of its checkpoint and its lease. */
export const sedProcess = 'sed';

export const exchangeTable = `${readModelSchema}.sed_exchange`;

/**
 * Open exchanges with SED. Which ones these are and since when, the log says; when a try is due and how often it was tried
 * is only patience, which starts anew when the table is built again.
 */
const schema = `
create schema if not exists ${readModelSchema};
create table if not exists ${exchangeTable} (
  tenant text not null,
  id text not null,
  attempt int not null,
  -- due: SED is still to get it; sent: SED is to answer.
  phase text not null,
  -- When the request was to be sent, or was sent: the time of the event.
  since timestamptz not null,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  last_reason text,
  primary key (tenant, id)
);
create index if not exists sed_exchange_due on ${exchangeTable} (due_at) where phase = 'due';
`;

/** Creates the table. Safe to run from many processes at once. */
export const prepareSedProcess = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('kerben sed process'))`);
    await client.query(schema);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};
