import { Ranges } from '../../form/Ranges.tsx';
import type { InputProps } from '../input.ts';

export const RangesInput = ({ id, field, label, value, onChange, error, inputRef }: InputProps) => (
  <Ranges
    id={id}
    area={field.reference ?? ''}
    asks={field.asks}
    joints={field.joints === true}
    value={value}
    onChange={onChange}
    label={label}
    error={error}
    inputRef={inputRef}
  />
);
