import type { Operator } from '@kerben/projections/read-models/filter.ts';
import type { GridColumn } from '../column.ts';
import type { GridFilter } from '../grid.ts';
import {
  cellOperators,
  conditionsOf,
  isUnary,
  kindOf,
  memberOf,
  without,
  type Choice,
  type Kind,
  list,
} from './condition.ts';
import { readTyped, typedDay, typedEnds } from './typed.ts';

/** What stands in a cell of the filter row: an operator and a text, or chosen values. */
export interface CellDraft {
  readonly operator: Choice;
  readonly text: string;
  /** Of choices and references, and of days chosen in the header filter. */
  readonly values: readonly unknown[];
  /** A moving period of a day column. */
  readonly within: string | undefined;
}

/** Members that a cell shows and therefore replaces; those of the header filter stay beside it where they are others. */
const owned: Readonly<Record<Kind, readonly Operator[]>> = {
  text: ['contains', 'notcontains', 'starts', 'ends', 'equals', 'ne', 'blank'],
  number: ['equals', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'blank'],
  day: ['equals', 'between', 'gt', 'gte', 'lt', 'lte', 'on', 'within', 'blank'],
  choice: ['equals', 'in'],
  reference: ['equals', 'in'],
};

export const ownedMembers = (column: GridColumn): readonly string[] =>
  owned[kindOf(column)].map((operator) => memberOf(column.name, operator));

const dash = /[–-]/;
/** A minus belongs to its number. */
const numberDash = /–|\.\.|;|(?<=\d)\s*-\s*/;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a cell shows of a filter. */
export const readDraft = (column: GridColumn, filter: GridFilter): CellDraft => {
  const kind = kindOf(column);
  const members = ownedMembers(column);
  const found = conditionsOf(filter).filter(({ member }) => members.includes(member));
  const [usual] = cellOperators[kind];
  const empty: CellDraft = { operator: usual ?? 'equals', text: '', values: [], within: undefined };
  const [first] = found;
  if (!first?.operator) return empty;
  const { operator, value } = first;
  if (operator === 'blank') return { ...empty, operator: value === true || value === 'true' ? 'blank' : 'filled' };
  if (kind === 'choice' || kind === 'reference') return { ...empty, values: list(value) };
  if (kind === 'day') {
    const of = (name: Operator): unknown => found.find((each) => each.operator === name)?.value;
    if (operator === 'within') return { ...empty, within: text(list(value)[0]) };
    if (operator === 'on' || operator === 'equals') {
      const [only, ...more] = list(value);
      const day = more.length === 0 ? typedDay(only) : '';
      return day === '' ? { ...empty, values: list(value) } : { ...empty, text: day };
    }
    const [from, to] = operator === 'between' ? list(value) : [of('gte') ?? of('gt'), of('lte') ?? of('lt')];
    return { ...empty, text: `${typedDay(from)}–${typedDay(to)}` };
  }
  if (operator === 'between') return { ...empty, operator, text: list(value).map(text).join('–') };
  const shown = text(value);
  return { ...empty, operator, text: kind === 'number' ? shown.replace('.', ',') : shown };
};

const put = (filter: GridFilter, name: string, operator: Operator, value: unknown): { filter: GridFilter } => ({
  filter: { ...filter, [memberOf(name, operator)]: value },
});

/**
 * The filter with what stands in a cell, or the key of the text that says what is wrong with it; a wrong value is never
 * sent. An empty cell removes its condition.
 */
export const writeDraft = (
  column: GridColumn,
  filter: GridFilter,
  draft: CellDraft,
): { readonly filter: GridFilter } | { readonly wrong: string } => {
  const { name, type } = column;
  const kind = kindOf(column);
  const members = ownedMembers(column);
  const rest = without(filter, (member) => members.includes(member));
  const { operator, values, within } = draft;
  const typed = draft.text.trim();
  if (isUnary(operator)) return put(rest, name, 'blank', operator === 'blank');
  if (kind === 'choice' || kind === 'reference')
    return values.length > 0 ? put(rest, name, 'in', values) : { filter: rest };
  if (kind === 'day') {
    if (within) return put(rest, name, 'within', within);
    if (typed === '' || typed === '–') return values.length > 0 ? put(rest, name, 'on', values) : { filter: rest };
    const ends = typedEnds(typed, dash);
    const days = ends?.map((end) => (end === '' ? '' : readTyped(type, end)));
    if (!days || days.includes(undefined) || days.every((day) => day === '')) return { wrong: 'find.wrong.day' };
    const [from, to] = days;
    if (to === undefined) return put(rest, name, 'on', [from]);
    if (from === '') return put(rest, name, 'lte', to);
    if (to === '') return put(rest, name, 'gte', from);
    return String(from) > String(to) ? { wrong: 'find.wrong.order' } : put(rest, name, 'between', [from, to]);
  }
  if (typed === '') return { filter: rest };
  if (operator === 'between') {
    const ends = typedEnds(typed, numberDash);
    const numbers = ends?.map((end) => (end === '' ? '' : readTyped(type, end)));
    if (numbers?.length !== 2 || numbers.includes(undefined) || numbers.every((end) => end === ''))
      return { wrong: 'find.wrong.range' };
    const [from, to] = numbers;
    if (from === '') return put(rest, name, 'lte', to);
    if (to === '') return put(rest, name, 'gte', from);
    return Number(from) > Number(to) ? { wrong: 'find.wrong.order' } : put(rest, name, 'between', [from, to]);
  }
  const value = readTyped(type, typed);
  if (value === undefined) return { wrong: kind === 'number' ? 'find.wrong.number' : 'find.wrong.text' };
  return put(rest, name, operator, value);
};
