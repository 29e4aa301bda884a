import type { GridSort } from '../grid.ts';

/** Most columns a list is sorted by (query-service/list-request.ts). */
const mostSorted = 5;

/**
 * The sorting after a click on a head: ascending, descending, not at all; `beside` keeps the other columns, as Shift does.
 * A sixth column pushes the first one out.
 */
export const nextSort = (sort: readonly GridSort[], field: string, beside: boolean): readonly GridSort[] => {
  const at = sort.findIndex((each) => each.field === field);
  const now = sort[at]?.order;
  const next: GridSort | undefined =
    now === undefined ? { field, order: 'ASC' } : now === 'ASC' ? { field, order: 'DESC' } : undefined;
  if (!beside) return next ? [next] : [];
  if (now === undefined) return [...sort, ...(next ? [next] : [])].slice(-mostSorted);
  return sort.flatMap((each, index) => (index === at ? (next ?? []) : each));
};
