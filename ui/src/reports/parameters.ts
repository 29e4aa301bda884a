import type { GridColumn } from '../grid/column.ts';
import { conditionOf, conditionsOf, kindOf, memberOf, without, type Condition } from '../grid/find/condition.ts';
import type { GridFilter } from '../grid/grid.ts';
import { listIn } from '@kerben/workflows/kernel/lists.ts';

/** A saved filter taken apart: what the report asks for, and what always holds. */
export const splitFilter = (
  filter: GridFilter,
  parameters: readonly string[],
): { readonly asked: GridFilter; readonly fixed: GridFilter } => {
  const isAsked = (member: string): boolean =>
    member !== 'q' && member !== '$where' && parameters.includes(conditionOf(member, null).name);
  return { asked: without(filter, (member) => !isAsked(member)), fixed: without(filter, isAsked) };
};

/** What is asked of a column: days are a period that moves with the calendar, or days from and to. */
export type AskedKind = 'period' | 'range' | 'choice' | 'text';

export const askedKind = (column: Pick<GridColumn, 'type' | 'reference' | 'codes'>): AskedKind => {
  const kind = kindOf(column);
  if (kind === 'day') return 'period';
  if (kind === 'number') return 'range';
  return kind === 'text' ? 'text' : 'choice';
};

/** Operators that the inputs of a kind can show. */
const shown: Readonly<Record<AskedKind, readonly (string | undefined)[]>> = {
  period: ['within', 'between', 'gte', 'lte'],
  range: ['between', 'gte', 'lte'],
  choice: ['in', 'equals'],
  text: ['contains'],
};

/** The condition of a column in what was asked; `other` when the inputs cannot show it. */
export const askedOf = (
  column: GridColumn,
  asked: GridFilter,
): { readonly condition?: Condition; readonly other?: Condition } => {
  const own = conditionsOf(asked).filter(({ name }) => name === column.name);
  const [condition] = own;
  if (!condition) return {};
  return own.length === 1 && shown[askedKind(column)].includes(condition.operator)
    ? { condition }
    : { other: condition };
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What was asked with another value of one column: an empty one asks nothing, half a range is open at the other end. */
export const withAsked = (
  asked: GridFilter,
  column: Pick<GridColumn, 'name'>,
  operator: 'within' | 'between' | 'in' | 'contains',
  value: unknown,
): GridFilter => {
  const rest = without(asked, (member) => conditionOf(member, null).name === column.name);
  if (operator !== 'between') return isEmpty(value) ? rest : { ...rest, [memberOf(column.name, operator)]: value };
  const [from, to] = listIn(value);
  if (isEmpty(from) && isEmpty(to)) return rest;
  if (isEmpty(to)) return { ...rest, [memberOf(column.name, 'gte')]: from };
  if (isEmpty(from)) return { ...rest, [memberOf(column.name, 'lte')]: to };
  return { ...rest, [memberOf(column.name, 'between')]: [from, to] };
};

/** The two ends of a range as its inputs show them. */
export const endsOf = ({ operator, value }: Pick<Condition, 'operator' | 'value'>): readonly unknown[] =>
  operator === 'gte' ? [value, ''] : operator === 'lte' ? ['', value] : listIn(value);
