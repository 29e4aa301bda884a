import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { Chips } from '../../form/Chips.tsx';
import type { InputProps } from '../input.ts';

export const TextsInput = ({ id, value, onChange, onBlur, invalid, described, inputRef }: InputProps) => (
  <Chips
    id={id}
    value={textsIn(value)}
    onChange={onChange}
    onBlur={onBlur}
    invalid={invalid}
    described={described}
    inputRef={inputRef}
  />
);
