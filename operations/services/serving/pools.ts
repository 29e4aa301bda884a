import { createPool, listReading } from '@kerben/platform/postgres/pool.ts';
import { ofApi } from '../connections.ts';
import type { ApiOptions } from './options.ts';

/** Connections to the database: for what is done, for lists, and for the health. */
export const openPools = ({ databaseUrl, log }: Pick<ApiOptions, 'databaseUrl' | 'log'>) => {
  const lost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const pool = createPool({ url: databaseUrl, name: 'kerben-api', max: ofApi.work, lost });
  const lists = createPool({ url: databaseUrl, name: 'kerben-lists', max: ofApi.lists, deadlines: listReading, lost });
  // Of its own: that everybody else is busy is not what somebody who asks for the health wants to hear.
  const pulse = createPool({ url: databaseUrl, name: 'kerben-health', max: ofApi.health, lost });
  return { pool, lists, pulse };
};
