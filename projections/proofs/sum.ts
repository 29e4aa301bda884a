import { tyiyn } from '@kerben/workflows/kernel/money.ts';

/** What rows come to, tyiyn. */
export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => string): bigint =>
  rows.reduce((total, row) => total + tyiyn(value(row) || '0'), 0n);
