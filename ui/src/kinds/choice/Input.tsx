import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { InputProps } from '../input.ts';

/** One of few; the value is the choice's code or its word. */
export const ChoiceInput = ({ id, field, value, onChange, onBlur, invalid, disabled, inputRef }: InputProps) => {
  const translate = useTranslate();
  return (
    <NativeSelect
      id={id}
      variant="outlined"
      fullWidth
      input={<OutlinedInput error={invalid} />}
      value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
      onChange={({ target }) => {
        const none = field.nullable && target.value === '';
        onChange(none ? null : field.numeric ? Number(target.value) : target.value);
      }}
      onBlur={onBlur}
      disabled={disabled}
      inputRef={inputRef}
    >
      {(field.choices ?? []).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {translate(choice.label)}
        </option>
      ))}
    </NativeSelect>
  );
};
