import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { LookupMany } from '../../form/LookupMany.tsx';
import type { InputProps } from '../input.ts';

export const RefsInput = ({
  id,
  field,
  value,
  onChange,
  onBlur,
  invalid,
  described,
  autoFocus,
  inputRef,
}: InputProps) => (
  <LookupMany
    id={id}
    area={field.reference ?? ''}
    asks={field.asks}
    fits={field.fits}
    value={textsIn(value)}
    onChange={onChange}
    onBlur={onBlur}
    invalid={invalid}
    described={described}
    autoFocus={autoFocus}
    inputRef={inputRef}
  />
);
