import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { ListModel } from './declaration.ts';

/**
 * What a row carries of the folded state beside its columns (decision rows-hold-no-record): the members that the row menu looks
 * at and those that the list declares, by their order; undefined when it carries the state as it is, because the area does not
 * say what its menu looks at.
 */
export const carriedMembers = ({ area, members = [], carries = [] }: ListModel): readonly string[] | undefined =>
  area.actions && !area.menuMembers ? undefined : [...(area.menuMembers ?? []), ...members, ...carries];

/** As JSON: the values alone, because their names would be a quarter of the row. */
export const carriedText = (names: readonly string[] | undefined, state: object): string =>
  JSON.stringify(names ? names.map((name) => membersIn(state)[name]) : state);

/** The members again. */
export const readCarried = (names: readonly string[] | undefined, text: string): Readonly<Record<string, unknown>> => {
  const read: unknown = JSON.parse(text);
  if (!names) return membersIn(read);
  const values = listIn(read);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
