import { news } from '@kerben/projections/read-models/news.ts';
import { columnTypes, quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import type pg from 'pg';

/** A place in the log as news have it for their id: so many digits. */
const digits = 20;

/**
 * Multiplies the news of a list within the database: each copy stands in the log before all copies after it and is of the same instants, so
 * that all of it lies within the days that the bell looks back.
 * @returns the number of rows
 */
export const multiplyNews = async (pool: pg.Pool, wanted: number): Promise<number> => {
  const names = columnTypes(news).map(([name]) => name);
  const table = tableOf(news);
  const { rows: had } = await pool.query<{ count: string; last: string }>(
    `select count(*), max(id::numeric)::text as last from ${table}`,
  );
  const [{ count = '0', last = '0' } = {}] = had;
  if (Number(count) === 0) throw new Error('no news to multiply');
  const copies = Math.ceil(wanted / Number(count)) - 1;
  await pool.query(
    `insert into ${table} (${names.map(quoted).join(', ')})
     select ${names.map((name) => (name === 'id' ? `lpad((id::numeric + copy * $2::numeric)::text, ${digits}, '0')` : quoted(name))).join(', ')}
     from ${table}, generate_series(1, $1::int) copy order by copy, id`,
    [copies, last],
  );
  await pool.query(`vacuum analyze ${table}`);
  return Number(count) * (copies + 1);
};
