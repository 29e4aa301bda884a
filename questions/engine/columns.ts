import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';

/** Whether a column is there for somebody: those of the staff are nobody else's. */
export const isTold = ({ side }: Person, { columns, area }: ListModel, name: string): boolean =>
  side === 'staff' || !(columns[name]?.staffOnly || area.staffOnly?.includes(name));
