import type { Fit } from '@kerben/workflows/fits.ts';
import { Autocomplete, Box, Chip } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../grid/column.ts';
import { isCode, lookupText, recordName } from '../grid/record-name.ts';
import { LookupInput } from './LookupInput.tsx';
import { useFirstArrow } from './use-first-arrow.ts';
import { useChosen, useLookup } from './use-lookup.ts';
import { useLocale } from '../i18n/use-locale.ts';

export interface LookupManyProps {
  readonly id: string;
  readonly area: string;
  /** As of a lookup of one: the field that is filled in. */
  readonly asks?: string | undefined;
  /** Narrows what can be chosen. Must keep its identity between renders. */
  readonly filter?: Readonly<Record<string, string>> | undefined;
  /** By what the records fit that are offered first. */
  readonly fits?: readonly Fit[] | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

const none = {};

/**
 * Type-ahead over another area for several entries, in the order they are chosen. A code typed in full counts even when the
 * book does not have it (stations of other railways).
 */
export const LookupMany = ({
  id,
  area,
  asks,
  filter = none,
  fits,
  value,
  onChange,
  onBlur,
  invalid,
  described,
  autoFocus,
  inputRef,
}: LookupManyProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, isFetching, failed, drawn } = useLookup({ area, typed, filter, open, asks, fits });
  const arrow = useFirstArrow(open, options.length > 0);
  const { readable, records } = useChosen(area, value, asks);
  const { data: chosen = records } = useGetMany<Row>(
    area,
    { ids: [...value] },
    { enabled: readable && value.length > 0 },
  );
  const text = (code: string): string => {
    const record = chosen.find((each) => each.id === code) ?? options.find((each) => each.id === code);
    return lookupText(code, record ? recordName(locale, record) : code);
  };
  const set = (codes: readonly string[]): void => {
    const cleaned = codes
      .map((code) => code.trim())
      .filter(
        (code) => value.includes(code) || options.some(({ id: known }) => known === code) || /^\d{2,12}$/.test(code),
      );
    onChange([...new Set(cleaned)]);
    setTyped('');
  };
  return (
    <Autocomplete<string, true, true, true>
      id={id}
      multiple
      freeSolo
      disableClearable
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        arrow.again();
        setOpen(false);
      }}
      onKeyDown={arrow.onKeyDown}
      value={[...value]}
      options={options.map((option) => option.id)}
      autoHighlight
      filterSelectedOptions
      filterOptions={(all) => all.filter((code) => !value.includes(code))}
      loading={isFetching}
      noOptionsText={translate(failed ? 'ui.form.lookup_failed' : 'ra.navigation.no_filtered_results', { name: '' })}
      inputValue={typed}
      onInputChange={(_event, next, reason) => {
        arrow.again();
        setTyped(reason === 'input' ? next : '');
      }}
      onChange={(_event, next, reason) => {
        const fits = options.map((option) => option.id).filter((code) => !value.includes(code));
        const text = typed.trim();
        // Enter hands on the typed text and not the highlighted entry, because a text may count by itself (MUI 7).
        if (reason !== 'createOption' || fits.includes(text) || fits[0] === undefined) set(next);
        else set([...value, fits[0]]);
      }}
      getOptionLabel={text}
      renderOption={({ key, ...props }, code) => (
        <Box component="li" key={key} {...props}>
          {drawn(options.find(({ id: of }) => of === code) ?? { id: code, revision: 0 })}
        </Box>
      )}
      renderValue={(codes, itemProps) =>
        codes.map((code, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} size="small" label={text(code)} {...props} sx={{ borderRadius: 1 }} />;
        })
      }
      renderInput={(params) => (
        <LookupInput
          params={params}
          invalid={invalid}
          described={described}
          autoFocus={autoFocus}
          placeholder={value.length === 0 ? translate('ui.form.lookup_hint') : ''}
          inputRef={inputRef}
          onBlur={() => {
            if (isCode(typed.trim()) && /^\d{2,}$/.test(typed.trim())) set([...value, typed]);
            onBlur?.();
          }}
        />
      )}
    />
  );
};
