import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGrid, type GridFilter } from '../grid.ts';
import { printedLines } from './printed-lines.ts';

/**
 * What a list says on paper: its first rows under the filter, under its groups, and the statistics of its foot.
 * @param most rows at most
 */
export const usePrinted = (asked: GridFilter, most: number) => {
  const translate = useTranslate();
  const { source, columns, shown, area, id, view, layout } = useGrid();
  const chosen = Object.entries(layout.summaries).filter(
    ([name, kind]) => kind !== 'none' && shown.some((column) => column.name === name),
  );
  const fields = chosen.map(([name]) => name);
  const { group } = view;
  const { data, isError } = useQuery({
    queryKey: [area, 'print', id, view, asked, fields, most],
    queryFn: async ({ signal }) => {
      const [slice, totals] = await Promise.all([
        source.slice(0, most, {}, signal),
        fields.length > 0 ? source.totals(fields, signal) : undefined,
      ]);
      const lines = await printedLines({ columns, rows: slice.rows, group, fields, translate });
      return { ...slice, totals, lines };
    },
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return { data, isError, chosen };
};
export type Printed = NonNullable<ReturnType<typeof usePrinted>['data']>;
