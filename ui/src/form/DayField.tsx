import EventIcon from '@mui/icons-material/EventOutlined';
import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { maskDays, readDay, typedDay } from '../grid/find/typed.ts';

export interface DayFieldProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or '' for none. What is no day yet stays in the input and is handed on as it is typed. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly label?: string | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** A day as people of the railway write it (21.11.2026) in every language of the browser; a calendar behind the button. */
export const DayField = (props: DayFieldProps) => {
  const {
    id,
    value,
    onChange,
    onBlur,
    invalid = false,
    described,
    disabled,
    autoFocus,
    required,
    label,
    inputRef,
  } = props;
  const translate = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typedDay(value) || value);
  const take = (next: string): void => {
    const masked = maskDays(text, next).split('–')[0] ?? '';
    setTyped(masked);
    onChange(readDay(masked) ?? masked);
  };
  const wrong = text !== '' && readDay(text) === undefined;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={text}
      placeholder={translate('find.hint.one_day')}
      inputRef={inputRef}
      disabled={disabled === true}
      autoFocus={autoFocus === true}
      error={invalid || (wrong && typed === undefined)}
      className="tabular"
      onChange={({ target }) => take(target.value)}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            tabIndex={-1}
            disabled={disabled === true}
            aria-label={translate('ui.form.calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <EventIcon fontSize="small" />
          </IconButton>
          <Box
            component="input"
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={readDay(text) ?? ''}
            onChange={({ target }) => {
              setTyped(undefined);
              onChange(target.value);
            }}
            sx={{ position: 'absolute', right: 0, bottom: 0, width: 0, height: 0, opacity: 0, border: 0, p: 0 }}
          />
        </InputAdornment>
      }
      slotProps={{
        input: {
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-required': required === true,
          'aria-invalid': invalid,
          ...(described && { 'aria-describedby': described }),
          ...(label && { 'aria-label': label }),
        },
      }}
    />
  );
};
