import { Box, Button, LinearProgress, OutlinedInput, Popover } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useMemo, useRef, useState } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import type { GridColumn } from '../column.ts';
import { useGrid, type DistinctValue } from '../grid.ts';
import { ChoiceList, type ChoiceLine } from './ChoiceList.tsx';
import { kindOf } from './condition.ts';
import { dayTree, daysOf, type Period } from './day-tree.ts';
import { columnLabel, valueText } from './describe.ts';
import {
  everything,
  isChosen,
  keyOf,
  nothing,
  readChoice,
  turned,
  writeChoice,
  type HeaderChoice,
} from './header-choice.ts';
import { quiet, useQuiet } from './use-quiet.ts';
import { useWords } from './use-words.ts';

interface HeaderFilterProps {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Values the service answers at most; more are found by the search. */
const mostValues = 1_000;

const none: readonly DistinctValue[] = [];
const noFilter = {};

/**
 * The values of a column with how many rows have them, under the other conditions. Applied by the button or Enter, so that a
 * choice of many asks the service once; Esc changes nothing.
 */
const HeaderFilter = ({ column, anchor, onClose }: HeaderFilterProps) => {
  const translate = useTranslate();
  const id = useId();
  const { area, source, view, setView } = useGrid();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [own, setOwn] = useState<HeaderChoice>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const find = useQuiet((text: string) => setSearch(text.trim()));
  const days = kindOf(column) === 'day';
  const {
    data: values = none,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: [area, '$distinct', id, column.name, search],
    // Days are searched here: people type them as they read them.
    queryFn: ({ signal }) => source.distinct(column.name, days ? '' : search, signal).then((found) => [...found]),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: 1,
  });
  const ids = useMemo(
    () =>
      new Map(
        column.reference === undefined
          ? []
          : [[column.reference, new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))]],
      ),
    [column.reference, values],
  );
  const grid = useGrid();
  const words = useWords(grid.columns, noFilter, ids);
  const choice = own ?? readChoice(column, view.filter, values);
  const { locale } = words;

  const state = (keys: readonly string[]): boolean | 'mixed' => {
    const on = keys.filter((key) => isChosen(choice, key)).length;
    return on === 0 ? false : on === keys.length ? true : 'mixed';
  };
  const periodText = ({ key }: Period): string =>
    key.length === 7
      ? translate(`find.month.${Number(key.slice(5))}`)
      : key.length === 4
        ? key
        : String(Number(key.slice(8)));
  const keysOf = new Map<string, readonly string[]>();
  const lineOf = (
    key: string,
    text: string,
    count: number,
    keys: readonly string[],
    level = 1,
    open?: boolean,
  ): ChoiceLine => {
    keysOf.set(key, keys);
    return { key, text, count: formatDecimal(locale, count), level, state: state(keys), open };
  };
  const linesOf = (periods: readonly Period[], level: number): readonly ChoiceLine[] =>
    periods.flatMap((period) => {
      const open = period.parts.length === 0 ? undefined : opened.has(period.key) || search !== '';
      const line = lineOf(period.key, periodText(period), period.count, daysOf(period).map(keyOf), level, open);
      return [line, ...(open ? linesOf(period.parts, level + 1) : [])];
    });
  const blank = values.find(({ value }) => value === null);
  const fits = ({ value }: DistinctValue): boolean =>
    search === '' || valueText(words, column, value).includes(search) || String(value).includes(search);
  const shown = days
    ? values.filter((each) => each.value !== null && fits(each))
    : values.filter(({ value }) => value !== null);
  const lines = [
    ...(blank && search === '' ? [lineOf('blank', translate('find.blank'), blank.count, [keyOf(null)])] : []),
    ...(days
      ? linesOf(dayTree(shown), 1)
      : shown.map(({ value, count }) => lineOf(keyOf(value), valueText(words, column, value), count, [keyOf(value)]))),
  ];
  const all = [...shown.map(({ value }) => keyOf(value)), ...(blank && search === '' ? [keyOf(null)] : [])];
  const allState = state(all);

  const turnAll = (): void => {
    const on = allState !== true;
    // Of a whole column everything means also what is not among the shown values.
    if (search === '' && !days) setOwn(on ? everything : nothing);
    else setOwn(turned(choice, all, on));
  };
  const apply = (): void => {
    const complete = days && search === '' && allState === true;
    setView({ filter: writeChoice(column, view.filter, complete ? nothing : choice, values) });
    onClose();
  };
  const title = translate('find.header', { column: columnLabel(words, column) });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          sx: { width: 320, maxWidth: '94vw', maxHeight: 'min(70vh, 480px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ p: 2, pb: 1 }}>
        <OutlinedInput
          inputRef={input}
          fullWidth
          autoFocus
          value={typed}
          placeholder={translate('find.search_values')}
          onChange={({ target: { value } }) => {
            setTyped(value);
            find(value, source.mode === 'local' ? 0 : quiet);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              if (typed.trim() === search) apply();
              else find(typed, 0);
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            }
          }}
          slotProps={{ input: { 'aria-label': translate('find.search_values'), role: 'searchbox' } }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress aria-label={title} />}</Box>
      {lines.length > 0 && (
        <Box
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 3,
            minHeight: 30,
            fontSize: 13,
            cursor: 'pointer',
            fontWeight: 550,
          }}
        >
          <input
            type="checkbox"
            style={{ width: 16, height: 16, margin: 0, accentColor: 'var(--k-brand)' }}
            checked={allState === true}
            ref={(box) => {
              if (box) box.indeterminate = allState === 'mixed';
            }}
            onChange={turnAll}
            onKeyDown={(event) => event.key === 'Enter' && apply()}
          />
          {translate(search === '' ? 'find.select_all' : 'find.select_found')}
        </Box>
      )}
      <Box
        ref={list}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, borderTop: '1px solid var(--k-line)' }}
      >
        {error ? (
          <Box role="alert" sx={{ p: 3 }}>
            {error.message || translate('ui.list.failed_hint')}
            <Button onClick={() => void refetch()}>{translate('ui.list.retry')}</Button>
          </Box>
        ) : lines.length === 0 ? (
          <Box role="status" sx={{ p: 3, color: 'text.secondary' }}>
            {translate(isFetching ? 'find.reading' : 'find.no_values')}
          </Box>
        ) : (
          <ChoiceList
            label={title}
            lines={lines}
            tree={days}
            onTurn={(key, on) => setOwn(turned(choice, keysOf.get(key) ?? [], on))}
            onOpen={(key, open) =>
              setOpened((before) => new Set(open ? [...before, key] : [...before].filter((each) => each !== key)))
            }
            onEnter={apply}
            onLeave={() => input.current?.focus()}
          />
        )}
      </Box>
      {values.length >= mostValues && (
        <Box
          role="status"
          sx={{ px: 3, py: 1, fontSize: 12, color: 'var(--k-amber-text)', background: 'var(--k-amber-surface)' }}
        >
          {translate('find.first_values', { count: formatDecimal(locale, mostValues) })}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: '1px solid var(--k-line)' }}>
        <Button
          onClick={() => setOwn(nothing)}
          disabled={state([...all, ...choice.values]) === false && !choice.exclude}
          sx={{ mr: 'auto' }}
        >
          {translate('find.clear')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {translate('find.apply')}
        </Button>
      </Box>
    </Popover>
  );
};

export default HeaderFilter;
