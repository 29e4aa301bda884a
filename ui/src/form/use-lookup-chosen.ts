import { useReference } from 'react-admin';
import { useMemo, useState } from 'react';
import type { Row } from '../grid/column.ts';
import type { LookupProps } from './lookup.ts';
import { useChosen } from './use-lookup.ts';

/** The record of the value, for its name; `pick` hands in the one that was chosen here: its name is known already. */
export const useLookupChosen = ({ area, asks, value }: Pick<LookupProps, 'area' | 'asks' | 'value'>) => {
  const [picked, pick] = useState<Row>();
  const unknown = value !== '' && picked?.id !== value;
  const { readable, records } = useChosen(area, unknown ? [value] : [], asks);
  const { referenceRecord = records[0] } = useReference<Row>({
    reference: area,
    id: value,
    options: { enabled: unknown && readable },
  });
  const known = picked?.id === value ? picked : referenceRecord;
  // The same object while the value is the same: the type-ahead takes a new one for a choice, and takes away what is being typed.
  const chosen = useMemo<Row | null>(
    () => (value === '' ? null : (known ?? { id: value, revision: 0 })),
    [value, known],
  );
  return { chosen, pick };
};
