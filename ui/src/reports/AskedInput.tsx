import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { columnLabel } from '../grid/find/describe.ts';
import { useGrid } from '../grid/grid.ts';

/** Most columns a report asks for. */
export const mostAsked = 8;

interface AskedInputProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Which columns a report asks for whenever it is run. */
export const AskedInput = ({ id, value, onChange }: AskedInputProps) => {
  const translate = useTranslate();
  const { columns } = useGrid();
  const labelOf = (wanted: string): string => {
    const column = columns.find((each) => each.name === wanted);
    return column ? columnLabel({ translate }, column) : wanted;
  };
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
        {translate('screen.reports.asked')}
      </Box>
      <Autocomplete
        id={id}
        multiple
        disableClearable
        filterSelectedOptions
        options={columns.filter(({ filterable }) => filterable).map(({ name }) => name)}
        value={[...value]}
        getOptionLabel={labelOf}
        getOptionDisabled={() => value.length >= mostAsked}
        onChange={(_event, next) => onChange(next)}
        renderInput={(params) => <OutlinedInput {...params.InputProps} fullWidth inputProps={params.inputProps} />}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 1 }}>{translate('screen.reports.asked_hint')}</Box>
    </Box>
  );
};
