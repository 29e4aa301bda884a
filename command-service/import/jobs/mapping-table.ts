import type { Pool } from 'pg';
import type { Job } from './job.ts';

/** Which columns a person took for which, by the headings of his files. */
export const mappingsKept = (pool: Pool) => ({
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
});
