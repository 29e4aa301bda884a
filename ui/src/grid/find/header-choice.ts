import type { GridColumn } from '../column.ts';
import type { DistinctValue, GridFilter } from '../grid.ts';
import { ownedMembers } from './cell-draft.ts';
import { kindOf, memberOf, without, list } from './condition.ts';
import { dayTree, daysUnder, periodsOf } from './day-tree.ts';

/** Chosen values of a column: these, or with `exclude` all but these. Values stand as JSON, so that null and 'null' differ. */
export interface HeaderChoice {
  readonly exclude: boolean;
  readonly values: ReadonlySet<string>;
}

export const keyOf = (value: unknown): string => JSON.stringify(value ?? null);

export const nothing: HeaderChoice = { exclude: false, values: new Set() };
export const everything: HeaderChoice = { exclude: true, values: new Set() };

const isChosen = ({ exclude, values }: HeaderChoice, key: string): boolean => exclude !== values.has(key);

/** Whether all, none or some of these values are chosen; of no values none is. */
export const stateOf = (choice: HeaderChoice, keys: readonly string[]): boolean | 'mixed' => {
  const on = keys.filter((key) => isChosen(choice, key)).length;
  return on === 0 ? false : on === keys.length ? true : 'mixed';
};

const headerMembers = (column: GridColumn): readonly string[] =>
  kindOf(column) === 'day'
    ? [...ownedMembers(column), memberOf(column.name, 'in'), memberOf(column.name, 'notin')]
    : [column.name, memberOf(column.name, 'in'), memberOf(column.name, 'notin')];

/** What a filter has chosen of a column. Periods of days are the days of `shown` that are under them. */
export const readChoice = (column: GridColumn, filter: GridFilter, shown: readonly DistinctValue[]): HeaderChoice => {
  const at = (operator: 'equals' | 'in' | 'notin' | 'on' | 'blank'): unknown => filter[memberOf(column.name, operator)];
  if (kindOf(column) === 'day') {
    const days = at('on') === undefined ? [] : daysUnder(dayTree(shown), list(at('on')).map(String));
    const named = at('in') === undefined ? [] : list(at('in'));
    const blank = at('blank') === true || at('blank') === 'true' ? [null] : [];
    return { exclude: false, values: new Set([...days, ...named, ...blank].map(keyOf)) };
  }
  if (at('notin') !== undefined) return { exclude: true, values: new Set(list(at('notin')).map(keyOf)) };
  const values = at('in') ?? at('equals');
  return { exclude: false, values: new Set(values === undefined ? [] : list(values).map(keyOf)) };
};

/** The choice with some values on or off. */
export const turned = (choice: HeaderChoice, keys: readonly string[], on: boolean): HeaderChoice => {
  const values = new Set(choice.values);
  for (const key of keys) {
    if (on === choice.exclude) values.delete(key);
    else values.add(key);
  }
  return { ...choice, values };
};

/**
 * The filter with the choice. Nothing or everything chosen narrows nothing. Days become the fewest calendar periods; beside
 * rows without a value they are named one by one, because a period cannot hold those.
 */
export const writeChoice = (
  column: GridColumn,
  filter: GridFilter,
  choice: HeaderChoice,
  shown: readonly DistinctValue[],
): GridFilter => {
  const members = headerMembers(column);
  const rest = without(filter, (member) => members.includes(member));
  const values = [...choice.values].map((key): unknown => JSON.parse(key));
  if (values.length === 0) return rest;
  if (kindOf(column) !== 'day') return { ...rest, [memberOf(column.name, choice.exclude ? 'notin' : 'in')]: values };
  const days = new Set(values.filter((value) => typeof value === 'string'));
  if (!values.includes(null)) return { ...rest, [memberOf(column.name, 'on')]: periodsOf(dayTree(shown), days) };
  return days.size === 0
    ? { ...rest, [memberOf(column.name, 'blank')]: true }
    : { ...rest, [memberOf(column.name, 'in')]: values };
};
