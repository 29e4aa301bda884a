import type { ComponentType } from 'react';
import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import type { SummaryKind } from './summary-kind.ts';
import type { ListFacts } from './list-facts.ts';

/** A row of a list, or a whole record: what the query service sends. */
export interface Row {
  readonly id: string;
  readonly revision: number;
  readonly [member: string]: unknown;
  readonly _actions?: readonly ActionAnswer[];
  /** Members that it withholds from this reader. */
  readonly _withheld?: readonly string[];
}

/** Draws one cell; `row` is the whole row, so a cell may join columns (status and step). */
export type CellView = ComponentType<{ readonly row: Row }>;

export interface GridColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Key of the label. */
  readonly label: string;
  readonly sortable: boolean;
  readonly filterable: boolean;
  /** Part of the search panel. */
  readonly searchable?: boolean;
  readonly reference?: string;
  /** Codes of an enumeration, in their order; the label of code n is the text `{label}.{n}`. */
  readonly codes?: readonly number[];
  /** Hidden until the person chooses it in the column chooser. */
  readonly hidden: boolean;
  readonly view?: CellView;
  /** The list does not have it, its view reads it for each row: files of the list come without it. */
  readonly beside?: true;
  /** Key of the text of a value, where filters say it in words that the list has of its own. */
  readonly wordOf?: (value: string) => string;
  /** Width in px before anybody drags it; by its type and label when absent. */
  readonly width?: number;
  /** Shown below the rows until somebody chooses otherwise. */
  readonly summary?: SummaryKind;
}

/** A column of a read model as a list shows it: only what differs from the declaration is said. */
export interface ColumnChoice {
  readonly name: string;
  readonly hidden?: boolean;
  readonly view?: CellView;
  readonly width?: number;
  readonly summary?: SummaryKind;
}

/** Label of a column and of a form field: one text for both (`smgs.departureStationId`). */
export const labelKey = (area: string, name: string): string => `${area}.${name}`;

const numeric: readonly ColumnType[] = ['int', 'decimal'];

export const isNumeric = (column: GridColumn): boolean =>
  numeric.includes(column.type) && !column.codes && !column.reference;

/**
 * Grid columns of a read model in the order of the choices. Throws when a choice names a column that the model does not
 * have: a renamed column is found by the first test, not by a person.
 */
export const gridColumns = (
  model: Pick<ListFacts, 'name' | 'columns'>,
  choices: readonly ColumnChoice[],
): readonly GridColumn[] =>
  choices.map(({ name, hidden = false, view, width, summary }) => {
    const column = model.columns[name];
    if (!column) throw new Error(`read model ${model.name} has no column ${name}`);
    return {
      name,
      type: column.type,
      label: labelKey(model.name, name),
      sortable: column.sortable ?? false,
      filterable: column.filterable ?? false,
      searchable: column.searchable ?? false,
      hidden,
      ...(column.reference !== undefined && { reference: column.reference }),
      ...(column.codes !== undefined && { codes: column.codes }),
      ...(view !== undefined && { view }),
      ...(width !== undefined && { width }),
      ...(summary !== undefined && { summary }),
    };
  });
