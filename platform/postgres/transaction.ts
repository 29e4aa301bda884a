import type { Pool, PoolClient } from 'pg';

/**
 * Does some work in one transaction: all of it or nothing. A connection that cannot even take back what was done is not used again.
 * @param begin how it begins, where it has settings of its own
 * @throws what the work or the database throws
 */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};
