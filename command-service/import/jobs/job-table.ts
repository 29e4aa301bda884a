import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Pool } from 'pg';
import type { Job, JobFile, JobState, JobWish } from './job.ts';

/** Whoever works on a job says so every half second; after that long without a word nobody does: who is stuck is ended before. */
const silentSeconds = 30;

const fields = `id, tenant, person, area, file_name as "fileName", size, digest, state, version, wish, file, problem, counts,
  done, total, position::text, created, beat < now() - make_interval(secs => ${silentSeconds}) as silent`;

const jobOf = (row: Job & { created: Date | string }): Job => ({
  ...row,
  created: new Date(row.created).toISOString(),
});

const oneIn = async (pool: Pool, sql: string, values: readonly unknown[]): Promise<Job | undefined> => {
  const { rows } = await pool.query<Job & { created: Date }>(sql, [...values]);
  const [row] = rows;
  return row && jobOf(row);
};

/** Jobs as people find them. */
export const jobsFound = (pool: Pool) => ({
  /** A person's own job. */
  own: (id: string, person: Person): Promise<Job | undefined> =>
    oneIn(pool, `select ${fields} from import.job where id = $1 and tenant = $2 and person = $3`, [
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
  byId: (id: string): Promise<Job | undefined> => oneIn(pool, `select ${fields} from import.job where id = $1`, [id]),
  /** Jobs of a person that somebody works on now. */
  busy: async (person: Person): Promise<number> => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from import.job where tenant = $1 and person = $2 and state in ('uploading', 'reading', 'applying')
           and beat > now() - make_interval(secs => ${silentSeconds})`,
      [person.tenant, person.id],
    );
    return Number(rows[0]?.count ?? 0);
  },
});

/** A job from its file on to its end. */
export const jobsKept = (pool: Pool) => ({
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
    oneIn(
      pool,
      `update import.job set size = $2, digest = $3, state = 'reading', beat = now() where id = $1 returning ${fields}`,
      [id, size, digest],
    ),
  /** Changes a job in one of these states; undefined when it is in none of them. */
  change: (
    id: string,
    from: readonly JobState[],
    to: { readonly state: JobState; readonly wish?: JobWish },
  ): Promise<Job | undefined> =>
    oneIn(
      pool,
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
});
