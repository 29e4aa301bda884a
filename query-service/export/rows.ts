import type { Knex } from 'knex';
import type { Pool } from 'pg';
import Cursor from 'pg-cursor';
import { errorOf } from '@kerben/platform/caught.ts';

/** Rows at a time: what is held of a list however long it is. */
const batch = 1_000;

/** For each step of a reading: nobody looks at a page meanwhile, and the first step may sort a whole list. */
const stepMs = 120_000;

/** The client has no deadline for the step of a cursor: ours, after which the connection goes. */
const withDeadline = async <Value>(step: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), stepMs);
  });
  try {
    return await Promise.race([step, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads a statement to its end, a batch at a time, as fast as they are taken; whoever stops early frees the connection. */
export async function* rowsOf(
  pool: Pool,
  query: Knex.QueryBuilder,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, undefined> {
  const { sql, bindings } = query.toSQL().toNative();
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`set statement_timeout = ${stepMs}`);
    const cursor = client.query(new Cursor<Record<string, unknown>>(sql, [...bindings]));
    try {
      for (;;) {
        const rows = await withDeadline(cursor.read(batch));
        if (rows.length > 0) yield rows;
        if (rows.length < batch) return;
      }
    } catch (error) {
      // Whoever has not answered would not hear of the end of the cursor either.
      failure = errorOf(error);
      throw error;
    } finally {
      if (!failure) {
        await cursor.close();
        await client.query('reset statement_timeout');
      }
    }
  } catch (error) {
    failure = errorOf(error);
    throw error;
  } finally {
    client.release(failure);
  }
}
