import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Pool } from 'pg';
import type { ApplicableRow } from '../apply.ts';
import type { Pace } from '../pace.ts';
import type { PlannedRow, RowCommand } from '../plan.ts';
import { stretches, type RowResultKept } from './stretches.ts';
import type { Job, JobCounts, ReportRow } from './job.ts';

/** A row with a command, as it waits for its turn. */
export type WaitingRow = ApplicableRow & { readonly place: number };

/** Rows of the report that are wanted. */
export interface RowsWish {
  /** Outcomes of the plan or ends of commands; empty = all. */
  readonly kinds: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/** Rows of one statement: more of them keep a processor of the database from others for longer than these notice. */
const rowsAtATime = 250;

/** What became of a row of `import.row r`: the stretch that begins at it or before it, when it reaches so far. */
const resultOf = `left join lateral (
  select last, result, failure from import.result where job = r.job and first <= r.place order by first desc limit 1
) as e on e.last >= r.place`;

/** What is planned for the rows of a job. */
export const plansKept = (pool: Pool) => ({
  /** Keeps the plan; false when the person wants another by now. The job itself is changed last, so that nobody waits for it. */
  keepPlan: async (
    { id, version }: Pick<Job, 'id' | 'version'>,
    rows: readonly PlannedRow[],
    counts: JobCounts,
    pace: Pace,
  ): Promise<boolean> => {
    const superseded = new Error('the person wants another plan by now');
    try {
      await inTransaction(pool, async (client) => {
        await client.query('delete from import.row where job = $1', [id]);
        await client.query('delete from import.result where job = $1', [id]);
        for (let from = 0; from < rows.length; from += rowsAtATime) {
          const batch = rows.slice(from, from + rowsAtATime).map((row, index) => ({
            place: from + index,
            line: row.line,
            entry: row.id,
            outcome: row.outcome,
            said: { refusals: row.refusals, warnings: row.warnings, differences: row.differences },
            command: row.command ?? null,
            wave: row.wave,
          }));
          await pace.step(() =>
            client.query(
              `insert into import.row (job, place, line, entry, outcome, said, command, wave)
                 select $1, place, line, entry, outcome, said, command, wave
                 from jsonb_to_recordset($2) as r (place int, line int, entry text, outcome text, said jsonb, command jsonb, wave int)`,
              [id, JSON.stringify(batch)],
            ),
          );
        }
        const { rowCount } = await client.query(
          `update import.job set state = 'planned', counts = $3, done = 0, total = $4, problem = null
             where id = $1 and version = $2`,
          [id, version, JSON.stringify(counts), rows.filter(({ command }) => command).length],
        );
        if (rowCount === 0) throw superseded;
      });
      return true;
    } catch (error) {
      if (error === superseded) return false;
      throw error;
    }
  },
  /** Rows whose commands were not sent yet, in their order. */
  waiting: async (id: string): Promise<WaitingRow[]> => {
    const { rows } = await pool.query<{ place: number; entry: string; wave: number; command: RowCommand }>(
      `select place, entry, wave, command from import.row as r ${resultOf}
         where r.job = $1 and command is not null and command <> 'null' and result is null order by place`,
      [id],
    );
    return rows.map(({ place, entry, wave, command }) => ({ place, id: entry, wave, command }));
  },
});

/** What became of them. */
export const resultsKept = (pool: Pool) => ({
  keepResults: async (id: string, results: readonly RowResultKept[]): Promise<void> => {
    await pool.query(
      `insert into import.result (job, first, last, result, failure)
         select $1, first, last, result, failure
         from jsonb_to_recordset($2) as r (first int, last int, result text, failure jsonb)`,
      [id, JSON.stringify(stretches(results))],
    );
  },
  /** The commands have ended: how, and the file is not needed any more when they all have. */
  applied: (id: string, state: 'done' | 'stopped', position: bigint, problem: Refusal | null): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query(
        `update import.job set state = $2, problem = $3, position = greatest(position, $4), counts = counts || coalesce(
             (select jsonb_object_agg(result, count) from
                (select result, sum(last - first + 1) as count from import.result where job = $1 group by result) as c), '{}')
           where id = $1`,
        [id, state, problem && JSON.stringify(problem), position.toString()],
      );
      if (state === 'done') await client.query('delete from import.part where job = $1', [id]);
    }),
  /** Rows of the report, and how many there are of the kinds that are wanted. */
  rows: async (id: string, { kinds, offset, limit }: RowsWish): Promise<{ total: number; rows: ReportRow[] }> => {
    const where = `r.job = $1 and ($2::text[] = '{}' or outcome = any($2) or result = any($2))`;
    const [{ rows: counted }, { rows }] = await Promise.all([
      pool.query<{ count: string }>(`select count(*) from import.row as r ${resultOf} where ${where}`, [id, kinds]),
      pool.query<ReportRow>(
        `select line, entry, outcome, said, result, failure from import.row as r ${resultOf}
           where ${where} order by place offset $3 limit $4`,
        [id, kinds, offset, limit],
      ),
    ]);
    return { total: Number(counted[0]?.count ?? 0), rows };
  },
});
