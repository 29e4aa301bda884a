import { Socket } from 'node:net';
import pg from 'pg';
import { membersIn } from '../members.ts';
import { surviveLoss } from './survive-loss.ts';

/** How long a pool lets anybody wait. */
export interface Deadlines {
  /** For a connection: one of the pool's, or a new one. */
  readonly acquireMs: number;
  /** For one statement, here and on the server. */
  readonly statementMs: number;
  /** A transaction in which nothing happens any more holds locks: the server ends it after so long. */
  readonly idleMs: number;
}

/** What a person waits for. */
export const interactive: Deadlines = { acquireMs: 3_000, statementMs: 6_000, idleMs: 30_000 };
/** Lists of a million rows, grouped and counted. */
export const listReading: Deadlines = { acquireMs: 3_000, statementMs: 15_000, idleMs: 30_000 };
/** Indexes over millions of rows are built by those who keep the lists, and nobody waits. */
export const background: Deadlines = { acquireMs: 10_000, statementMs: 3_600_000, idleMs: 600_000 };

/** The server says by itself that a statement took too long; only one that says nothing is given up here. */
const graceMs = 500;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * A client whose statements end. `pg` answers for a statement without an answer, but the connection stays busy with it:
 * whoever gave it back to the pool without a word would hand the silence on. So the connection goes with the statement.
 * Cursors and copies have no end of their own here: their readers watch each step.
 */
const clientWith = (statementMs: number) => {
  return class extends pg.Client {
    override query = new Proxy(super.query.bind(this), {
      apply: (_query, _none, [config, ...more]: unknown[]): unknown => {
        const run = (first: unknown): unknown => Reflect.apply(super.query.bind(this), undefined, [first, ...more]);
        const given = typeof config === 'string' ? { text: config } : membersIn(config);
        if ('submit' in given) return run(config);
        const result = run({ query_timeout: statementMs + graceMs, ...given });
        if (result instanceof Promise)
          result.catch((error: unknown) => {
            if (!isTimeout(error)) return;
            // The end of the socket is told a turn later: the pool must not take it back before.
            Object.assign(this, { _queryable: false });
            const { stream } = membersIn(membersIn(this)['connection']);
            if (stream instanceof Socket) stream.destroy();
          });
        return result;
      },
    });
  };
};

/**
 * A pool of which nobody waits for ever: not for a connection, not for an answer, not for somebody's open transaction. A
 * database that ends its connections ends no process (`surviveLoss`), whoever holds one at that moment.
 */
export const createPool = (options: {
  readonly url: string;
  /** How the server calls its connections. */
  readonly name: string;
  readonly max: number;
  readonly deadlines?: Deadlines;
  /** Hears of connections that broke while nobody used them. */
  readonly lost?: (error: Error) => void;
  /**
   * Plans of prepared statements are made once and kept, whatever their parameters: for statements that have one good plan, of which
   * the server thinks it dearer than it is and would make it anew each time (decision kept-plans).
   */
  readonly keepsPlans?: true;
}): pg.Pool => {
  const { acquireMs, statementMs, idleMs } = options.deadlines ?? interactive;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: acquireMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    ...(options.keepsPlans && { options: '-c plan_cache_mode=force_generic_plan' }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: clientWith(statementMs),
  });
  surviveLoss(pool, options.lost ?? (() => undefined));
  return pool;
};
