import type { ColumnType } from './declaration.ts';

/**
 * The language in which lists are filtered: the services compile it to SQL, a grid with its rows at hand evaluates it
 * itself, and the same rows must come out. On the wire a condition is a member `field__operator: value` (a bare `field`
 * means equality), all members of an object hold together, and `$where` holds a tree for everything else.
 */
export const operators = [
  'in',
  'notin',
  'contains',
  'notcontains',
  'starts',
  'ends',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'blank',
  /** Calendar periods, any of them: '2026', '2026-11', '2026-11-21', in the railway's zone. */
  'on',
  /** A period relative to today: one of `relativePeriods`. */
  'within',
] as const;
export type Operator = (typeof operators)[number] | 'equals';

/** Periods that move with the calendar (Asia/Bishkek; weeks begin on Monday). */
export const relativePeriods = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-7-days',
  'last-30-days',
] as const;
export type RelativePeriod = (typeof relativePeriods)[number];

/** Conditions that hold together: `{ subStatus__gte: 2, cargoName__contains: 'цемент' }`. */
export type Conditions = Readonly<Record<string, unknown>>;

/** A tree of conditions: and/or groups, negation, and plain conditions as leaves. */
export type FilterNode =
  | { readonly and: readonly FilterNode[] }
  | { readonly or: readonly FilterNode[] }
  | { readonly not: FilterNode }
  | Conditions;

/** What a filter may weigh; more is refused with a message, not cut. */
export const filterLimits = { values: 1_000, text: 1_000, keys: 40, depth: 5, nodes: 50 } as const;

const ordered: readonly Operator[] = ['equals', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'notin', 'blank'];
const texts: readonly Operator[] = [
  'contains',
  'notcontains',
  'starts',
  'ends',
  'equals',
  'ne',
  'in',
  'notin',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'blank',
];

/** Operators a column of a type understands, the usual one first. */
export const operatorsOf: Readonly<Record<ColumnType, readonly Operator[]>> = {
  text: texts,
  code: texts,
  int: ordered,
  decimal: ordered,
  bool: ['equals', 'ne', 'in', 'notin', 'blank'],
  date: ['between', ...ordered.filter((operator) => operator !== 'between'), 'on', 'within'],
  instant: ['between', ...ordered.filter((operator) => operator !== 'between'), 'on', 'within'],
  texts: ['contains', 'notcontains', 'starts', 'ends', 'equals', 'ne', 'in', 'notin', 'blank'],
};
