import type { Scalar } from '../kernel/area.ts';
import { noteFields } from './changes.ts';
import type { SmgsState } from './state.ts';

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
};

/** Seals as people write them: `2: A100, A101`. */
const sealsOf = (seals: readonly { quantity: number; marks: string }[]): string =>
  seals.map(({ quantity, marks }) => `${quantity}: ${marks}`).join('; ');

const rowsOf = (prefix: string, rows: readonly (readonly [key: string, row: object])[]): [string, Scalar][] =>
  rows.flatMap(([key, row]) =>
    Object.entries(row).map(([field, value]): [string, Scalar] => [`${prefix}.${key}.${field}`, scalarOf(value)]),
  );

/**
 * Columns of the edit log: every field of the note; wagons by their number (`wagons.55650139.weight`), so that moving a row
 * is no change; carriers and payers by their place.
 */
export const tracked = (state: SmgsState): Readonly<Record<string, Scalar>> => {
  const { smgsVagons, carriers, payers } = state;
  const lists = new Set<string>(['smgsVagons', 'carriers', 'payers']);
  return Object.fromEntries<Scalar>([
    ...noteFields.filter((key) => !lists.has(key)).map((key): [string, Scalar] => [key, scalarOf(state[key])]),
    ...rowsOf(
      'wagons',
      smgsVagons.map((wagon, index) => [
        wagon.wagonNumber || `#${index + 1}`,
        { ...wagon, seals: sealsOf(wagon.seals) },
      ]),
    ),
    ...rowsOf(
      'carriers',
      carriers.map((row, index) => [String(index + 1), row]),
    ),
    ...rowsOf(
      'payers',
      payers.map((row, index) => [String(index + 1), row]),
    ),
    ['otpravkaNumberList', state.otpravkaNumberList.join(', ')],
    ['paymentId', state.paymentId],
    ['charges', state.charges],
    ['wagonList.documentNumber', state.wagonList?.documentNumber ?? null],
    ['wagonList.documentDate', state.wagonList?.documentDate ?? null],
    ['recipientRepresentative', state.recipientRepresentative],
  ]);
};
