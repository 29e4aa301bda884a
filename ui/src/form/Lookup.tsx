import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useLocale, useReference, useTranslate } from 'ra-core';
import { lazy, useState, type SyntheticEvent } from 'react';
import type { Row } from '../grid/column.ts';
import { recordName } from '../grid/record-name.ts';
import type { Locale } from '../i18n/locale.ts';
import { usePerson, useAllows } from '../shell/person.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { useServices } from '../shell/services.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { rememberChoice } from './recent.ts';
import { isCode, lookupText, useLookup } from './use-lookup.ts';

/** Loaded when somebody makes an entry from a lookup. */
const QuickCreate = lazy(() =>
  import('../reference/QuickCreate.tsx').then((module) => ({ default: module.QuickCreate })),
);

/** Stands for "make a new one" among the options; no entry has such an id. */
const newEntry = '+ new';

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
  /** What was chosen here: its name is known already. */
  const [picked, setPicked] = useState<Row>();
  const { referenceRecord } = useReference<Row>({
    reference: area,
    id: value,
    options: { enabled: value !== '' && picked?.id !== value },
  });
  const { options, isFetching, failed } = useLookup(area, typed, filter, open);
  const name = (record: Row): string => recordName(locale, record);
  const known = picked?.id === value ? picked : referenceRecord;
  const chosen: Row | null = value === '' ? null : (known ?? { id: value, revision: 0 });
  const { data } = useServices();
  const person = usePerson();
  const allows = useAllows();
  const ask = useAsk();
  const chose = (record: Row): void => {
    rememberChoice(person?.id ?? '', area, record.id);
    setPicked(record);
    onChange(record.id, record);
  };
  const book = bookOfArea(area);
  const creates = book !== undefined && allows(`Reference.${book.book}.Edit`);
  /** The entry is made in a dialog above the form, so that nothing typed is lost. */
  const create = async (): Promise<void> => {
    const made = await ask<Row>((close) => <QuickCreate area={area} typed={typed.trim()} onClose={close} />);
    if (made) chose(made);
  };
  /** Who types a code, or a name that only one entry has, and goes on at once need not wait for the list. */
  const look = async (text: string): Promise<void> => {
    const { json } = await data.ask<readonly Row[]>(area, '$lookup', { q: text, filter, limit: 2 });
    const found = json.find((record) => record.id === text) ?? (json.length === 1 ? json[0] : undefined);
    if (found) chose(found);
  };
  /** A code typed in full counts without choosing it; what no book has only where that is allowed. */
  const take = (): void => {
    const code = typed.trim();
    if (code === '' || code === value) return;
    const found = options.find((record) => record.id === code);
    if (found) chose(found);
    else if (free && /^\d{2,12}$/.test(code)) onChange(code, null);
    else void look(code);
  };
  /**
   * Enter takes the entry that is highlighted. Where typed text counts too, the type-ahead hands on the text instead of the
   * highlight (MUI 7), so the choice is made here.
   */
  const enter = (event: SyntheticEvent): void => {
    const [first] = options;
    // As where only entries count: choosing is not yet going on to the next field.
    if (open && first) event.preventDefault();
    if (open && first && !options.some((record) => record.id === typed.trim())) chose(first);
    else take();
  };
  return (
    <Autocomplete<Row, false, false, boolean>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      options={creates && typed.trim() !== '' && !isFetching ? [...options, { id: newEntry, revision: 0 }] : options}
      freeSolo={free === true}
      clearOnBlur
      autoHighlight
      disabled={disabled === true}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate(failed ? 'ui.form.lookup_failed' : 'ra.navigation.no_filtered_results', { name: '' })}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : option.id === newEntry ? typed : lookupText(option.id, name(option))
      }
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(event, next) => {
        if (next === null) onChange('', null);
        else if (typeof next === 'string') enter(event);
        else if (next.id === newEntry) void create();
        else chose(next);
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          {option.id === newEntry && (
            <Box component="span" sx={{ color: 'primary.main' }}>
              {translate('ui.form.lookup_create', { text: typed.trim() })}
            </Box>
          )}
          {option.id !== newEntry && isCode(option.id) && (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', minWidth: 64, mr: 2 }}>
              {option.id}
            </Box>
          )}
          {option.id !== newEntry && name(option)}
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
