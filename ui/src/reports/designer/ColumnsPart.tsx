import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isNumeric } from '../../grid/column.ts';
import { movedColumn, toggledColumn } from '../../grid/columns/arrange.ts';
import { columnLabel } from '../../grid/find/describe.ts';
import { useGrid } from '../../grid/grid.ts';
import { summaryKinds } from '../../grid/summary-kind.ts';

/** Which columns the report has, in which order, and what stands below those of numbers. */
export const ColumnsPart = () => {
  const translate = useTranslate();
  const { columns, shown, layout, setLayout, view } = useGrid();
  const labelOf = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return column ? columnLabel({ translate }, column) : name;
  };
  const move = (name: string, by: -1 | 1): void => {
    const next = movedColumn(shown, layout, name, by);
    if (next) setLayout(next);
  };
  const addable = layout.hidden.filter((name) =>
    columns.some((each) => each.name === name && !view.group.includes(name)),
  );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((column, at) => {
          const label = labelOf(column.name);
          return (
            <Box
              component="li"
              key={column.name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 36,
                borderBottom: '1px solid var(--k-line)',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>{label}</Box>
              {isNumeric(column) && (
                <Select
                  size="small"
                  value={layout.summaries[column.name] ?? 'none'}
                  onChange={({ target }) =>
                    setLayout({ summaries: { ...layout.summaries, [column.name]: target.value } })
                  }
                  inputProps={{ 'aria-label': translate('screen.designer.total_of', { column: label }) }}
                  sx={{ fontSize: 13, '& .MuiSelect-select': { py: 1 } }}
                >
                  {summaryKinds.map((kind) => (
                    <MenuItem key={kind} value={kind}>
                      {translate(`grid.summary.${kind}`)}
                    </MenuItem>
                  ))}
                </Select>
              )}
              <IconButton
                size="small"
                disabled={at === 0}
                aria-label={translate('screen.designer.up', { column: label })}
                onClick={() => move(column.name, -1)}
              >
                <ArrowUpwardIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                disabled={at === shown.length - 1}
                aria-label={translate('screen.designer.down', { column: label })}
                onClick={() => move(column.name, 1)}
              >
                <ArrowDownwardIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                disabled={shown.length === 1}
                aria-label={translate('screen.designer.remove', { column: label })}
                onClick={() => {
                  const next = toggledColumn(layout, column.name);
                  if (next) setLayout(next);
                }}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Autocomplete
        options={addable}
        value={null}
        blurOnSelect
        clearOnBlur
        getOptionLabel={labelOf}
        onChange={(_event, name) => {
          if (name === null) return;
          // A new column comes last.
          const last = shown.at(-1)?.name;
          const order = layout.order.filter((each) => each !== name);
          const place = last === undefined ? order.length : order.indexOf(last) + 1;
          setLayout({
            order: [...order.slice(0, place), name, ...order.slice(place)],
            hidden: layout.hidden.filter((each) => each !== name),
          });
        }}
        renderInput={(params) => (
          <OutlinedInput
            {...params.InputProps}
            fullWidth
            size="small"
            placeholder={translate('screen.designer.add_column')}
            inputProps={{ ...params.inputProps, 'aria-label': translate('screen.designer.add_column') }}
          />
        )}
        sx={{ mt: 2 }}
      />
    </>
  );
};
