import { Box } from '@mui/material';
import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Cell } from '../Cell.tsx';
import { columnLabel } from '../find/describe.ts';
import { useGrid, type GridFilter } from '../grid.ts';
import { headingColumn } from '../rows/GroupLine.tsx';
import { totalText } from '../rows/Foot.tsx';

export type ChartOf = NonNullable<ReportPage['chart']>;

/** More bars than these nobody compares: the smaller ones are added up in one. */
const mostBars = 12;

interface ViewChartProps {
  readonly chart: ChartOf;
  readonly asked: GridFilter;
}

/** The groups of a column as bars, the largest first: how many rows each has, or the sum of another column (decision reports). */
export const ViewChart = ({ chart, asked }: ViewChartProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { source, columns, area, id, view } = useGrid();
  const by = columns.find(({ name }) => name === chart.by);
  const sum = columns.find(({ name }) => name === chart.sum);
  const { data: groups } = useQuery({
    queryKey: [area, 'chart', id, source.version, view.filter, asked, chart],
    queryFn: ({ signal }) => source.groups(chart.by, {}, sum ? [sum.name] : [], signal),
    enabled: by !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!by || !groups || groups.length === 0) return null;
  const valued = groups
    .map((group) => {
      const exact = sum ? (group.sums[sum.name] ?? '0') : String(group.count);
      return { value: group.key[chart.by], exact, size: Number(exact) };
    })
    .sort((a, b) => b.size - a.size);
  const shown = valued.slice(0, mostBars);
  const rest = valued.length - shown.length;
  const largest = Math.max(...shown.map(({ size }) => Math.abs(size)), 1e-9);
  const label = (column: typeof by): string => columnLabel({ translate }, column);
  return (
    <Box component="figure" sx={{ m: 0, mb: 3, breakInside: 'avoid', maxWidth: 900 }}>
      <Box component="figcaption" sx={{ mb: 1, fontWeight: 600 }}>
        {`${sum ? label(sum) : translate('grid.chart_rows')}: ${label(by)}`}
        {rest > 0 && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {` · ${translate('grid.chart_largest', { shown: shown.length, all: valued.length })}`}
          </Box>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(80px, 30%) minmax(0, 1fr)',
          columnGap: 2,
          rowGap: '4px',
          alignItems: 'center',
        }}
      >
        {shown.map(({ value, exact, size }, at) => {
          const row = { id: String(at), revision: 0, [by.name]: value };
          return [
            <Box component="dt" key={`${at}-name`} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {value === null ? translate('grid.blank') : <Cell column={headingColumn(by)} row={row} />}
            </Box>,
            <Box component="dd" key={`${at}-bar`} sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box
                aria-hidden
                sx={{
                  flex: `0 1 ${(Math.abs(size) / largest) * 70}%`,
                  height: '1.1em',
                  minWidth: 2,
                  borderRadius: '0 2px 2px 0',
                  background: size < 0 ? 'var(--k-red-mark)' : 'var(--k-brand)',
                  printColorAdjust: 'exact',
                }}
              />
              <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {sum ? totalText(locale, sum, 'sum', exact) : formatDecimal(locale, exact)}
              </span>
            </Box>,
          ];
        })}
      </Box>
    </Box>
  );
};
