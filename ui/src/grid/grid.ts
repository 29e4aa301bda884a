import type { Conditions, FilterNode } from '@kerben/projections/read-models/filter.ts';
import {
  createContext,
  useContext,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { GridColumn, Row } from './column.ts';
import type { CellAt } from './cursor.ts';
import type { SummaryKind } from './summary-kind.ts';

/**
 * What every part of a grid shares. A grid is a source of rows (a list of the service, or rows at hand), a view of them
 * (which rows in which order), a layout (which columns where), a selection, and sometimes editing. Parts read it with
 * `useGrid` and never reach around it, so each part works on every grid.
 */

export interface GridSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Filter members of a view: `field__operator` → value, `q` = the search panel, `$where` = the builder's tree. */
export type GridFilter = Conditions & { readonly q?: string; readonly $where?: FilterNode };

/** Which rows, in which order, under which groups. Stands in the address: a link opens the same view. */
export interface GridView {
  readonly filter: GridFilter;
  readonly sort: readonly GridSort[];
  /** Columns the rows are grouped by, the outer first. */
  readonly group: readonly string[];
}

export type Side = 'left' | 'right';

/** Which columns, where and how wide (px). Belongs to a person and a grid, on this desk. */
export interface GridLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: Readonly<Record<string, Side>>;
  /** Statistics in the foot: column → what is shown. Numeric columns that are money sum by default. */
  readonly summaries: Readonly<Record<string, SummaryKind>>;
}

/** A value of a column and how many rows have it; null = blank. */
export interface DistinctValue {
  readonly value: string | number | boolean | null;
  readonly count: number;
}

/** A group of rows; `key` holds the values of the grouping columns from the outermost to this one. */
export interface RowGroup {
  readonly key: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** Statistics over the whole filter: exact decimals as text, null where no row has a value. */
export interface Totals {
  readonly count: number;
  readonly columns: Readonly<Record<string, Readonly<Partial<Record<Exclude<SummaryKind, 'none'>, string | null>>>>>;
}

/** Where rows come from. Every answer is under the view's filter unless another is given. */
export interface GridSource {
  readonly mode: 'server' | 'local';
  /** Another number for other rows at hand: what was made of them is made anew. 0 for a list of the service. */
  readonly version: number;
  readonly rows: readonly Row[];
  /** Rows under the filter; undefined while unknown. */
  readonly total: number | undefined;
  readonly pending: boolean;
  readonly fetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** Values of a column under the other conditions, most frequent first (days descending), at most 1 000. */
  readonly distinct: (field: string, search: string, signal?: AbortSignal) => Promise<readonly DistinctValue[]>;
  /** `filter` instead of the view's: what the builder asks before it is applied. */
  readonly totals: (fields: readonly string[], signal?: AbortSignal, filter?: GridFilter) => Promise<Totals>;
  /** Groups one level below `above` (the key of the outer group). */
  readonly groups: (
    by: string,
    above: Readonly<Record<string, unknown>>,
    sums: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly RowGroup[]>;
  /** Rows from place `from`, at most `count`, narrowed by a group's key. */
  readonly slice: (
    from: number,
    count: number,
    above: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** All rows under the filter and a group's key in the view's order, where they are at hand. */
  readonly now?: (above: Readonly<Record<string, unknown>>) => readonly Row[];
  /** Those of these rows that are under the filter, as they are now: news of changed rows is put in place by it. */
  readonly named: (ids: readonly string[], signal?: AbortSignal) => Promise<readonly Row[]>;
  /** Ids with revisions under the filter, in the view's order, at most 20 000; refuses with a message beyond. */
  readonly ids: (signal?: AbortSignal) => Promise<readonly RowRef[]>;
}

/** Which stretch of the rows is shown. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  /** Rows of a page; `allRows` = no pages, one scroll over everything. */
  readonly size: number;
  readonly sizes: readonly number[];
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
}

/** The page size that stands for all rows in one scroll. */
export const allRows = 0;

export interface RowRef {
  readonly id: string;
  readonly revision: number;
}

/** Chosen rows: some by name, or all under the filter but some. Kept over pages; emptied when the filter changes while all are chosen. */
export interface GridSelection {
  readonly kind: 'some' | 'all';
  /** With `some` the chosen ids with the revision seen; with `all` the excepted ones. */
  readonly ids: ReadonlyMap<string, number>;
  readonly count: number;
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row, upTo?: boolean) => void;
  /** Chooses these rows, or leaves them out. */
  readonly put: (rows: readonly Row[], on: boolean) => void;
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The chosen rows as references, whichever kind. */
  readonly refs: () => Promise<readonly RowRef[]>;
}

export type RowState = 'kept' | 'changed' | 'added' | 'deleted';

/** Where the cursor is in a grid, and where it may go. */
export interface GridHand {
  readonly at: CellAt;
  /** The other corner of the chosen cells. */
  readonly anchor: CellAt;
  readonly lines: { readonly count: number };
  /** Columns as they stand, after so many cells that are none. */
  readonly placed: readonly GridColumn[];
  readonly first: number;
  readonly columnAt: (column: number) => GridColumn | undefined;
  readonly rowAt: (line: number) => Row | undefined;
  /** `extend`: the other corner stays. */
  readonly goTo: (at: CellAt, extend?: boolean) => void;
}

/** What hands do in a grid whose cells are edited. It comes with the editing: most grids are only read. */
export interface EditingHands {
  /** Keys that change cells or rows; false for every other key. */
  readonly onKey: (editing: GridEditing, hand: GridHand, event: KeyboardEvent) => boolean;
  readonly onPaste: (editing: GridEditing, hand: GridHand, event: ClipboardEvent) => void;
  /** Leads the cursor into a row that was added. */
  readonly Begun: ComponentType<{ readonly editing: GridEditing; readonly hand: GridHand }>;
}

/** Batch editing: cells are changed on the desk, marked, and saved together. */
export interface GridEditing {
  readonly editable: (row: Row, column: GridColumn) => boolean;
  /** The value to show: edited, else the row's. */
  readonly valueOf: (row: Row, column: GridColumn) => unknown;
  readonly stateOf: (id: string) => RowState;
  readonly isDirty: (id: string, column: string) => boolean;
  readonly errorOf: (id: string, column: string) => string | undefined;
  /** Rows added and not saved yet; they stand on top. */
  readonly added: readonly Row[];
  /** Line of the row that was added last by hand: its first cell is edited at once. Another object for each row. */
  readonly begun?: { readonly line: number } | undefined;
  readonly set: (row: Row, column: GridColumn, value: unknown) => void;
  /** One value for all of these rows, taken back in one step. */
  readonly fill: (rows: readonly Row[], column: GridColumn, value: unknown) => void;
  readonly remove?: (row: Row) => void;
  /** A block from a spreadsheet, its upper left corner at this cell; `rows` as they stand on the screen. */
  readonly paste: (
    text: string,
    rows: readonly Row[],
    from: { row: number; column: string },
    columns: readonly GridColumn[],
  ) => void;
  readonly hands: EditingHands;
  /** Draws the input of a cell being edited; it calls `done` with the way the cursor goes on. */
  readonly Editor: ComponentType<CellEditorProps>;
  /** Buttons and state of the batch, above the rows. */
  readonly bar: ReactNode;
}

export interface CellEditorProps {
  readonly row: Row;
  readonly column: GridColumn;
  /** The key that began the edit replaces the value; undefined keeps it. */
  readonly typed: string | undefined;
  readonly done: (next: 'stay' | 'down' | 'up' | 'right' | 'left' | 'cancel') => void;
}

export interface GridModel {
  readonly area: string;
  /** Place of layout, views and page size in storage: the area's name unless one area has several lists. */
  readonly id: string;
  readonly label: string;
  /** All columns the person may see, in their order. */
  readonly columns: readonly GridColumn[];
  /** The visible ones, pinned left first, pinned right last. */
  readonly shown: readonly GridColumn[];
  readonly view: GridView;
  /** Changes the view and returns to the first page. */
  readonly setView: (next: Partial<GridView>) => void;
  /** Where a view without an order returns to; absent for rows that have one of their own (those of a form). */
  readonly defaultSort: GridSort | undefined;
  readonly layout: GridLayout;
  readonly setLayout: (next: Partial<GridLayout>) => void;
  readonly resetLayout: () => void;
  /** It is a saved view itself: no views are saved of it. */
  readonly isReport?: boolean | undefined;
  /** KTJ.MoveColumns and KTJ.GroupingColumns. */
  readonly may: { readonly move: boolean; readonly group: boolean };
  readonly source: GridSource;
  readonly paging: Paging;
  readonly selection: GridSelection | undefined;
  readonly editing: GridEditing | undefined;
}

const GridContext = createContext<GridModel | undefined>(undefined);
export const GridProvider = GridContext.Provider;

/** The grid around a part. Throws outside of one. */
export const useGrid = (): GridModel => {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('a part of a grid stands outside of a grid');
  return grid;
};

/** What the search panel of the grid around a cell looks for; undefined outside of one. */
export const useSearched = (): unknown => useContext(GridContext)?.view.filter.q;
