import type { GridColumn } from './column.ts';
import type { GridLayout, GridSort, Side } from './grid.ts';
import { summaryKinds, type SummaryKind } from './summary-kind.ts';
import { isOneOf, listIn, membersIn, textsIn } from '@kerben/workflows/kernel/lists.ts';

/** Narrowest column, px (specification 000, section 9). */
export const narrowest = 50;
const widest = 1200;

/** Raised when the stored form changes; what an older release stored is then put aside, not misread. */
const version = 1;

/** What is kept on this desk for a person and a grid: the layout, and the order and groups the grid begins with. */
export interface KeptState {
  readonly layout: GridLayout;
  readonly sort: readonly GridSort[];
  readonly group: readonly string[];
  /** Rows of a page; 0 = no pages, all rows in one scroll. */
  readonly size?: number;
  /** Whether the filters stand under the heads, once somebody has said so. */
  readonly filterRow?: boolean;
}

/** The layout of a definition: nobody has arranged anything yet; a column may be pinned to the left from the beginning. */
export const initialLayout = (columns: readonly GridColumn[], pinned?: string): GridLayout => ({
  order: columns.map(({ name }) => name),
  hidden: columns.filter((column) => column.hidden).map(({ name }) => name),
  widths: {},
  pinned: pinned !== undefined && columns.some(({ name }) => name === pinned) ? { [pinned]: 'left' } : {},
  summaries: Object.fromEntries(columns.flatMap(({ name, summary }) => (summary ? [[name, summary]] : []))),
});

/** What a grid begins with for a person who has arranged nothing: grouped by what the list says, as far as they see those columns. */
export const initialState = (columns: readonly GridColumn[], group: readonly string[]): KeptState => ({
  layout: initialLayout(columns),
  sort: [],
  group: group.filter((name) => columns.some((column) => column.filterable && column.name === name)),
});

const sides: readonly unknown[] = ['left', 'right'] satisfies Side[];

/** Columns of an older arrangement that still exist, and those it did not know at the places the definition gives them. */
export const mergedOrder = (columns: readonly GridColumn[], order: readonly string[]): readonly string[] => {
  const names = columns.map(({ name }) => name);
  const merged = [...new Set(order)].filter((name) => names.includes(name));
  names.forEach((name, index) => {
    if (!order.includes(name)) merged.splice(index, 0, name);
  });
  return merged;
};

/**
 * A stored or shared layout as far as it still fits: columns that are gone are dropped, new ones stand where the definition
 * has them and are as visible as it says, what is no layout at all becomes the definition's.
 */
export const fittingLayout = (columns: readonly GridColumn[], stored: unknown): GridLayout => {
  const { order, hidden, widths, pinned, summaries } = membersIn(stored);
  const initial = initialLayout(columns);
  if (!Array.isArray(order)) return initial;
  const known = new Set(textsIn(order));
  const names = new Set(initial.order);
  const entries = <T>(value: unknown, fits: (each: unknown) => each is T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(membersIn(value)).filter((entry): entry is [string, T] => names.has(entry[0]) && fits(entry[1])),
    );
  const stillHidden = textsIn(hidden).filter((name) => names.has(name));
  const newHidden = initial.hidden.filter((name) => !known.has(name));
  const all = [...new Set([...stillHidden, ...newHidden])];
  return {
    order: mergedOrder(columns, textsIn(order)),
    // A grid without any column could not be repaired from the grid.
    hidden: all.length < names.size ? all : initial.hidden,
    widths: entries(
      widths,
      (width): width is number => typeof width === 'number' && width >= narrowest && width <= widest,
    ),
    pinned: entries(pinned, (side): side is Side => sides.includes(side)),
    summaries: {
      ...Object.fromEntries(Object.entries(initial.summaries).filter(([name]) => !known.has(name))),
      ...entries(summaries, (kind): kind is SummaryKind => isOneOf(summaryKinds, kind)),
    },
  };
};

const sortsOf = (columns: readonly GridColumn[], value: unknown): readonly GridSort[] =>
  listIn(value)
    .map(membersIn)
    .filter(({ field }) => columns.some(({ name, sortable }) => sortable && name === field))
    .map(({ field, order }) => ({ field: String(field), order: order === 'DESC' ? 'DESC' : 'ASC' }));

/** Storage key of a grid's state for a person. It is no key of react-admin's store, which a sign-out empties. */
export const stateKey = (grid: string, person: string): string => `${grid}-grid-state:${person}`;

/** Reads what was kept; undefined when there is nothing that fits. */
export const readState = (text: string | null, columns: readonly GridColumn[]): KeptState | undefined => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  const { v, layout, sort, group, size, filterRow } = membersIn(stored);
  if (v !== version) return undefined;
  return {
    layout: fittingLayout(columns, layout),
    sort: sortsOf(columns, sort),
    group: textsIn(group).filter((name) => columns.some((column) => column.filterable && column.name === name)),
    ...(typeof size === 'number' && Number.isInteger(size) && size >= 0 && { size }),
    ...(typeof filterRow === 'boolean' && { filterRow }),
  };
};

export const writeState = (state: KeptState): string => JSON.stringify({ v: version, ...state });

/** The order with a column moved to stand before another one (or last, without another). */
export const movedBefore = (order: readonly string[], name: string, before: string | undefined): readonly string[] => {
  const rest = order.filter((each) => each !== name);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return at < 0 ? order : [...rest.slice(0, at), name, ...rest.slice(at)];
};
