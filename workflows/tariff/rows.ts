import type { Edition } from '../kernel/command.ts';
import { textIn } from '../kernel/lists.ts';
import { createHash } from '../kernel/short-hash.ts';

export type Row = Edition['rows'][number];

export const number = (row: Row, name: string): number => Number(row[name] ?? 0);
export const text = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'number' ? String(value) : textIn(value);
};

/** The row of the narrowest zones that hold all these values: zones are called by their ends. */
export const zone = (rows: readonly Row[], wanted: Readonly<Record<string, number>>): Row | undefined => {
  const names = Object.keys(wanted);
  const fits = rows.filter((row) => names.every((name) => number(row, name) >= (wanted[name] ?? 0)));
  return fits.sort((a, b) => {
    for (const name of names) if (number(a, name) !== number(b, name)) return number(a, name) - number(b, name);
    return 0;
  })[0];
};

/** Short hash of the rows of an edition, in the order of their ids: whether they are still the same. */
export const hashOf = ({ rows }: Edition): string => {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  // A column that came later says nothing of rows from before it: their mark stays what calculations have kept.
  const said = (row: Row) => Object.entries(row).filter(([name, value]) => name !== 'currency' || value !== '');
  return createHash(JSON.stringify(sorted.map((row) => said(row).sort(([a], [b]) => (a < b ? -1 : 1)))));
};
