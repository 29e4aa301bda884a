import { DayField } from '../../form/DayField.tsx';
import { readDay, typedDay } from '../../grid/find/typed.ts';
import type { InputKind, InputProps } from '../input.ts';

const Input = ({
  field,
  label: _,
  value,
  onChange,
  onLeft: _left,
  onRecord: _record,
  error: _error,
  ...common
}: InputProps) => (
  <DayField
    {...common}
    value={typeof value === 'string' ? value : ''}
    onChange={(day) => onChange(day === '' && field.nullable ? null : day)}
    required={field.required}
  />
);

export const dateInput: InputKind = {
  Input,
  // What is no day stays in the input as it was typed.
  wrong: (value) => (readDay(typedDay(value)) === undefined ? 'ui.form.no_day' : undefined),
};
