import { Box, MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { isNumeric } from '../../grid/column.ts';
import { columnLabel } from '../../grid/find/describe.ts';
import { useGrid } from '../../grid/grid.ts';
import type { ChartOf } from '../../grid/print/ViewChart.tsx';
import { SmallLabel } from './SmallLabel.tsx';

const none = '';

/** Whether the report has bars, of what, and what they measure. */
export const ChartPart = ({
  chart,
  onChange,
}: {
  readonly chart: ChartOf | undefined;
  readonly onChange: (chart: ChartOf | undefined) => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const { columns } = useGrid();
  const groups = columns.filter(({ filterable, beside }) => filterable && !beside);
  const figures = columns.filter((column) => isNumeric(column) && column.filterable && !column.beside);
  const choice = (
    of: 'chart_by' | 'chart_of',
    value: string,
    empty: string,
    from: typeof columns,
    choose: (name: string) => void,
  ) => (
    <Box>
      <SmallLabel htmlFor={`${id}-${of}`}>{translate(`screen.designer.${of}`)}</SmallLabel>
      <Select
        fullWidth
        size="small"
        displayEmpty
        value={from.some(({ name }) => name === value) ? value : none}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ id: `${id}-${of}`, 'aria-label': translate(`screen.designer.${of}`) }}
        MenuProps={{ slotProps: { list: { 'aria-label': translate(`screen.designer.${of}`) } } }}
      >
        <MenuItem value={none}>{translate(`screen.designer.${empty}`)}</MenuItem>
        {from.map((column) => (
          <MenuItem key={column.name} value={column.name}>
            {columnLabel({ translate }, column)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {choice('chart_by', chart?.by ?? none, 'chart_none', groups, (by) =>
        onChange(by === none ? undefined : { ...chart, by }),
      )}
      {chart &&
        choice('chart_of', chart.sum ?? none, 'chart_count', figures, (sum) =>
          onChange({ by: chart.by, ...(sum !== none && { sum }) }),
        )}
    </Box>
  );
};
