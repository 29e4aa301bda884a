import type { Fit } from '@kerben/workflows/fits.ts';
import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useReference, useTranslate } from 'react-admin';
import { use, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { Row } from '../grid/column.ts';
import { lookupText, recordName } from '../grid/record-name.ts';
import { usePerson, useAllows } from '../shell/person.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { useServices } from '../shell/services.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { QuickCreateContext } from './quick-create.ts';
import { rememberChoice } from './recent.ts';
import { useChosen, useLookup } from './use-lookup.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Stands for "make a new one" among the options; no entry has such an id. */
const newEntry = '+ new';

export interface LookupProps {
  readonly id: string;
  readonly area: string;
  /** The field of a document or a book that is filled in, `{area}.{field}`: who may fill it in may look up for it. */
  readonly asks?: string | undefined;
  readonly value: string;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** By what the records fit that are offered first. */
  readonly fits?: readonly Fit[] | undefined;
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
  /** Key of what is said when the area cannot be read, instead of the usual words. */
  readonly failedText?: string | undefined;
  /** What was typed counts even when the book does not have it (foreign stations, wagons of other railways). */
  readonly free?: boolean | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
  /**
   * Words that were left standing though they are no choice (yet): told what is wrong with them, whether that is still being
   * found out, and undefined once they are gone. Without it such words are taken away.
   */
  readonly onLeft?: ((message: string | undefined, looking?: boolean) => void) | undefined;
}

/** Entries that are counted before it is only "many". */
const counted = 10;

/** Type-ahead over another area: code and name, ten at a time. */
export const Lookup = ({
  id,
  area,
  asks,
  value,
  filter = {},
  fits,
  onChange,
  onBlur,
  invalid,
  described,
  disabled,
  autoFocus,
  label,
  hint,
  failedText = 'ui.form.lookup_failed',
  free,
  inputRef,
  onLeft,
}: LookupProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** What was chosen here: its name is known already. */
  const [picked, setPicked] = useState<Row>();
  const unknown = value !== '' && picked?.id !== value;
  const { readable, records } = useChosen(area, unknown ? [value] : [], asks);
  const { referenceRecord = records[0] } = useReference<Row>({
    reference: area,
    id: value,
    options: { enabled: unknown && readable },
  });
  /** What stands in the input while nobody is looking for anything. */
  const [shown, setShown] = useState('');
  const [left, setLeft] = useState<{ readonly words: string; readonly beside: string }>();
  /** A value that came from elsewhere takes the place of words that were left. */
  const kept = left?.beside === value ? left.words : undefined;
  const words = kept ?? typed;
  const { options, isFetching, failed, drawn, fitting } = useLookup({ area, typed: words, filter, open, asks, fits });
  const name = (record: Row): string => recordName(locale, record);
  const known = picked?.id === value ? picked : referenceRecord;
  // The same object while the value is the same: the type-ahead takes a new one for a choice, and takes away what is being typed.
  const chosen = useMemo<Row | null>(
    () => (value === '' ? null : (known ?? { id: value, revision: 0 })),
    [value, known],
  );
  const { data } = useServices();
  const person = usePerson();
  const allows = useAllows();
  const ask = useAsk();
  const leave = (now: string, message: string, looking = false): void => {
    if (!onLeft) return;
    setLeft({ words: now, beside: value });
    onLeft(message, looking);
  };
  /** Counts what ends a search: an answer that comes later is for words that are gone. */
  const turn = useRef(0);
  /** The first arrow down of this search was pressed. */
  const down = useRef(false);
  const settle = (): void => {
    turn.current += 1;
    setLeft(undefined);
    onLeft?.(undefined);
  };
  const chose = (record: Row): void => {
    rememberChoice(person?.id ?? '', area, record.id);
    setPicked(record);
    // Typed letter by letter to its end, the name of a choice is no change of the input: it would go on to count as a search.
    setTyped('');
    setShown(lookupText(record.id, name(record)));
    onChange(record.id, record);
    settle();
  };
  const book = bookOfArea(area);
  const QuickCreate = use(QuickCreateContext);
  const creates = QuickCreate !== undefined && book !== undefined && allows(`Reference.${book.book}.Edit`);
  /** The entry is made in a dialog above the form, so that nothing typed is lost. */
  const create = async (): Promise<void> => {
    if (!QuickCreate) return;
    const made = await ask<Row>((close) => <QuickCreate area={area} typed={words.trim()} onClose={close} />);
    if (made) chose(made);
  };
  /** Who types a code, or a name that only one entry has, and goes on at once need not wait for the list. */
  const look = async (text: string): Promise<void> => {
    turn.current += 1;
    const asked = turn.current;
    leave(text, translate('ui.form.lookup_looking'), true);
    const answer = await data
      .ask<readonly Row[]>(area, '$lookup', { q: text, filter, fits: fitting(), limit: counted + 1, for: asks })
      .catch(() => undefined);
    if (turn.current !== asked) return;
    if (!answer) return leave(text, translate(failedText));
    const { json } = answer;
    const found = json.find((record) => record.id === text) ?? (json.length === 1 ? json[0] : undefined);
    if (found) chose(found);
    else if (json.length === 0) leave(text, translate('ui.form.lookup_none', { text }));
    else if (json.length > counted) leave(text, translate('ui.form.lookup_many', { text }));
    else leave(text, translate('ui.form.lookup_several', { text, count: json.length }));
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
    if (open && first && !options.some((record) => record.id === words.trim())) chose(first);
    else take();
  };
  return (
    <Autocomplete<Row, false, false, boolean>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        down.current = false;
        setOpen(false);
      }}
      value={chosen}
      options={creates && words.trim() !== '' && !isFetching ? [...options, { id: newEntry, revision: 0 }] : options}
      freeSolo={free === true}
      clearOnBlur
      // The first entry, never "add to the book": nobody makes an entry by Enter alone.
      autoHighlight={options.length > 0}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.altKey) return;
        // The first entry is highlighted while the list opens: the first arrow goes to it, not past it.
        const first = !down.current;
        down.current = true;
        if (!first || !open || value !== '') return;
        event.preventDefault();
        event.defaultMuiPrevented = options.length > 0;
      }}
      disabled={disabled === true}
      filterOptions={(all) => all}
      loading={isFetching}
      noOptionsText={translate(failed ? failedText : 'ra.navigation.no_filtered_results', { name: '' })}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : option.id === newEntry ? words : lookupText(option.id, name(option))
      }
      inputValue={kept ?? (typed === '' ? shown : typed)}
      onInputChange={(_event, text, reason) => {
        down.current = false;
        if (reason === 'input') settle();
        setTyped(reason === 'input' ? text : '');
        setShown(text);
      }}
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
              {translate('ui.form.lookup_create', { text: words.trim() })}
            </Box>
          )}
          {option.id !== newEntry && drawn(option)}
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
