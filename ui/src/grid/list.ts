import type { SortPayload } from 'react-admin';
import type { ReactNode } from 'react';
import type { ActionTable } from '../actions/action.ts';
import type { GridColumn, Row } from './column.ts';
import type { GridView } from './grid.ts';
import type { CellEditing } from './edit/use-cells.tsx';

/** A list screen, declared: everything `ResourceList` needs to know about an area. */
export interface ListDefinition {
  readonly area: string;
  /** Which of several lists of an area: each has its own page, search and saved views (`{area}.{key}`). */
  readonly key?: string;
  /**
   * Where the arrangement is kept (`{state}-grid-state`, specification 001, section 4.2); the area's name when absent, so that
   * several lists of an area look alike.
   */
  readonly state?: string;
  /** Path of the list; a row opens at `{path}/{id}`. */
  readonly path: string;
  readonly columns: readonly GridColumn[];
  readonly sort: SortPayload;
  /** Columns by which it is grouped until a person groups it otherwise, the outer first. */
  readonly group?: readonly string[];
  /**
   * A report: it begins with this arrangement and filter at every visit, nothing of it is kept on the desk, and no views are saved of
   * it. Must keep its identity.
   */
  readonly begins?: Pick<GridView, 'filter' | 'sort' | 'group'> & { readonly layout: unknown };
  /** What a card on a phone shows: the column in bold and the facts below it; `leading`: columns whose views are links. */
  readonly card: {
    readonly title: string;
    readonly chip?: string;
    readonly facts: readonly string[];
    readonly leading?: readonly string[];
  };
  readonly actions?: ActionTable;
  readonly search?: boolean;
  /** Rows of a page to choose from, the first at first; 25, 50, 100 when absent. */
  readonly pageSizes?: readonly number[];
  /** Filters under the heads from the first; otherwise they wait in the menu of the grid. */
  readonly filterRow?: boolean;
  /** What stands below an opened row (master and detail). Must keep its identity. */
  readonly detail?: (row: Row) => ReactNode;
  /** Cells can be edited in the grid. */
  readonly editing?: CellEditing;
  /** Rows can be chosen, for commands and export; true when absent. */
  readonly selectable?: boolean;
}

/** What a screen adds to its list: filters by hand, buttons, the words of the head. */
export interface ListExtras {
  readonly title: string;
  /** Holds whatever the person filters by. Must keep its identity between renders, or be written in place. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly primary?: ReactNode;
  readonly toolbar?: ReactNode;
  /** Between the head and the grid: a chart of what the list holds. */
  readonly above?: ReactNode;
  /** Inside the grid, above its rows: draws them and chooses among them (`useGrid`). */
  readonly drawn?: ReactNode;
  /** In place of the grid and everything around it, reading it with `useGrid`: the designer of reports. */
  readonly instead?: ReactNode;
  readonly hiddenColumns?: readonly string[];
  readonly emptyHint?: string;
  /** Reads the rows again in the screen's own way, which may say something about it. */
  readonly onRefresh?: () => void;
  /** What people call a row; its name in their language when absent. Must be stable between renders. */
  readonly nameOf?: (row: Row) => string;
  /** Where a row opens, when not at `{path}/{id}`. */
  readonly opens?: (row: Row) => string | undefined;
}
