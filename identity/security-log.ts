import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { SecurityAction } from '@kerben/workflows/people/security-actions.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** What happened, to whom and from where. Never a token, a password, or a name that nobody has: it may be a password. */
export interface SecurityEntry {
  readonly action: SecurityAction;
  readonly tenant?: string | undefined;
  readonly userId?: string | undefined;
  readonly userName?: string | undefined;
  readonly address?: string | undefined;
  /** What the browser calls itself. */
  readonly browser?: string | undefined;
  /** Rule, policy, path or command. */
  readonly detail?: string | undefined;
}

export interface SecurityLog {
  /** Never throws and never waits. */
  tell(entry: SecurityEntry): void;
  page(wish: SecurityWish): Promise<{ readonly totalCount: number; readonly items: readonly SecurityRow[] }>;
  purge(): Promise<void>;
  close(): Promise<void>;
}

export interface SecurityWish {
  readonly tenant: string;
  readonly skip: number;
  readonly limit: number;
  readonly action?: string | undefined;
  readonly userName?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** IdentitySecurityLogDto of ABP, with what Kerben adds. */
export interface SecurityRow {
  readonly id: string;
  readonly tenantId: string;
  readonly action: SecurityAction;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly clientIpAddress: string | null;
  readonly browserInfo: string | null;
  readonly creationTime: Date;
  readonly detail: string | null;
  /** How often: what came too fast was counted. */
  readonly times: number;
}

/** The same from the same place so often in a minute; what comes beyond is counted. */
const perMinuteAndSource = 10;
/** Of all kinds, from everywhere. */
const perMinute = 300;
/** Sources that are told apart within a minute. */
const mostSources = 2_000;
const queueLimit = 2_000;
const minuteMs = 60_000;
const flushMs = 500;

const quiet: ReadonlySet<SecurityAction> = new Set([
  'LoginSucceeded',
  'Logout',
  'Registered',
  'RightChanged',
  'TenantSwitched',
]);

const short = (text: string | undefined): string | undefined => text?.replaceAll('\0', '').slice(0, 200);

interface Counted {
  readonly entry: SecurityEntry;
  told: number;
  held: number;
}

/**
 * The security log (security row S39): every entry is a structured line of the process's log and a row for administrators, beside the
 * event log: the services append to it, and nobody of theirs changes or removes a row (`log.purge_security` takes what is 400 days old).
 * Whoever floods it is counted, not written down: neither the disk nor the reader pays for an attack.
 */
export const createSecurityLog = (options: {
  readonly pool: Pool;
  readonly log: Logger;
  readonly minuteMs?: number;
}): SecurityLog => {
  const { pool, log } = options;
  let queue: (SecurityEntry & { readonly at: string; readonly times: number })[] = [];
  let sources = new Map<string, Counted>();
  let written = 0;
  let overflow = 0;

  const put = (entry: SecurityEntry, times: number): void => {
    log[quiet.has(entry.action) ? 'info' : 'warn'](
      { security: entry.action, ...entry, action: undefined, times },
      'security',
    );
    if (queue.length < queueLimit) queue.push({ ...entry, at: new Date().toISOString(), times });
    else overflow += times;
  };

  let flushing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const rows = queue;
    if (rows.length === 0) return;
    queue = [];
    try {
      await pool.query(
        `insert into log.security_entry (at, tenant, action, user_id, user_name, address, browser, detail, times)
         select at, tenant, action, "userId", "userName", address, browser, detail, times
           from jsonb_to_recordset($1::jsonb) as entry (at timestamptz, tenant text, action text, "userId" text,
             "userName" text, address text, browser text, detail text, times integer)`,
        [JSON.stringify(rows.map((row) => ({ ...row, tenant: row.tenant ?? defaultTenant })))],
      );
    } catch (error) {
      // The lines are out; the rows wait for the database, as many as there is room for.
      queue = [...rows, ...queue].slice(0, queueLimit);
      log.warn({ err: error }, 'the security log could not be written');
    }
  };
  const flush = (): Promise<void> => {
    flushing ??= write().finally(() => (flushing = undefined));
    return flushing;
  };
  /** The end of a minute: what was only counted is told in one row each. */
  const turn = (): void => {
    const held = [...sources.values()].filter((source) => source.held > 0);
    for (const { entry, held: times } of held.slice(0, perMinute)) put(entry, times);
    const rest = overflow + held.slice(perMinute).reduce((sum, source) => sum + source.held, 0);
    overflow = 0;
    if (rest > 0) put({ action: 'Flood', detail: 'more than could be told apart' }, rest);
    sources = new Map();
    written = 0;
  };
  const timers = [setInterval(() => void flush(), flushMs), setInterval(turn, options.minuteMs ?? minuteMs)];

  return {
    tell: (given) => {
      const entry: SecurityEntry = { ...given, detail: short(given.detail), browser: short(given.browser) };
      const key = [entry.action, entry.address, entry.userId].join(' ');
      let source = sources.get(key);
      if (!source) {
        if (sources.size >= mostSources) {
          overflow += 1;
          return;
        }
        source = { entry, told: 0, held: 0 };
        sources.set(key, source);
      }
      if (source.told < perMinuteAndSource && written < perMinute) {
        source.told += 1;
        written += 1;
        put(entry, 1);
      } else source.held += 1;
    },
    page: async ({ tenant, skip, limit, action, userName, from, to }) => {
      // What was told a moment ago is in the answer: a write under way has taken its rows before that moment.
      await flushing;
      await flush();
      const where = `tenant = $1 and ($2::text is null or action = $2) and ($3::text is null or lower(user_name) = lower($3))
        and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`;
      const wish = [tenant, action ?? null, userName ?? null, from ?? null, to ?? null];
      const [{ rows: items }, { rows: counted }] = await Promise.all([
        pool.query<SecurityRow>(
          `select id::text, tenant as "tenantId", action, user_id as "userId", user_name as "userName",
                  address as "clientIpAddress", browser as "browserInfo", at as "creationTime", detail, times
             from log.security_entry where ${where} order by at desc, id desc limit $6 offset $7`,
          [...wish, limit, skip],
        ),
        pool.query<{ count: number }>(
          `select count(*)::int as count from (select 1 from log.security_entry where ${where} limit 100000) as found`,
          wish,
        ),
      ]);
      return { totalCount: counted[0]?.count ?? 0, items };
    },
    purge: async () => {
      await pool.query('select log.purge_security()');
    },
    close: async () => {
      timers.forEach(clearInterval);
      turn();
      await flushing;
      await flush();
    },
  };
};
