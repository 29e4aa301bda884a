import { Lookup } from '../../form/Lookup.tsx';
import type { InputProps } from '../input.ts';

export const RefInput = ({ field, label: _, error: _error, value, onChange, onRecord, ...common }: InputProps) => (
  <Lookup
    {...common}
    area={field.reference ?? ''}
    asks={field.asks}
    filter={field.filter}
    fits={field.fits}
    value={typeof value === 'string' ? value : ''}
    failedText={field.lookupFailed}
    free={field.filter === undefined && field.reference !== 'customers'}
    onChange={(next, record) => {
      onChange(next === '' && field.nullable ? null : next);
      onRecord?.(record);
    }}
  />
);
