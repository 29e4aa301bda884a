import { readInstant, typedInstant } from '../../form/instant.ts';
import { InstantField } from '../../form/InstantField.tsx';
import type { InputKind, InputProps } from '../input.ts';

const Input = ({ field, label: _, value, onLeft: _left, onRecord: _record, error: _error, ...common }: InputProps) => (
  <InstantField {...common} value={typeof value === 'string' ? value : ''} required={field.required} />
);

export const instantInput: InputKind = {
  Input,
  wrong: (value) => (readInstant(typedInstant(value)) === undefined ? 'ui.form.no_instant' : undefined),
};
