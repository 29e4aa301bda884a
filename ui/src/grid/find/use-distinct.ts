import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { GridColumn } from '../column.ts';
import { useGrid, type DistinctValue } from '../grid.ts';
import { kindOf } from './condition.ts';

/** Values the service answers at most; more are found by the search. */
export const mostValues = 1_000;

const none: readonly DistinctValue[] = [];

/** The values of a column with how many rows have them, under the other conditions. */
export const useDistinct = (column: GridColumn, search: string) => {
  const id = useId();
  const { area, source } = useGrid();
  // Days are searched by who shows them: people type them as they read them.
  const asked = kindOf(column) === 'day' ? '' : search;
  const {
    data: values = none,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: [area, '$distinct', id, column.name, search],
    queryFn: ({ signal }) => source.distinct(column.name, asked, signal).then((found) => [...found]),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: 1,
  });
  return { values, isFetching, error, refetch };
};
