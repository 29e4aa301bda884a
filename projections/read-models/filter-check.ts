import type { Conditions } from './filter.ts';
import { parseFilter, type FilterColumns, type FilterProblem } from './filter-parse.ts';

export type { FilterColumn, FilterColumns, FilterProblem } from './filter-parse.ts';

/** Whether something is right does not depend on the day. */
const anyDay = '2026-01-01T00:00:00.000Z';

/**
 * Everything that is wrong with a filter, in the order it stands there; empty when the service would take it. `columns`
 * are those the person may name. Never throws.
 */
export const checkFilter = (filter: Conditions, columns: FilterColumns): readonly FilterProblem[] =>
  parseFilter(filter, columns, anyDay).problems;
