import { folded } from '@kerben/workflows/kernel/folded.ts';
import { spellings } from '@kerben/workflows/kernel/spellings.ts';
import type { ColumnType } from './declaration.ts';
import type { Conditions } from './filter.ts';
import { parseFilter, type Checked, type FilterColumns, type Range, type Test } from './filter-parse.ts';
import { listIn } from '@kerben/workflows/kernel/lists.ts';

type Cells = Readonly<Record<string, unknown>>;

/** The order of code points, which is that of the bytes (`collate "C"`); JavaScript's own is that of UTF-16. */
const byCodePoints = (a: string, b: string): number => {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at === -1) return -1;
  const other = right[at];
  return other !== undefined && (left[at]?.codePointAt(0) ?? 0) < (other.codePointAt(0) ?? 0) ? -1 : 1;
};

/** English is the root order of ICU, the one of the tables (`und-x-icu`): ң ө ү stand where a reader expects them. */
const collator = new Intl.Collator('en');
const byReader = (a: string, b: string): number => collator.compare(a, b) || byCodePoints(a, b);

/** Exact order of decimals written as text. */
const byAmount = (a: string, b: string): number => {
  const fraction = (text: string) => text.split('.')[1]?.length ?? 0;
  const digits = Math.max(fraction(a), fraction(b));
  const scaled = (text: string) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(`${whole}${part.padEnd(digits, '0')}`);
  };
  const [left, right] = [scaled(a), scaled(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** Order of two values of a column, each not blank. */
const orders: Readonly<Record<ColumnType, (a: unknown, b: unknown) => number>> = {
  text: (a, b) => byReader(textOf(a), textOf(b)),
  code: (a, b) => byCodePoints(textOf(a), textOf(b)),
  int: (a, b) => Number(a) - Number(b),
  decimal: (a, b) => byAmount(textOf(a), textOf(b)),
  bool: (a, b) => Number(a) - Number(b),
  date: (a, b) => byCodePoints(textOf(a), textOf(b)),
  instant: (a, b) => Date.parse(textOf(a)) - Date.parse(textOf(b)),
  texts: (a, b) => byCodePoints(textOf(a), textOf(b)),
};

/** The order of two values of a column of a type, each not blank: that of the tables. */
export const comparer = (type: ColumnType): ((a: unknown, b: unknown) => number) => orders[type];

const isDecimal = /^-?\d+(\.\d+)?$/;

/** A cell's values: none when there is nothing to compare (a number half typed is none), several for a list. */
const valuesOf = (type: ColumnType, value: unknown): readonly unknown[] => {
  if (type === 'texts') return listIn(value);
  if (value === null || value === undefined) return [];
  if (type === 'decimal' && !isDecimal.test(textOf(value))) return [];
  return [value];
};

const passes = (type: ColumnType, test: Test, value: unknown): boolean => {
  const values = valuesOf(type, value);
  const order = orders[type];
  switch (test.kind) {
    case 'blank':
      return type === 'text' || type === 'code' ? values.every((entry) => entry === '') : values.length === 0;
    case 'values':
      return values.some((entry) => test.values.some((wanted) => order(entry, wanted) === 0));
    case 'ranges': {
      const within = (entry: unknown, { from, after, to, before }: Range): boolean =>
        (from === undefined || order(entry, from) >= 0) &&
        (after === undefined || order(entry, after) > 0) &&
        (to === undefined || order(entry, to) <= 0) &&
        (before === undefined || order(entry, before) < 0);
      return values.some((entry) => test.ranges.some((range) => within(entry, range)));
    }
    case 'text': {
      const wanted = folded(test.text);
      const found = { contains: 'includes', starts: 'startsWith', ends: 'endsWith' } as const;
      return values.some((entry) => folded(textOf(entry))[found[test.place]](wanted));
    }
  }
};

const searched = (row: Cells, columns: FilterColumns): string =>
  folded(
    ['id', ...Object.keys(columns).filter((name) => columns[name]?.searchable)]
      .map((name) => row[name])
      .flatMap((value) => (value === null || value === undefined ? [] : [value].flat().map(textOf)))
      .join(' '),
  );

const holds = (filter: Checked, row: Cells, columns: FilterColumns): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.of.every((part) => holds(part, row, columns));
    case 'any':
      return filter.of.some((part) => holds(part, row, columns));
    case 'not':
      return !holds(filter.of, row, columns);
    case 'test':
      return passes(filter.type, filter.test, row[filter.column]);
    case 'ids':
      return filter.ids.includes(textOf(row['id']));
    case 'search': {
      const text = filter.words.length > 0 ? searched(row, columns) : '';
      return filter.words.every((word) => spellings(word).some((meant) => text.includes(meant)));
    }
  }
};

/**
 * Reads a filter once for many rows: what the service's SQL selects, for a grid that has its rows at hand.
 * @throws RangeError when the filter is not understood (`checkFilter` says why)
 */
export const matcher = (filter: Conditions, columns: FilterColumns, now: string): ((row: Cells) => boolean) => {
  const { problems, filter: checked } = parseFilter(filter, columns, now);
  if (problems[0]) throw new RangeError(`${problems[0].member}: ${problems[0].code}`);
  return (row) => holds(checked, row, columns);
};

/** Whether one row is under a filter; see `matcher`. Periods like `today` are relative to the ISO instant `now`. */
export const matches = (row: Cells, filter: Conditions, columns: FilterColumns, now: string): boolean =>
  matcher(filter, columns, now)(row);
