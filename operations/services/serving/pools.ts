import { createPool, listReading } from '@kerben/platform/postgres/pool.ts';
import type { ApiOptions } from './options.ts';

/** Connections to the database: for what is done, for lists, and for the health. */
export const openPools = ({ databaseUrl, log }: Pick<ApiOptions, 'databaseUrl' | 'log'>) => {
  const lost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const pool = createPool({ url: databaseUrl, name: 'kerben-api', max: 8, lost });
  const lists = createPool({ url: databaseUrl, name: 'kerben-lists', max: 8, deadlines: listReading, lost });
  // Of its own: that everybody else is busy is not what somebody who asks for the health wants to hear.
  const pulse = createPool({ url: databaseUrl, name: 'kerben-health', max: 2, lost });
  return { pool, lists, pulse };
};
