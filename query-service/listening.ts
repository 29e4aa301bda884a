import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

/** What is heard on a channel of the database, as text. */
export type Hearers = Readonly<Record<string, (payload: string) => void>>;

/** Listens to channels of the database on one connection, which is another one after it was lost. */
export interface Listening {
  /** Begins to listen, unless it does already. */
  again(): Promise<void>;
  stop(): void;
}

export const createListening = (pool: Pool, log: Logger, hearers: Hearers): Listening => {
  let client: PoolClient | undefined;
  return {
    again: async () => {
      if (client) return;
      const connection = await pool.connect();
      connection.on('notification', ({ channel, payload }) => {
        if (!payload) return;
        try {
          hearers[channel]?.(payload);
        } catch (error) {
          // Anybody with an account of the database may say anything on the channel; the look at the checkpoints is the net.
          log.error({ err: error }, 'a notice of changed rows could not be read');
        }
      });
      connection.on('error', (error) => {
        log.warn({ err: error }, 'lost the connection that listens for changes');
        if (client !== connection) return;
        connection.release(true);
        client = undefined;
      });
      try {
        for (const channel of Object.keys(hearers)) await connection.query(`listen ${channel}`);
      } catch (error) {
        connection.release(true);
        throw error;
      }
      client = connection;
    },
    stop: () => client?.release(true),
  };
};
