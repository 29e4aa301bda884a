import { operators, type Conditions, type Operator } from '@kerben/projections/read-models/filter.ts';
import type { GridColumn } from '../column.ts';
import type { GridFilter } from '../grid.ts';

/** One member of a filter, taken apart: `cargoName__contains` → column, operator, value. */
export interface Condition {
  readonly member: string;
  readonly name: string;
  /** Undefined when there is no such operator: a link may hold anything. */
  readonly operator: Operator | undefined;
  readonly value: unknown;
}

/** Members of a filter that are no conditions of columns: search, builder, named selection. */
const apart: readonly string[] = ['q', '$where', 'view'];

export const memberOf = (name: string, operator: Operator): string =>
  operator === 'equals' ? name : `${name}__${operator}`;

export const conditionOf = (member: string, value: unknown): Condition => {
  const [name = '', suffix, ...rest] = member.split('__');
  const operator =
    suffix === undefined ? 'equals' : rest.length > 0 ? undefined : operators.find((known) => known === suffix);
  return { member, name, operator, value };
};

/** The conditions of a filter in the order they stand there, without search and builder. */
export const conditionsOf = (filter: Conditions): readonly Condition[] =>
  Object.entries(filter)
    .filter(([member]) => !apart.includes(member))
    .map(([member, value]) => conditionOf(member, value));

/** The filter without the members that a test names. */
export const without = (filter: GridFilter, drop: (member: string) => boolean): GridFilter =>
  Object.fromEntries(Object.entries(filter).filter(([member]) => !drop(member)));

/** How a column is filtered: what its editors look like and which operators they offer. */
export type Kind = 'text' | 'number' | 'day' | 'choice' | 'reference';

export const kindOf = (column: Pick<GridColumn, 'type' | 'reference' | 'codes'>): Kind => {
  if (column.reference !== undefined) return 'reference';
  if (column.codes || column.type === 'bool') return 'choice';
  if (column.type === 'int' || column.type === 'decimal') return 'number';
  return column.type === 'date' || column.type === 'instant' ? 'day' : 'text';
};

/** Operators as people choose them: blank and its opposite are two. */
export type Choice = Operator | 'filled';

/** What the filter row offers by kind, the usual one first. */
export const cellOperators: Readonly<Record<Kind, readonly Choice[]>> = {
  text: ['contains', 'notcontains', 'starts', 'ends', 'equals', 'ne', 'blank', 'filled'],
  number: ['equals', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'blank', 'filled'],
  day: ['between', 'blank', 'filled'],
  choice: ['in'],
  reference: ['in'],
};

/** What the builder offers by kind. */
export const builderOperators: Readonly<Record<Kind, readonly Choice[]>> = {
  text: [...cellOperators.text, 'in', 'notin'],
  number: [...cellOperators.number, 'in', 'notin'],
  day: ['within', 'between', 'equals', 'gt', 'gte', 'lt', 'lte', 'blank', 'filled'],
  choice: ['in', 'notin', 'blank', 'filled'],
  reference: ['in', 'notin', 'blank', 'filled'],
};

export const isUnary = (operator: Choice): operator is 'blank' | 'filled' =>
  operator === 'blank' || operator === 'filled';

/** Signs on the operator buttons; the words are in their labels. */
export const signs: Readonly<Record<Choice, string>> = {
  contains: '∗a∗',
  notcontains: '¬a',
  starts: 'a∗',
  ends: '∗a',
  equals: '=',
  ne: '≠',
  lt: '<',
  lte: '≤',
  gt: '>',
  gte: '≥',
  between: '↔',
  blank: '∅',
  filled: '∃',
  in: '∈',
  notin: '∉',
  on: '=',
  within: '~',
};

/** The values of a condition, where one may stand alone. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
