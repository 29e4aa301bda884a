import type { Pool } from 'pg';

/**
 * Lets a process live on when its database ends connections: the server restarts, or ends a transaction of a process that was
 * frozen. `pg` tells a connection in use as an event, and an event without a listener would end the process; the statement
 * under way, or the next one, fails by itself and is answered for where it was sent.
 */
export const surviveLoss = (pool: Pool, heard: (error: Error) => void): void => {
  pool.on('error', heard);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
};
