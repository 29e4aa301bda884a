import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { bound } from './bound.ts';
import { database, type Run } from './list-query.ts';

interface Counted {
  /** What the list had noted of its last writing when its rows were counted. */
  readonly written: string;
  readonly count: string;
}

/** Characters of statements and values whose numbers are remembered: some thousands of usual ones. */
const mostRemembered = 8_000_000;

/**
 * Counts the rows of a list, and only when the list was written since the same was counted: counting takes longer than
 * reading a page, and whoever scrolls asks for the same number with every page. The database compares and counts in one
 * statement, so that a remembered number is exactly what counting would give (docs/decisions/list-totals.md).
 */
export const createCounting = (run: Run) => {
  const known = new LRUCache<string, Counted>({ maxSize: mostRemembered, sizeCalculation: (_, key) => key.length });

  /** @param counting selects the rows of this list and of no other; an alias `count` is its only column */
  return async (model: ListModel, counting: Knex.QueryBuilder): Promise<number> => {
    const { sql, bindings } = counting.toSQL();
    const key = JSON.stringify([sql, bindings]);
    const last = known.get(key);
    const list = database.raw('(select max(written::text) as written from ??.?? where table_name = ?) as list', [
      readModelSchema,
      'model',
      tableName(model),
    ]);
    const [found] = await run<{ written: string | null; count: string }>(
      database
        .from(list)
        .select(
          'written',
          database.raw(
            'case when written = ?::text then ?::bigint else (?) end as count',
            bound(last?.written ?? null, last?.count ?? null, counting),
          ),
        ),
    );
    const { written, count } = found ?? { written: null, count: '0' };
    if (written !== null) known.set(key, { written, count });
    return Number(count);
  };
};
