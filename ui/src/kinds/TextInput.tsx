import { InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../form/field.ts';
import type { Locale } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { InputKind, InputProps } from './input.ts';

interface TextLook {
  readonly mode?: 'numeric' | 'decimal';
  /** What the typed text means; what is typed, when absent. */
  readonly read?: (text: string) => string | number;
  readonly empty?: number;
  /** A value as it stands in the input. */
  readonly shown?: (value: string | number, locale: Locale) => string;
  readonly tabular?: true;
  readonly multiline?: true;
  readonly hidden?: true;
}

/** An input in which a value is typed as one text. */
export const typedInput = ({
  mode,
  read,
  empty = undefined,
  shown,
  tabular,
  multiline,
  hidden,
}: TextLook): InputKind => {
  const parsed = (field: FieldDefinition, text: string): unknown =>
    text === '' ? (field.nullable ? null : (empty ?? '')) : read ? read(text) : text;
  const Input = ({
    id,
    field,
    value,
    onChange,
    onBlur,
    invalid,
    described,
    disabled,
    autoFocus,
    inputRef,
  }: InputProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const held = typeof value === 'string' || typeof value === 'number' ? value : '';
    return (
      <OutlinedInput
        id={id}
        fullWidth
        inputRef={inputRef}
        value={shown ? shown(held, locale) : String(held)}
        onChange={(event) => onChange(parsed(field, event.target.value))}
        onBlur={onBlur}
        error={invalid}
        disabled={disabled}
        autoFocus={autoFocus}
        type={hidden ? 'password' : 'text'}
        multiline={multiline === true}
        minRows={multiline ? 2 : undefined}
        className={tabular && 'tabular'}
        endAdornment={field.unit ? <InputAdornment position="end">{translate(field.unit)}</InputAdornment> : undefined}
        slotProps={{
          input: {
            inputMode: mode ?? 'text',
            autoComplete: hidden ? 'new-password' : 'off',
            'aria-required': field.required === true,
            ...(field.max !== undefined && { maxLength: field.max }),
            ...(described && { 'aria-describedby': described }),
          },
        }}
      />
    );
  };
  return { Input };
};
