import type { Kind } from './calculation.ts';

/** Tables by kind of wagon (processes, section 4). */
export const tableOfKind: Readonly<Record<Kind, string>> = {
  general: 'freight-table-2',
  tank: 'freight-table-3',
  refrigerated: 'freight-table-4',
  container: 'freight-table-5',
  ownAxles: 'freight-table-7',
  small: 'freight-table-8',
};
export const emptyPrivate = 'freight-table-6';
export const distances = 'freight-table-1';
export const additional = 'freight-table-13';
export const coefficients = 'freight-coefficient';

/** Every table that a calculation may look at. */
export const tariffBooks: readonly string[] = [
  distances,
  ...Object.values(tableOfKind),
  emptyPrivate,
  additional,
  coefficients,
];
