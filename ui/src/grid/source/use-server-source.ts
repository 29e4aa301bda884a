import { useDataProvider, useListContext } from 'react-admin';
import { useMemo } from 'react';
import type { KerbenData } from '../../api/data-provider.ts';
import type { Row } from '../column.ts';
import type { DistinctValue, GridSource, GridView, RowGroup, RowRef, Totals } from '../grid.ts';

/** Groups of a level that are read: more is no overview any more. */
const mostGroups = 1_000;

interface ServerSourceOptions {
  readonly area: string;
  /** What the screen asks for whatever the view says: `{ view: 'list', isArchiev: false }`. */
  readonly always: Readonly<Record<string, unknown>>;
  readonly view: GridView;
}

/** Rows of a list of the service: the page is react-admin's, everything else the grid asks for itself. */
export const useServerSource = ({ area, always, view }: ServerSourceOptions): GridSource => {
  const data = useDataProvider<KerbenData>();
  const { data: rows, total, isPending, isFetching, error, refetch } = useListContext<Row>();
  const asking = useMemo(() => {
    const filter = { ...view.filter, ...always };
    const sort = [view.sort.map(({ field }) => field).join(','), view.sort.map(({ order }) => order).join(',')];
    const ask = <Answer>(name: string, query: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
      data.ask<Answer>(area, name, { filter, ...query }, signal);
    return {
      distinct: async (field, search, signal) =>
        (await ask<DistinctValue[]>('$distinct', { field, ...(search && { q: search }) }, signal)).json,
      totals: async (fields, signal, other) => {
        const of = { of: fields.join(','), ...(other && { filter: { ...other, ...always } }) };
        return (await ask<Totals>('$totals', of, signal)).json;
      },
      groups: async (by, above, sums, signal) =>
        (
          await ask<RowGroup[]>(
            '$groups',
            { by, above, ...(sums.length > 0 && { sum: sums.join(',') }), range: [0, mostGroups - 1] },
            signal,
          )
        ).json,
      slice: async (from, count, above, signal) => {
        const answer = await ask<Row[]>('', { sort, range: [from, from + count - 1], above }, signal);
        return { rows: answer.json, total: answer.total ?? answer.json.length };
      },
      named: async (ids, signal) =>
        // Filters are joined: rows that left the view are not answered.
        (await ask<Row[]>('', { filter: { ...filter, id: ids }, range: [0, ids.length - 1] }, signal)).json,
      ids: async (signal) => (await ask<RowRef[]>('$ids', { sort }, signal)).json,
    } satisfies Partial<GridSource>;
  }, [data, area, always, view]);
  return useMemo(
    () => ({
      mode: 'server',
      version: 0,
      rows: rows ?? [],
      total,
      pending: isPending,
      fetching: isFetching ?? false,
      error: error ?? null,
      refetch: () => void refetch(),
      ...asking,
    }),
    [asking, rows, total, isPending, isFetching, error, refetch],
  );
};
