import pg from 'pg';
import { z } from 'zod';
import { forkProgram } from '../fork-program.ts';

export interface LayIn {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string;
  /** ISO instant. */
  readonly now: string;
}

const laidIn = z.union([z.object({ events: z.int() }), z.object({ failed: z.string() })]);
export type LaidIn = z.output<typeof laidIn>;

/** Whether the log in PostgreSQL is empty: every start asks, and only the first one has anything to do. */
const isEmpty = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>('select position = 0 as empty from log.counter');
    return rows[0]?.empty ?? false;
  } finally {
    await client.end();
  }
};

/**
 * Lays the demo into an empty log, in a process of its own: what the past takes of memory, three hundred megabytes, goes with it.
 * @returns how many events; 0 where the log held something
 */
export const layInApart = async (given: LayIn): Promise<number> => {
  if (given.eventStoreUrl === undefined && !(await isEmpty(given.databaseUrl))) return 0;
  const child = forkProgram('operations/demo/lay-in-program.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const laid = new Promise<LaidIn>((resolve) => {
    child.once('message', (message) => resolve(laidIn.parse(message)));
    child.once('error', (error) => resolve({ failed: error.message }));
    child.once('exit', (code) => resolve({ failed: `its process ended (${code})` }));
  });
  child.send(given);
  const answer = await laid;
  if ('failed' in answer) throw new Error(`the demo could not be laid in: ${answer.failed}`);
  return answer.events;
};
