import { Problem } from '@kerben/platform/http/problem.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inOrder, rowsUnder, type Run } from './list-query.ts';
import type { ListRequest } from './list-request.ts';

/** Rows that may be chosen at once (issue: 20 000 selected ids). */
export const mostChosen = 20_000;

/**
 * Ids with revisions of all rows under a filter, in their order.
 * @throws Problem 400 `Selection.TooMany` beyond `mostChosen`, with their number
 */
export const readIds = async (
  run: Run,
  model: ListModel,
  person: Person,
  request: Pick<ListRequest, 'filter' | 'sort'>,
  now: string,
): Promise<readonly { id: string; revision: number }[]> => {
  const query = rowsUnder(model, person, request, now);
  const counting = query.clone().count('* as count');
  const found = await run<{ id: string; revision: number }>(
    inOrder(query.select('id', '_revision as revision'), model, request.sort).limit(mostChosen + 1),
  );
  if (found.length <= mostChosen) return found;
  const count = Number((await run<{ count: string }>(counting))[0]?.count ?? 0);
  throw new Problem(400, 'Selection.TooMany', {
    params: { count, limit: mostChosen },
    data: { count, limit: mostChosen },
  });
};
