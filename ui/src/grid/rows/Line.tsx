import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cell } from '../Cell.tsx';
import { isNumeric, type GridColumn, type Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import type { PlacedColumn } from '../columns/placed.ts';
import { Lead, type LeadProps } from './Lead.tsx';
import { elementOf } from '../target.ts';

/** Where the cursor and the chosen rectangle touch a line; columns counted from the first cell, -1 = nowhere. */
export interface LineCursor {
  readonly active: number;
  readonly from: number;
  readonly to: number;
  /** The cell being edited and the key that began it. */
  readonly editing: number;
  readonly typed: string | undefined;
}

export interface LineProps {
  readonly line: number;
  readonly rowIndex: number;
  readonly row: Row;
  readonly columns: readonly PlacedColumn[];
  readonly path: string | undefined;
  readonly recent: boolean;
  readonly lead: Omit<LeadProps, 'row' | 'line' | 'active' | 'selected' | 'expanded'> | undefined;
  readonly selected: boolean | undefined;
  readonly expanded: boolean | undefined;
  readonly cursor: LineCursor | undefined;
  readonly editing: GridEditing | undefined;
  readonly onEditDone: (next: 'stay' | 'down' | 'up' | 'right' | 'left' | 'cancel') => void;
  readonly detail?: ReactNode;
}

/** The row with values that are edited and not saved yet. */
const shownRow = (row: Row, column: GridColumn, editing: GridEditing | undefined): Row =>
  editing?.isDirty(row.id, column.name) ? { ...row, [column.name]: editing.valueOf(row, column) } : row;

/** One row of the grid. Plain elements with classes: there are hundreds of cells on a screen, and a scroll draws them anew. */
export const Line = memo((props: LineProps) => {
  const { line, rowIndex, row, columns, path, recent, lead, selected, expanded, cursor, editing, onEditDone } = props;
  const state = editing?.stateOf(row.id) ?? 'kept';
  const classes = ['k-line', recent && 'k-changed', state !== 'kept' && `k-row-${state}`].filter(Boolean).join(' ');
  const first = lead ? 1 : 0;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes}
      data-id={row.id}
      {...(selected !== undefined && { 'aria-selected': selected })}
    >
      {lead && (
        <Lead {...lead} row={row} line={line} active={cursor?.active === 0} selected={selected} expanded={expanded} />
      )}
      {columns.map((column, index) => {
        const at = index + first;
        const dirty = editing?.isDirty(row.id, column.name) ?? false;
        const error = editing?.errorOf(row.id, column.name);
        const edited = cursor?.editing === at && editing !== undefined;
        const inRange = cursor !== undefined && at >= cursor.from && at <= cursor.to;
        const readOnly = editing !== undefined && !editing.editable(row, column);
        const value = dirty && error !== undefined ? editing?.valueOf(row, column) : undefined;
        // What is wrong is shown as it was typed: a day that is none has no other look.
        const cell =
          typeof value === 'string' && value !== '' ? (
            value
          ) : (
            <Cell column={column} row={shownRow(row, column, editing)} />
          );
        return (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={at + 1}
            tabIndex={cursor?.active === at && !edited ? 0 : -1}
            data-line={line}
            data-column={at}
            className={[
              'k-cell',
              isNumeric(column) && 'k-number',
              column.className,
              dirty && 'k-dirty',
              error !== undefined && 'k-wrong',
              inRange && 'k-in-range',
              edited && 'k-editing',
            ]
              .filter(Boolean)
              .join(' ')}
            style={column.style}
            {...(error !== undefined && { 'aria-invalid': true, title: error })}
            {...(readOnly && { 'aria-readonly': true })}
          >
            {edited ? (
              <editing.Editor row={row} column={column} typed={cursor.typed} done={onEditDone} />
            ) : index === 0 && path && editing === undefined ? (
              <Link to={path} tabIndex={-1}>
                {cell}
              </Link>
            ) : (
              cell
            )}
          </div>
        );
      })}
    </div>
  );
});

/** A click that ends a choice of text, or stands on something with a life of its own, is no click on the row. */
export const isOwnClick = (event: MouseEvent): boolean =>
  Boolean(elementOf(event.target)?.closest('a, button, input, select, textarea, label')) ||
  Boolean(window.getSelection()?.toString());
