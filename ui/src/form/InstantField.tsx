import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { maskInstant, readInstant, typedInstant } from './instant.ts';

export interface InstantFieldProps {
  readonly id: string;
  /** ISO instant in UTC, or ''. What is no instant yet stays in the input and is handed on as it is typed. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** A day and a time of the railway's clock as people write them: 21.11.2026 14:05. One button sets this minute. */
export const InstantField = (props: InstantFieldProps) => {
  const { id, value, onChange, onBlur, invalid = false, described, disabled, autoFocus, required, inputRef } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typedInstant(value) || value);
  const wrong = text !== '' && readInstant(text) === undefined;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={text}
      placeholder={translate('ui.form.instant_hint')}
      inputRef={inputRef}
      disabled={disabled === true}
      autoFocus={autoFocus === true}
      error={invalid || (wrong && typed === undefined)}
      className="tabular"
      onChange={({ target }) => {
        const masked = maskInstant(text, target.value);
        setTyped(masked);
        onChange(readInstant(masked) ?? masked);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      endAdornment={
        <InputAdornment position="end">
          <Button
            size="small"
            tabIndex={-1}
            disabled={disabled === true}
            onClick={() => {
              setTyped(undefined);
              const now = new Date();
              now.setSeconds(0, 0);
              onChange(now.toISOString());
            }}
          >
            {translate('ui.form.now')}
          </Button>
        </InputAdornment>
      }
      slotProps={{
        input: {
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-required': required === true,
          'aria-invalid': invalid,
          ...(described && { 'aria-describedby': described }),
        },
      }}
    />
  );
};
