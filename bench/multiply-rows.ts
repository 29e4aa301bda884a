import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { swapIn } from '@kerben/projections/runtime/shadow-table.ts';
import {
  columnTypes,
  createIndexes,
  createTable,
  quoted,
  shadow,
  tableOf,
} from '@kerben/projections/runtime/schema.ts';
import type pg from 'pg';

/** Times of a copy lie before those of the copy after it. */
const earlier = ['createdAt', 'changedAt', '_createdAt', '_changedAt'];
/** Numbers that each note has for itself, and the text they are found by. */
const numbered = ['otpravkaNumberList', 'wagonNumbers', '_search'];

/** The digits in another order for each of forty copies; in their own one for the first. */
const exchanged = (copy: number): string => {
  const step = [1, 3, 7, 9][copy % 4] ?? 1;
  return Array.from({ length: 10 }, (_, digit) => (digit * step + Math.floor(copy / 4)) % 10).join('');
};

/**
 * Multiplies the notes of a list within the database: each copy is as old as all copies after it together, has ids of its own,
 * and other numbers of wagons and consignments (its digits exchanged, the same way in what is searched). The indexes are
 * made after the rows, as nobody waits for a day of upserts here; statistics and the map of visible pages are those that
 * autovacuum leaves.
 * @returns the number of rows
 */
export const multiplyRows = async (pool: pg.Pool, model: ReadModel, wanted: number): Promise<number> => {
  const types = new Map(columnTypes(model));
  const value = (name: string): string => {
    const column = quoted(name);
    if (name === 'id') return `case when $1::int = 0 then id else md5(id || '#' || $1::int)::uuid::text end`;
    if (earlier.includes(name))
      return `${column} - $1::int * (select max("createdAt") - min("createdAt") from ${tableOf(model)})`;
    if (numbered.includes(name))
      return `translate(${column}::text, '0123456789', $2)${name === '_search' ? '' : '::text[]'}`;
    return column;
  };
  const names = [...types.keys()];
  const client = await pool.connect();
  try {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${tableOf(model)}`);
    const copies = Math.ceil(wanted / Number(counted[0]?.count));
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await client.query(createTable(model, shadow));
    // The oldest first, as they came: rows lie in the order of their registration.
    for (let copy = copies - 1; copy >= 0; copy -= 1) {
      await client.query(
        `insert into ${tableOf(model, shadow)} (${names.map(quoted).join(', ')})
         select ${names.map(value).join(', ')} from ${tableOf(model)} order by "createdAt"`,
        [copy, exchanged(copy)],
      );
    }
    for (const statement of createIndexes(model, shadow)) await client.query(statement);
    // The rows stand in no log: whoever keeps the list goes on from where it was.
    const { rows: noted } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.model where table_name = $1`,
      [tableName(model)],
    );
    await swapIn(client, model, BigInt(noted[0]?.position ?? '0'));
    await client.query('commit');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${tableOf(model)}`);
    return Number(rows[0]?.count);
  } finally {
    client.release();
  }
};
