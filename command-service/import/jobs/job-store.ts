import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Pool } from 'pg';
import type { ApplicableRow } from '../apply.ts';
import type { Pace } from '../pace.ts';
import type { PlannedRow, RowCommand } from '../plan.ts';
import { stretches, type RowResultKept } from './stretches.ts';
import type { Job, JobCounts, JobFile, JobState, JobWish, ReportRow } from './job.ts';

/** Whoever works on a job says so every half second; after that long without a word nobody does: who is stuck is ended before. */
const silentSeconds = 30;

const fields = `id, tenant, person, area, file_name as "fileName", size, digest, state, version, wish, file, problem, counts,
  done, total, position::text, created, beat < now() - make_interval(secs => ${silentSeconds}) as silent`;

const jobOf = (row: Job & { created: Date | string }): Job => ({
  ...row,
  created: new Date(row.created).toISOString(),
});

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

/** Jobs of imports in PostgreSQL: what a person sees of them, and what the work needs to go on after a restart. */
export const createJobStore = (pool: Pool) => {
  const one = async (sql: string, values: readonly unknown[]): Promise<Job | undefined> => {
    const { rows } = await pool.query<Job & { created: Date }>(sql, [...values]);
    const [row] = rows;
    return row && jobOf(row);
  };

  return {
    create: async (job: Pick<Job, 'id' | 'area' | 'fileName'>, person: Person): Promise<void> => {
      await pool.query(
        `insert into import.job (id, tenant, person, area, file_name, state) values ($1, $2, $3, $4, $5, 'uploading')`,
        [job.id, person.tenant, person.id, job.area, job.fileName],
      );
    },
    addPart: async (id: string, place: number, bytes: Buffer): Promise<void> => {
      await pool.query('insert into import.part (job, place, bytes) values ($1, $2, $3)', [id, place, bytes]);
    },
    remove: async (id: string): Promise<void> => {
      await pool.query('delete from import.job where id = $1', [id]);
    },
    /** The file is here: it may be read. */
    uploaded: (id: string, size: number, digest: string): Promise<Job | undefined> =>
      one(
        `update import.job set size = $2, digest = $3, state = 'reading', beat = now() where id = $1 returning ${fields}`,
        [id, size, digest],
      ),
    /** A person's own job. */
    own: (id: string, person: Person): Promise<Job | undefined> =>
      one(`select ${fields} from import.job where id = $1 and tenant = $2 and person = $3`, [
        id,
        person.tenant,
        person.id,
      ]),
    ownAll: async (person: Person, limit: number): Promise<Job[]> => {
      const { rows } = await pool.query<Job & { created: Date }>(
        `select ${fields} from import.job where tenant = $1 and person = $2 order by created desc limit $3`,
        [person.tenant, person.id, limit],
      );
      return rows.map(jobOf);
    },
    byId: (id: string): Promise<Job | undefined> => one(`select ${fields} from import.job where id = $1`, [id]),
    /** Changes a job in one of these states; undefined when it is in none of them. */
    change: (
      id: string,
      from: readonly JobState[],
      to: { readonly state: JobState; readonly wish?: JobWish },
    ): Promise<Job | undefined> =>
      one(
        `update import.job set state = $3, wish = coalesce($4, wish), problem = null, cancel = false, beat = now(),
           version = version + case when $4::jsonb is null then 0 else 1 end
         where id = $1 and state = any($2) returning ${fields}`,
        [id, from, to.state, to.wish ? JSON.stringify(to.wish) : null],
      ),
    cancel: async (id: string): Promise<void> => {
      await pool.query('update import.job set cancel = true where id = $1', [id]);
    },
    bytes: async (id: string): Promise<Buffer> => {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        'select bytes from import.part where job = $1 order by place',
        [id],
      );
      return Buffer.concat(rows.map(({ bytes }) => bytes));
    },
    /** A sign of life and how far the work has come; answers whether it is to stop. */
    progress: async (id: string, done: number, total: number): Promise<boolean> => {
      const { rows } = await pool.query<{ cancel: boolean }>(
        `update import.job set beat = now(), done = case when state in ('reading', 'applying') then $2 else done end,
           total = case when state in ('reading', 'applying') then $3 else total end
         where id = $1 returning cancel`,
        [id, done, total],
      );
      return rows[0]?.cancel ?? true;
    },
    /** Nobody works on these any more: whoever looks at them is told so at once, and how it ended, and may go on. */
    abandon: async (ids: readonly string[], problem: Refusal): Promise<void> => {
      await pool.query(
        `update import.job set beat = '-infinity', problem = $2 where id = any($1) and state in ('reading', 'applying')`,
        [ids, JSON.stringify(problem)],
      );
    },
    /** Keeps what was read, unless the person wants it read otherwise by now. */
    keepFile: async (id: string, version: number, file: JobFile): Promise<void> => {
      await pool.query('update import.job set file = $3 where id = $1 and version = $2', [
        id,
        version,
        JSON.stringify(file),
      ]);
    },
    end: async (id: string, version: number, state: JobState, problem: Refusal | null): Promise<void> => {
      await pool.query('update import.job set state = $3, problem = $4 where id = $1 and version = $2', [
        id,
        version,
        state,
        problem && JSON.stringify(problem),
      ]);
    },
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
    remembered: async (job: Job, headings: string): Promise<Readonly<Record<string, number>> | undefined> => {
      const { rows } = await pool.query<{ columns: Record<string, number> }>(
        'select columns from import.mapping where tenant = $1 and person = $2 and area = $3 and headings = $4',
        [job.tenant, job.person, job.area, headings],
      );
      return rows[0]?.columns;
    },
    remember: async (job: Job, headings: string, columns: Readonly<Record<string, number>>): Promise<void> => {
      await pool.query(
        `insert into import.mapping (tenant, person, area, headings, columns) values ($1, $2, $3, $4, $5)
         on conflict (tenant, person, area, headings) do update set columns = excluded.columns, used = now()`,
        [job.tenant, job.person, job.area, headings, JSON.stringify(columns)],
      );
    },
    /** Jobs of a person that somebody works on now. */
    busy: async (person: Person): Promise<number> => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from import.job where tenant = $1 and person = $2 and state in ('uploading', 'reading', 'applying')
           and beat > now() - make_interval(secs => ${silentSeconds})`,
        [person.tenant, person.id],
      );
      return Number(rows[0]?.count ?? 0);
    },
  };
};

export type JobStore = ReturnType<typeof createJobStore>;
