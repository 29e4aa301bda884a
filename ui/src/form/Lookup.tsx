import { Autocomplete, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../grid/column.ts';
import { lookupText, recordName } from '../grid/record-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { LookupProps } from './lookup.ts';
import { LookupInput } from './LookupInput.tsx';
import { useFirstArrow } from './use-first-arrow.ts';
import { useLookupChoice } from './use-lookup-choice.ts';
import { useLookupChosen } from './use-lookup-chosen.ts';
import { useLookupWords } from './use-lookup-words.ts';
import { useLookup } from './use-lookup.ts';
import { useQuickCreate } from './use-quick-create.tsx';

/** Stands for "make a new one" among the options; no entry has such an id. */
const newEntry = '+ new';

/** Type-ahead over another area: code and name, ten at a time. */
export const Lookup = (props: LookupProps) => {
  const { area, asks, value, filter = {}, fits, failedText = 'ui.form.lookup_failed' } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { chosen, pick } = useLookupChosen(props);
  const written = useLookupWords(props);
  const { words } = written;
  const found = useLookup({ area, typed: words, filter, open, asks, fits });
  const { options, isFetching, failed, drawn } = found;
  const name = (record: Row): string => recordName(locale, record);
  const arrow = useFirstArrow(open && value === '', options.length > 0);
  const choice = useLookupChoice({ ...props, filter, failedText }, { open, words: written, found, pick, name });
  const quickCreate = useQuickCreate(area);
  const create = async (): Promise<void> => {
    const made = await quickCreate?.(words.trim());
    if (made) choice.choose(made);
  };
  return (
    <Autocomplete<Row, false, false, boolean>
      id={props.id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        arrow.again();
        setOpen(false);
      }}
      value={chosen}
      options={
        quickCreate && words.trim() !== '' && !isFetching ? [...options, { id: newEntry, revision: 0 }] : options
      }
      freeSolo={props.free === true}
      clearOnBlur
      // The first entry, never "add to the book": nobody makes an entry by Enter alone.
      autoHighlight={options.length > 0}
      onKeyDown={arrow.onKeyDown}
      disabled={props.disabled === true}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate(failed ? failedText : 'ra.navigation.no_filtered_results', { name: '' })}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : option.id === newEntry ? words : lookupText(option.id, name(option))
      }
      inputValue={written.inputValue}
      onInputChange={(_event, text, reason) => {
        arrow.again();
        if (reason === 'input') written.settle();
        written.write(text, reason === 'input');
      }}
      onChange={(event, next) => {
        if (next === null) props.onChange('', null);
        else if (typeof next === 'string') choice.enter(event);
        else if (next.id === newEntry) void create();
        else choice.choose(next);
      }}
      renderOption={({ key, ...rest }, option) => (
        <Box component="li" key={key} {...rest}>
          {option.id === newEntry && (
            <Box component="span" sx={{ color: 'primary.main' }}>
              {translate('ui.form.lookup_create', { text: words.trim() })}
            </Box>
          )}
          {option.id !== newEntry && drawn(option)}
        </Box>
      )}
      renderInput={(params) => (
        <LookupInput
          params={params}
          invalid={props.invalid}
          described={props.described}
          label={props.label}
          autoFocus={props.autoFocus}
          placeholder={props.hint ?? translate('ui.form.lookup_hint')}
          inputRef={props.inputRef}
          onBlur={() => {
            choice.take();
            props.onBlur?.();
          }}
        />
      )}
    />
  );
};
