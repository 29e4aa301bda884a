import { Autocomplete, Box, Button, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import { columnLabel } from '../../grid/find/describe.ts';
import { useGrid } from '../../grid/grid.ts';
import { SmallLabel } from './SmallLabel.tsx';

const FilterBuilder = lazy(() => import('../../grid/find/FilterBuilder.tsx'));

/** Which rows the report has, under which groups, in which order. */
export const RowsPart = () => {
  const translate = useTranslate();
  const id = useId();
  const { columns, view, setView, defaultSort } = useGrid();
  const [building, setBuilding] = useState(false);
  const labelOf = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return column ? columnLabel({ translate }, column) : name;
  };
  const sort = view.sort[0] ?? defaultSort ?? { field: 'id', order: 'ASC' as const };
  const isFiltered = Object.keys(view.filter).length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Button variant="outlined" onClick={() => setBuilding(true)}>
          {translate(isFiltered ? 'screen.designer.filtered' : 'screen.designer.filter')}
        </Button>
        <Suspense fallback={null}>{building && <FilterBuilder onClose={() => setBuilding(false)} />}</Suspense>
      </Box>
      <Box>
        <SmallLabel htmlFor={`${id}-group`}>{translate('screen.designer.group')}</SmallLabel>
        <Autocomplete
          id={`${id}-group`}
          multiple
          filterSelectedOptions
          options={columns.filter(({ filterable, beside }) => filterable && !beside).map(({ name }) => name)}
          value={[...view.group]}
          getOptionLabel={labelOf}
          onChange={(_event, group) => setView({ group })}
          renderInput={(params) => <OutlinedInput {...params.InputProps} fullWidth inputProps={params.inputProps} />}
        />
      </Box>
      <Box>
        <SmallLabel htmlFor={`${id}-sort`}>{translate('screen.designer.sort')}</SmallLabel>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Select
            id={`${id}-sort`}
            size="small"
            value={sort.field}
            onChange={({ target }) => setView({ sort: [{ ...sort, field: target.value }] })}
            inputProps={{ 'aria-label': translate('screen.designer.sort') }}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {columns
              .filter(({ sortable, name }) => sortable || name === sort.field)
              .map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {labelOf(name)}
                </MenuItem>
              ))}
          </Select>
          <Button
            variant="outlined"
            onClick={() => setView({ sort: [{ ...sort, order: sort.order === 'ASC' ? 'DESC' : 'ASC' }] })}
          >
            {translate(sort.order === 'ASC' ? 'screen.designer.ascending' : 'screen.designer.descending')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
