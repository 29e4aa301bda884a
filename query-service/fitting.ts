import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { documentOf } from '@kerben/workflows/documents.ts';

/** What fitting records have, by column: any of the values. */
export type Fits = readonly (readonly [column: string, values: readonly string[]])[];

const isNumber = /^-?\d+(\.\d+)?$/;

/** The same text, or the same amount however its zeros are written. */
const isSame = (value: unknown, wanted: string): boolean =>
  value === wanted ||
  (typeof value === 'string' && isNumber.test(value) && isNumber.test(wanted) && Number(value) === Number(wanted));

/** In how much a row fits: the number of columns that have what fitting records have. */
export const fitOf = (fits: Fits, row: Readonly<Record<string, unknown>>): number =>
  fits.filter(([column, values]) =>
    [row[column]].flat().some((value) => values.some((wanted) => isSame(value, wanted))),
  ).length;

/** Those that rows are looked for by: whose a record is, and what has an index. The others only say which of them comes first. */
export const lookedForBy = ({ name, columns }: ListModel, fits: Fits): Fits => {
  const { customer, stations = [] } = documentOf(name)?.owner ?? {};
  return fits.filter(
    ([column]) =>
      (column === customer || stations.includes(column) || columns[column]?.indexed) &&
      columns[column]?.type !== 'texts',
  );
};
