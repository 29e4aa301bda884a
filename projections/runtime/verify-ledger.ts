import type { Pool } from 'pg';
import { readModelNamed } from '../read-models/index.ts';
import { ledger } from '../read-models/ledger.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';

/** What a look at the ledger has found. */
export interface LedgerVerified {
  readonly lines: number;
  /** What does not agree, as sentences. */
  readonly wrong: readonly string[];
  /** Operations whose money is still on its way: taken a moment ago, or waiting for a parked step. */
  readonly open: number;
}

const nameOf = (name: string): string => `${readModelSchema}.${tableName(readModelNamed(name))}`;

interface Check {
  readonly says: (row: Readonly<Record<string, unknown>>) => string;
  readonly sql: string;
}

const checksOf = (lines: string): readonly Check[] => [
  {
    says: ({ event, difference }) => `entry ${String(event)}: debit and credit differ by ${String(difference)}`,
    sql: `select left(id, 20) as event, sum(amount) as difference from ${lines} group by tenant, left(id, 20) having sum(amount) <> 0`,
  },
  {
    says: ({ tenant, difference }) => `trial balance of ${String(tenant)}: ${String(difference)}`,
    sql: `select tenant, sum(amount) as difference from ${lines} group by tenant having sum(amount) <> 0`,
  },
  {
    says: ({ id, kept, posted }) =>
      `advances of ${String(id)}: the account says ${String(kept)}, the ledger ${String(posted)}`,
    sql: `select coalesce(a.id, l.sub) as id, a.balance as kept, l.posted from
      (select tenant, sub, -sum(amount) as posted from ${lines} where account = '3210' group by tenant, sub) l
      full join ${nameOf('account')} a on a.tenant = l.tenant and a.id = l.sub
      where coalesce(a.balance, 0) <> coalesce(l.posted, 0)`,
  },
  {
    says: ({ id, kept, posted }) =>
      `held for ${String(id)}: the account says ${String(kept)}, the ledger ${String(posted)}`,
    sql: `select coalesce(a.id, l.sub) as id, a.held as kept, l.posted from
      (select tenant, sub, sum(amount) as posted from ${lines} where account = '9110' group by tenant, sub) l
      full join ${nameOf('account')} a on a.tenant = l.tenant and a.id = l.sub
      where coalesce(a.held, 0) <> coalesce(l.posted, 0)`,
  },
  {
    says: ({ id, kept, posted }) => `charge ${String(id)}: ${String(kept)} is due, the ledger says ${String(posted)}`,
    sql: `with charges as (select tenant, id, case when status in (4, 5) then 0 when estimate then -coalesce(paid, 0)
        when total < 0 then 0 else coalesce(total, 0) - coalesce(paid, 0) end as due from ${nameOf('payment')})
      select coalesce(c.id, l.sub) as id, c.due as kept, l.posted from
      (select tenant, sub, sum(amount) as posted from ${lines} where account = '1410' group by tenant, sub) l
      full join charges c on c.tenant = l.tenant and c.id = l.sub
      where coalesce(c.due, 0) <> coalesce(l.posted, 0)`,
  },
  {
    says: ({ id, kept, posted }) =>
      `cash desk ${String(id)}: ${String(kept)} in the drawer, the ledger says ${String(posted)}`,
    sql: `with last as (select distinct on (tenant, "deskId") tenant, "deskId",
        case when status = 1 then "countedCash" else drawer end as cash
        from ${nameOf('cash-shift')} order by tenant, "deskId", number desc)
      select coalesce(s."deskId", l.sub) as id, s.cash as kept, l.posted from
      (select tenant, sub, sum(amount) as posted from ${lines} where account = '1110' group by tenant, sub) l
      full join last s on s.tenant = l.tenant and s."deskId" = l.sub
      where coalesce(s.cash, 0) <> coalesce(l.posted, 0)`,
  },
  {
    says: ({ id }) => `shift ${String(id)} does not begin where the one before it ended`,
    sql: `select b.id from ${nameOf('cash-shift')} a join ${nameOf('cash-shift')} b
      on a.tenant = b.tenant and a."deskId" = b."deskId" and b.number = a.number + 1
      where a.status <> 1 or a."countedCash" <> b."expectedCash" or a."nextReceipt" <> b."firstReceipt"`,
  },
  {
    says: ({ op, posted }) =>
      `operation ${String(op)}: ${String(posted)} received and not allocated for more than an hour`,
    sql: `select sub as op, -sum(amount) as posted from ${lines} where account = '3310'
      group by tenant, sub having sum(amount) <> 0 and max(at) < now() - interval '1 hour'`,
  },
];

/**
 * Proves the ledger against what accounts, charges and shifts say of themselves, in one snapshot: each entry is zero, advances and
 * holds are those of the accounts, receivables those of the charges, cash that of the drawers, receipts follow each other, and what
 * was received is allocated (decision ledger). The lists themselves are compared with the log before.
 */
export const verifyLedger = async (pool: Pool): Promise<LedgerVerified> => {
  const lines = `${readModelSchema}.${tableName(ledger)}`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const wrong: string[] = [];
    for (const { sql, says } of checksOf(lines)) {
      const { rows } = await client.query<Record<string, unknown>>(`${sql} limit 20`);
      wrong.push(...rows.map(says));
    }
    const { rows } = await client.query<{ lines: number; open: number }>(
      `select (select count(*)::int from ${lines}) as lines, (select count(*)::int from
        (select 1 from ${lines} where account = '3310' group by tenant, sub having sum(amount) <> 0) o) as open`,
    );
    await client.query('commit');
    return { lines: rows[0]?.lines ?? 0, open: rows[0]?.open ?? 0, wrong };
  } finally {
    client.release();
  }
};
