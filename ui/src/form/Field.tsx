import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { Box, Checkbox, InputAdornment, NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useRef, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Row } from '../grid/column.ts';
import { readDay, typedDay } from '../grid/find/typed.ts';
import type { Locale } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { boxLabel } from './box-label.ts';
import { Chips } from './Chips.tsx';
import { DayField } from './DayField.tsx';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FilesField } from './FilesField.tsx';
import { readInstant, typedInstant } from './instant.ts';
import { InstantField } from './InstantField.tsx';
import { errorText } from './error-text.ts';
import { Lookup } from './Lookup.tsx';
import { LookupMany } from './LookupMany.tsx';
import { Ranges } from './Ranges.tsx';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

export interface FieldProps {
  readonly area: string;
  readonly field: FieldDefinition;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** What stands under the input. */
  readonly below?: ReactNode;
  /** Told when a record was chosen, so that other fields can be filled from it. */
  readonly onRecord?: ((record: Row | null) => void) | undefined;
}

const modes = {
  int: 'numeric',
  decimal: 'decimal',
  code: 'text',
  text: 'text',
  lines: 'text',
  password: 'text',
} as const;

/** What the typed text means: an empty field is null or '', a whole number becomes a number, a comma a point. */
const parsed = (field: FieldDefinition, text: string): string | number | null => {
  if (text === '') return field.nullable ? null : field.type === 'int' ? 0 : '';
  if (field.type === 'int') return Number(text.replace(/\D/g, '') || '0');
  if (field.type === 'decimal') return text.replace(',', '.').replace(/[^\d.]/g, '');
  if (field.type === 'code') return text.replace(/\s/g, '').toUpperCase();
  return text;
};

/** A value as it stands in the input: decimals have the comma that everybody types, and that lists show. */
const shownTyped = (field: FieldDefinition, locale: Locale, value: string | number): string =>
  field.type === 'decimal' && locale !== 'en' ? String(value).replace('.', ',') : String(value);

/** One input bound to the form around it, from its definition. */
export const Field = ({ area, field, autoFocus = false, disabled = false, below, onRecord }: FieldProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { box, label } = boxLabel(translate(fieldLabel(area, field)));
  const missing = (value: unknown): boolean =>
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const { trigger, clearErrors } = useFormContext();
  /** What is wrong with words that stand in a lookup and are no choice, and the value that they stand for. */
  const left = useRef<{ readonly value: unknown; readonly message: string }>(undefined);
  const { field: bound, fieldState } = useController({
    name: field.name,
    rules: {
      validate: (value: unknown) => {
        if (left.current && left.current.value === value) return left.current.message;
        if (missing(value)) return !field.required || translate(field.missing ?? 'ui.form.required');
        if (field.type === 'instant')
          return readInstant(typedInstant(value)) !== undefined || translate('ui.form.no_instant');
        // What is no day stays in the input as it was typed.
        return field.type !== 'date' || readDay(typedDay(value)) !== undefined || translate('ui.form.no_day');
      },
    },
  });
  const error = errorText(fieldState.error);
  const value: unknown = bound.value;
  const help = field.help && translate(field.help);
  const described = error || help ? `${id}-note` : undefined;
  const frame = {
    id,
    label,
    box,
    required: field.required,
    error,
    wide: field.wide,
    help,
    below,
  };
  const common = { id, onBlur: bound.onBlur, invalid: error !== undefined, described };

  if (field.type === 'bool') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gridColumn: field.wide ? '1 / -1' : 'auto' }}>
        <Checkbox
          id={id}
          checked={value === true}
          onChange={(event) => bound.onChange(event.target.checked)}
          onBlur={bound.onBlur}
          disabled={disabled}
          sx={{ ml: -2 }}
          slotProps={{ input: { ref: bound.ref, 'aria-describedby': described } }}
        />
        <Box>
          <Box component="label" htmlFor={id}>
            {label}
          </Box>
          {(error ?? help) && (
            <Box
              id={`${id}-note`}
              sx={{ fontSize: 12, color: error ? 'var(--k-red-text)' : 'text.secondary', maxWidth: 480 }}
            >
              {error ?? help}
            </Box>
          )}
        </Box>
      </Box>
    );
  }
  if (field.type === 'reference') {
    return (
      <FieldFrame {...frame}>
        <Lookup
          {...common}
          area={field.reference ?? ''}
          asks={field.asks}
          filter={field.filter}
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          autoFocus={autoFocus}
          failedText={field.lookupFailed}
          free={field.filter === undefined && field.reference !== 'customers'}
          inputRef={bound.ref}
          onLeft={(message, looking) => {
            left.current = message === undefined ? undefined : { value, message };
            if (message === undefined) clearErrors(field.name);
            else if (!looking) void trigger(field.name);
          }}
          onChange={(next, record) => {
            bound.onChange(next === '' && field.nullable ? null : next);
            onRecord?.(record);
          }}
        />
      </FieldFrame>
    );
  }
  if (field.type === 'texts' || field.type === 'references') {
    const several = {
      ...common,
      value: textsIn(value),
      onChange: bound.onChange,
      inputRef: bound.ref,
    };
    return (
      <FieldFrame {...frame}>
        {field.type === 'texts' ? (
          <Chips {...several} />
        ) : (
          <LookupMany {...several} area={field.reference ?? ''} asks={field.asks} autoFocus={autoFocus} />
        )}
      </FieldFrame>
    );
  }
  if (field.type === 'choice') {
    return (
      <FieldFrame {...frame}>
        <NativeSelect
          id={id}
          variant="outlined"
          fullWidth
          input={<OutlinedInput error={error !== undefined} />}
          value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
          onChange={({ target }) => {
            const none = field.nullable && target.value === '';
            bound.onChange(none ? null : field.numeric ? Number(target.value) : target.value);
          }}
          onBlur={bound.onBlur}
          disabled={disabled}
          inputRef={bound.ref}
        >
          {(field.choices ?? []).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {translate(choice.label)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
    );
  }
  if (field.type === 'date') {
    return (
      <FieldFrame {...frame}>
        <DayField
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => bound.onChange(day === '' && field.nullable ? null : day)}
          disabled={disabled}
          autoFocus={autoFocus}
          required={field.required}
          inputRef={bound.ref}
        />
      </FieldFrame>
    );
  }
  if (field.type === 'instant') {
    return (
      <FieldFrame {...frame}>
        <InstantField
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={bound.onChange}
          disabled={disabled}
          autoFocus={autoFocus}
          required={field.required}
          inputRef={bound.ref}
        />
      </FieldFrame>
    );
  }
  if (field.type === 'ranges') {
    return (
      <FieldFrame {...frame}>
        <Ranges
          id={id}
          area={field.reference ?? ''}
          asks={field.asks}
          joints={field.joints === true}
          value={value}
          onChange={bound.onChange}
          label={label}
          error={fieldState.error}
          inputRef={bound.ref}
        />
      </FieldFrame>
    );
  }
  if (field.type === 'files') {
    return (
      <FieldFrame {...frame}>
        <FilesField
          {...common}
          value={Array.isArray(value) ? (value as StoredFile[]) : []}
          onChange={bound.onChange}
          most={field.max ?? 20}
          inputRef={bound.ref}
        />
      </FieldFrame>
    );
  }
  const numeric = field.type === 'int' || field.type === 'decimal';
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        fullWidth
        inputRef={bound.ref}
        value={
          typeof value === 'string' || typeof value === 'number'
            ? field.type === 'int' && value === 0
              ? ''
              : shownTyped(field, locale, value)
            : ''
        }
        onChange={(event) => bound.onChange(parsed(field, event.target.value))}
        onBlur={bound.onBlur}
        error={error !== undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        type={field.type === 'password' ? 'password' : 'text'}
        multiline={field.type === 'lines'}
        minRows={field.type === 'lines' ? 2 : undefined}
        className={numeric || field.type === 'code' ? 'tabular' : undefined}
        endAdornment={field.unit ? <InputAdornment position="end">{translate(field.unit)}</InputAdornment> : undefined}
        slotProps={{
          input: {
            inputMode: modes[field.type],
            autoComplete: field.type === 'password' ? 'new-password' : 'off',
            'aria-required': field.required === true,
            ...(field.max !== undefined && { maxLength: field.max }),
            ...(described && { 'aria-describedby': described }),
          },
        }}
      />
    </FieldFrame>
  );
};
