import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Knex } from 'knex';
import { inOrder } from './list-query.ts';
import type { ListRequest } from './list-request.ts';

/** From this row on a page is found by the ids of its rows first; before it, walking past whole rows costs less than looking twice. */
const farRow = 10_000;

export const isFar = ([from]: ListRequest['range']): boolean => from > farRow;

/**
 * The ids of the rows of a page far down. Only the id is selected: where the index of the order holds what the filter looks
 * at, the rows passed by are never visited. A page nearer to the end is counted from there, in the opposite order; that
 * needs the number of all rows.
 * @param query the rows under the filter; it is not changed
 */
export const idsOfFarPage = (
  query: Knex.QueryBuilder,
  model: ListModel,
  { sort, range: [from, to] }: Pick<ListRequest, 'sort' | 'range'>,
  total: number | undefined,
): Knex.QueryBuilder => {
  const ids = query.clone().select('id');
  if (total === undefined || from < total / 2)
    return inOrder(ids, model, sort)
      .offset(from)
      .limit(to - from + 1);
  const last = Math.min(to, total - 1);
  return inOrder(ids, model, sort, 'backwards')
    .offset(total - 1 - last)
    .limit(Math.max(0, last - from + 1));
};
