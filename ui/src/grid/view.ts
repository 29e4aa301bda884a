import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { SortPayload } from 'react-admin';
import type { GridColumn } from './column.ts';
import type { GridSort, GridView } from './grid.ts';

/** Where react-admin's list parameters hold the groups of a view: beside the filter, so that the address has them too. */
export const groupKey = '$group';

/** react-admin's sort of several columns: `{field: 'a,b', order: 'ASC,DESC'}`. */
export const toSort = (sort: readonly GridSort[]): SortPayload => ({
  field: sort.map(({ field }) => field).join(','),
  // The type knows one direction only; the provider and the service take as many as there are columns.
  order: sort.map(({ order }) => order).join(',') as 'ASC',
});

export const fromSort = ({ field, order }: SortPayload): readonly GridSort[] => {
  const orders = String(order).split(',');
  return field
    .split(',')
    .filter(Boolean)
    .map((name, index) => ({ field: name, order: orders[index] === 'DESC' ? 'DESC' : 'ASC' }));
};

/** The members of react-admin's filter as a view has them. A link may hold anything: what is no list of names is no group. */
export const fromFilterValues = (values: Readonly<Record<string, unknown>>): Pick<GridView, 'filter' | 'group'> => {
  const { [groupKey]: group, ...filter } = values;
  return {
    filter: filter,
    group: textsIn(group),
  };
};

export const toFilterValues = ({ filter, group }: Pick<GridView, 'filter' | 'group'>): Record<string, unknown> => ({
  ...filter,
  ...(group.length > 0 && { [groupKey]: group }),
});

/** The order a grid begins with and returns to. */
export const firstSort = (sort: GridSort | undefined): readonly GridSort[] => (sort ? [sort] : []);

/** Most columns the rows are grouped by: deeper is no overview any more. */
export const deepestGroup = 3;

/** The groups of a link or a saved view as far as the columns still have them. */
export const knownGroups = (
  group: readonly string[],
  columns: readonly Pick<GridColumn, 'name' | 'filterable'>[],
): readonly string[] =>
  [...new Set(group)]
    .filter((name) => columns.some((column) => column.filterable && column.name === name))
    .slice(0, deepestGroup);

/** Filter members that narrow the rows; `q` is the search panel's own. */
export const isNarrowed = ({ filter }: GridView): boolean => Object.keys(filter).length > 0;
