import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridSort } from '../grid.ts';
import { compareDecimals } from './decimal.ts';

/** As PostgreSQL's `und-x-icu` sorts names: ң ө ү where a reader looks for them. */
const names = new Intl.Collator('und');
const bytes = (one: unknown, other: unknown): number => {
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** A list answers the values of a column by its type, which only its declaration knows. */
const comparers: Readonly<Record<ColumnType, (a: unknown, b: unknown) => number>> = {
  text: (a, b) => names.compare(String(a), String(b)),
  code: bytes,
  date: bytes,
  instant: bytes,
  int: (a, b) => Number(a) - Number(b),
  decimal: (a, b) => compareDecimals(String(a), String(b)),
  bool: (a, b) => Number(a) - Number(b),
  texts: (a, b) => bytes(textsIn(a).join('\0'), textsIn(b).join('\0')),
};

/** Compares two values of a column; nothing is neither less nor more. */
export const compareValues = (type: ColumnType, a: unknown, b: unknown): number => comparers[type](a, b);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** The order of rows under a list of sorts, as the service gives it: nothing comes last both ways, the id decides ties. */
export const rowComparer = (columns: readonly GridColumn[], sort: readonly GridSort[]) => {
  const keys = sort.flatMap(({ field, order }) => {
    const type = field === 'id' ? 'code' : columns.find(({ name }) => name === field)?.type;
    return type ? [{ field, type, sign: order === 'DESC' ? -1 : 1 }] : [];
  });
  const lastSign = sort[0]?.order === 'DESC' ? -1 : 1;
  return (a: Row, b: Row): number => {
    for (const { field, type, sign } of keys) {
      const [left, right] = [a[field], b[field]];
      const [noLeft, noRight] = [isNothing(left), isNothing(right)];
      if (noLeft !== noRight) return noLeft ? 1 : -1;
      const found = noLeft ? 0 : compareValues(type, left, right) * sign;
      if (found !== 0) return found;
    }
    return bytes(a.id, b.id) * lastSign;
  };
};
