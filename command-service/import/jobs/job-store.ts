import type { Pool } from 'pg';
import { jobsFound, jobsKept } from './job-table.ts';
import { mappingsKept } from './mapping-table.ts';
import { plansKept, resultsKept } from './row-table.ts';

/** Jobs of imports in PostgreSQL: what a person sees of them, and what the work needs to go on after a restart. */
export const createJobStore = (pool: Pool) => ({
  ...jobsFound(pool),
  ...jobsKept(pool),
  ...plansKept(pool),
  ...resultsKept(pool),
  ...mappingsKept(pool),
});

export type JobStore = ReturnType<typeof createJobStore>;
