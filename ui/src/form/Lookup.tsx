import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useLocale, useReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Row } from '../grid/column.ts';
import { recordName } from '../grid/record-name.ts';
import type { Locale } from '../i18n/locale.ts';
import { isCode, lookupText, useLookup } from './use-lookup.ts';

export interface LookupProps {
  readonly id: string;
  readonly area: string;
  readonly value: string;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** Answers with the chosen record too, so that a form can take more from it. */
  readonly onChange: (id: string, record: Row | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Label when no label element points here. */
  readonly label?: string | undefined;
  /** Stands in the empty input instead of the usual words. */
  readonly hint?: string | undefined;
  /** What was typed counts even when the book does not have it (foreign stations, wagons of other railways). */
  readonly free?: boolean | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** Type-ahead over another area: code and name, ten at a time. */
export const Lookup = ({
  id,
  area,
  value,
  filter = {},
  onChange,
  onBlur,
  invalid,
  described,
  disabled,
  autoFocus,
  label,
  hint,
  free,
  inputRef,
}: LookupProps) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { referenceRecord } = useReference<Row>({ reference: area, id: value, options: { enabled: value !== '' } });
  const { options, isFetching, failed } = useLookup(area, typed, filter, open);
  const name = (record: Row): string => recordName(locale, record);
  const chosen: Row | null = value === '' ? null : (referenceRecord ?? { id: value, revision: 0 });
  /** A code typed in full counts without choosing it; what no book has only where that is allowed. */
  const take = (): void => {
    const code = typed.trim();
    if (code === '' || code === value) return;
    const known = options.find((record) => record.id === code);
    if (known || (free && /^\d{2,12}$/.test(code))) onChange(code, known ?? null);
  };
  return (
    <Autocomplete<Row, false, false, boolean>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      options={options}
      freeSolo={free === true}
      clearOnBlur
      autoHighlight
      disabled={disabled === true}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate(failed ? 'ui.form.lookup_failed' : 'ra.navigation.no_filtered_results', { name: '' })}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionLabel={(option) => (typeof option === 'string' ? option : lookupText(option.id, name(option)))}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, next) => {
        if (next === null) onChange('', null);
        else if (typeof next === 'string') take();
        else onChange(next.id, next);
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          {isCode(option.id) && (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', minWidth: 64, mr: 2 }}>
              {option.id}
            </Box>
          )}
          {name(option)}
        </Box>
      )}
      renderInput={(params) => (
        <OutlinedInput
          {...params.InputProps}
          fullWidth
          error={invalid === true}
          disabled={params.disabled}
          inputRef={inputRef}
          autoFocus={autoFocus === true}
          onBlur={() => {
            take();
            onBlur?.();
          }}
          placeholder={hint ?? translate('ui.form.lookup_hint')}
          // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
          inputProps={{
            ...params.inputProps,
            'aria-invalid': invalid === true,
            ...(described && { 'aria-describedby': described }),
            ...(label && { 'aria-label': label }),
          }}
        />
      )}
    />
  );
};
