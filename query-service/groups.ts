import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { database, rowsUnder, selectKey, shownKey, summed, type Run } from './list-query.ts';
import type { ListRequest } from './list-request.ts';

/** Rows with the same values of some columns: how many, and exact sums as text. */
export interface Group {
  readonly key: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly sums: Readonly<Record<string, unknown>>;
}

/**
 * Groups by one or more columns (blank is one value, instants group by day, lists by element), in the order of their
 * values, blank last; a direction comes from the request's order where that names the column.
 */
export const readGroups = async (
  run: Run,
  model: ListModel,
  person: Person,
  by: readonly string[],
  sums: readonly string[],
  request: ListRequest,
  now: string,
): Promise<{ from: number; total: number; groups: readonly Group[] }> => {
  const [from, to] = request.range;
  const inner = rowsUnder(model, person, request, now);
  const keys = by.map((_, index) => `_key${index}`);
  by.forEach((name, index) => selectKey(inner, model, name, `_key${index}`));
  for (const name of new Set(sums)) void inner.select(database.raw('? as ??', [summed(model, name), `_of_${name}`]));
  const grouped = database
    .from(inner.as('found'))
    .select(keys)
    .groupBy(keys)
    .count('* as count')
    .select(database.raw('count(*) over () as total'));
  sums.forEach((name, index) => void grouped.sum({ [`sum${index}`]: `_of_${name}` }));
  const direction = new Map(request.sort);
  const found = await run<Record<string, unknown>>(
    grouped
      .clone()
      .orderBy(
        keys.map((column, index) => ({
          column,
          order: direction.get(by[index] ?? '')?.toLowerCase() ?? 'asc',
          nulls: 'last' as const,
        })),
      )
      .offset(from)
      .limit(to - from + 1),
  );
  const total = async (): Promise<number> => Number((await run<{ total: string }>(grouped.limit(1)))[0]?.total ?? 0);
  return {
    from,
    // A page beyond the last group has no row that could tell.
    total: found[0] ? Number(found[0]['total']) : from === 0 ? 0 : await total(),
    groups: found.map((row) => ({
      key: Object.fromEntries(by.map((name, index) => [name, shownKey(row[`_key${index}`])])),
      count: Number(row['count']),
      sums: Object.fromEntries(sums.map((name, index) => [name, row[`sum${index}`] ?? '0'])),
    })),
  };
};
