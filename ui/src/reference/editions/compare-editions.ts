import { tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Row } from '../../grid/column.ts';

/** A row that the two editions say otherwise; `before` or `after` is missing where only one of them has it. */
export interface Difference {
  readonly key: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Columns that say something else; none where the row is in one edition alone. */
  readonly columns: readonly string[];
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Rows that both have alike. */
  readonly same: number;
}

/** `13` and `13.00` are one price, however each was written down. */
const textOf = (value: unknown, isNumber: boolean): string => {
  if (value === null || value === undefined) return '';
  return isNumber && typeof value === 'string'
    ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    : JSON.stringify(value);
};

/** What two editions of a table say otherwise, in the order of the later one; rows that were left out stand at the end. */
export const compareEditions = (
  before: readonly Row[],
  after: readonly Row[],
  {
    key,
    columns,
    numbers = [],
  }: {
    readonly key: readonly string[];
    readonly columns: readonly string[];
    /** Those of the columns that hold exact decimals. */
    readonly numbers?: readonly string[];
  },
): Comparison => {
  const keyOf = (row: Row): string => JSON.stringify(key.map((name): unknown => row[name] ?? null));
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const seen = new Set<string>();
  let same = 0;
  const differences = after.flatMap((row): readonly Difference[] => {
    const of = keyOf(row);
    seen.add(of);
    const was = old.get(of);
    if (!was) return [{ key: of, before: undefined, after: row, columns: [] }];
    const changed = columns.filter((name) => {
      const isNumber = numbers.includes(name);
      return textOf(was[name], isNumber) !== textOf(row[name], isNumber);
    });
    if (changed.length > 0) return [{ key: of, before: was, after: row, columns: changed }];
    same += 1;
    return [];
  });
  const gone = [...old].flatMap(([of, row]) =>
    seen.has(of) ? [] : [{ key: of, before: row, after: undefined, columns: [] }],
  );
  return { differences: [...differences, ...gone], same };
};

const decimal = /^-?\d{1,12}(\.\d{1,2})?$/;

/** By how much a rate went up, in tenths of a per cent, exact until its one rounding; undefined where that says nothing. */
export const changeOf = (before: unknown, after: unknown): number | undefined => {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  if (!decimal.test(before) || !decimal.test(after) || tyiyn(before) <= 0n) return undefined;
  const difference = (tyiyn(after) - tyiyn(before)) * 10_000n;
  const hundredths = difference / tyiyn(before);
  return Math.round(Number(hundredths) / 10) / 10;
};
