import { Autocomplete, Box, Chip, OutlinedInput } from '@mui/material';
import { relativePeriods } from '@kerben/projections/read-models/filter.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Chips } from '../../form/Chips.tsx';
import { useLookup } from '../../form/use-lookup.ts';
import type { GridColumn } from '../column.ts';
import { lookupText, recordName } from '../record-name.ts';
import { kindOf, isUnary, type Choice } from './condition.ts';
import { valueText, type Words } from './describe.ts';
import { maskDays, readTyped, typedDay } from './typed.ts';

interface ValueEditorProps {
  readonly id: string;
  readonly column: GridColumn;
  readonly operator: Choice;
  readonly value: unknown;
  readonly words: Words;
  readonly label: string;
  /** Undefined while what is typed is no value of the column. */
  readonly onChange: (value: unknown) => void;
}

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === '' || value === undefined || value === null ? [] : [value];

const shownText = (column: GridColumn, value: unknown): string => {
  if (kindOf(column) === 'day') return typedDay(value);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return kindOf(column) === 'number' ? text.replace('.', ',') : text;
};

interface TypedInputProps {
  readonly column: GridColumn;
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

const TypedInput = ({ column, value, label, onChange }: TypedInputProps) => {
  const translate = useTranslate();
  const [text, setText] = useState(() => shownText(column, value));
  const day = kindOf(column) === 'day';
  const wrong = text.trim() !== '' && readTyped(column.type, text) === undefined;
  return (
    <OutlinedInput
      fullWidth
      value={text}
      error={wrong}
      placeholder={day ? translate('find.hint.one_day') : ''}
      onChange={({ target }) => {
        const next = day ? maskDays(text, target.value) : target.value;
        setText(next);
        onChange(next.trim() === '' ? '' : readTyped(column.type, next));
      }}
      slotProps={{ input: { 'aria-label': label, 'aria-invalid': wrong, inputMode: day ? 'numeric' : 'text' } }}
    />
  );
};

/** Several of a few, or of another area's records: by what people read. */
const Many = ({ id, column, value, words, label, onChange }: Omit<ValueEditorProps, 'operator'>) => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const found = useLookup({
    area: column.reference ?? '',
    typed,
    filter: {},
    open: open && column.reference !== undefined,
  });
  const options: readonly unknown[] =
    column.reference !== undefined ? found.options.map((row) => row.id) : (column.codes ?? [true, false]);
  const textOf = (option: unknown): string => {
    const row = found.options.find((each) => each.id === option);
    return row
      ? lookupText(row.id, recordName(words.locale, row))
      : (names[String(option)] ?? valueText(words, column, option));
  };
  return (
    <Autocomplete<unknown, true, true>
      id={id}
      multiple
      disableClearable
      autoHighlight
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...options]}
      value={[...list(value)]}
      loading={found.isFetching}
      {...(column.reference !== undefined && { filterOptions: (all: unknown[]) => all })}
      getOptionLabel={textOf}
      getOptionKey={(option) => String(option)}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_event, next) => {
        setNames((before) => ({ ...before, ...Object.fromEntries(next.map((each) => [String(each), textOf(each)])) }));
        onChange(next);
      }}
      renderValue={(values, itemProps) =>
        values.map((each, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} size="small" label={textOf(each)} {...props} sx={{ borderRadius: 1 }} />;
        })
      }
      renderInput={(params) => (
        <OutlinedInput
          {...params.InputProps}
          fullWidth
          // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
          inputProps={{ ...params.inputProps, 'aria-label': label }}
        />
      )}
    />
  );
};

/** The value of a condition in the builder, by what the column holds and the operator asks. */
export const ValueEditor = (props: ValueEditorProps) => {
  const { id, column, operator, value, label, onChange } = props;
  const translate = useTranslate();
  if (isUnary(operator)) return null;
  const kind = kindOf(column);
  if (operator === 'within') {
    const [chosen] = list(value);
    return (
      <div className="k-find">
        <select
          aria-label={label}
          value={typeof chosen === 'string' ? chosen : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{translate('find.choose')}</option>
          {relativePeriods.map((period) => (
            <option key={period} value={period}>
              {translate(`find.period.${period}`)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  if (kind === 'choice' || kind === 'reference') return <Many {...props} />;
  if (operator === 'in' || operator === 'notin') {
    return (
      <Chips
        id={id}
        label={label}
        value={list(value).map((each) => shownText(column, each))}
        onChange={(texts) => {
          const values = texts.map((text) => readTyped(column.type, text));
          onChange(values.filter((each) => each !== undefined));
        }}
      />
    );
  }
  if (operator === 'between') {
    const [from = '', to = ''] = list(value);
    const set = (at: 0 | 1) => (next: unknown) => onChange(at === 0 ? [next, to] : [from, next]);
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TypedInput column={column} value={from} label={`${label}: ${translate('find.from')}`} onChange={set(0)} />–
        <TypedInput column={column} value={to} label={`${label}: ${translate('find.to')}`} onChange={set(1)} />
      </Box>
    );
  }
  return <TypedInput column={column} value={value} label={label} onChange={onChange} />;
};
