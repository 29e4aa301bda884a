import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useReference } from 'react-admin';
import { useId, useState } from 'react';
import type { Row } from '../../grid/column.ts';
import { recordName } from '../../grid/record-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllows } from '../../shell/person.ts';
import paletteTexts from '../../shell/palette/panel/texts.ts';
import { useRecords } from '../../shell/palette/records.ts';
import { recordPath } from './record-path.ts';

interface RecordChoiceProps {
  readonly label: string;
  readonly area: string | undefined;
  readonly id: string | undefined;
  readonly onRecord: (record: { readonly area?: string; readonly id: string } | undefined) => void;
}

/** The record by what people call it: a number finds records as in the palette; an id can be typed as it is, and Enter takes it. */
export const RecordChoice = ({ label, area = '', id, onRecord }: RecordChoiceProps) => {
  // What it finds is called as in the palette, whose words come with it.
  useTexts(paletteTexts);
  const input = useId();
  const locale = useLocale();
  const allows = useAllows();
  const [typed, setTyped] = useState('');
  const { groups, looking } = useRecords(typed);
  const found = groups.flatMap(({ entries }) =>
    entries.flatMap(({ record, title, hint }) => (record ? [{ ...record, title, hint: hint ?? '' }] : [])),
  );
  const enabled = id !== undefined && area !== '' && recordPath(area, id, allows) !== undefined;
  const { referenceRecord } = useReference<Row>({ reference: area, id: id ?? '', options: { enabled } });
  const chosen =
    id === undefined
      ? null
      : { area, id, title: enabled && referenceRecord ? recordName(locale, referenceRecord) : id, hint: '' };
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: 12, color: 'text.secondary' }}>
      <label htmlFor={input}>{label}</label>
      <Autocomplete
        id={input}
        freeSolo
        options={found}
        value={chosen}
        loading={looking}
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.area}/${option.id}`)}
        isOptionEqualToValue={(one, other) => one.area === other.area && one.id === other.id}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, value) => {
          if (value === null) onRecord(undefined);
          else if (typeof value !== 'string') onRecord({ area: value.area, id: value.id });
          else if (value.trim() !== '') onRecord({ id: value.trim() });
        }}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Box>{option.title}</Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{option.hint}</Box>
          </Box>
        )}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput {...InputProps} fullWidth inputProps={inputProps} />
        )}
        slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 360 } } }}
        sx={{ width: 220 }}
      />
    </Box>
  );
};
