import type { Knex } from 'knex';
import type { Pool } from 'pg';
import Cursor from 'pg-cursor';

/** Rows at a time: what is held of a list however long it is. */
const batch = 1_000;

/** Reads a statement to its end, a batch at a time, as fast as they are taken; whoever stops early frees the connection. */
export async function* rowsOf(
  pool: Pool,
  query: Knex.QueryBuilder,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, undefined> {
  const { sql, bindings } = query.toSQL().toNative();
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const cursor = client.query(new Cursor<Record<string, unknown>>(sql, [...bindings]));
    try {
      for (;;) {
        const rows = await cursor.read(batch);
        if (rows.length > 0) yield rows;
        if (rows.length < batch) return;
      }
    } finally {
      await cursor.close();
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
