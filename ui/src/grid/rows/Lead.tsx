import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { Row } from '../column.ts';

export interface LeadProps {
  readonly row: Row;
  readonly line: number;
  readonly active: boolean;
  readonly selected: boolean | undefined;
  /** Undefined when a row has nothing to open. */
  readonly expanded: boolean | undefined;
  readonly menu: ((row: Row, inGrid: boolean) => ReactNode) | undefined;
  readonly nameOf: (row: Row) => string;
  readonly onSelect: (row: Row, upTo: boolean) => void;
  readonly onExpand: (row: Row) => void;
}

/** The first cell of a row: chosen or not, opened or not, and its menu. */
export const Lead = ({ row, line, active, selected, expanded, menu, nameOf, onSelect, onExpand }: LeadProps) => {
  const translate = useTranslate();
  const name = nameOf(row);
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      tabIndex={active ? 0 : -1}
      data-line={line}
      data-column={0}
      className="k-cell k-lead"
    >
      {selected !== undefined && (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          aria-label={translate('grid.select_row', { name })}
          onClick={(event) => onSelect(row, event.shiftKey)}
          onChange={() => undefined}
        />
      )}
      {expanded !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="k-expand"
          aria-expanded={expanded}
          aria-label={translate('grid.details', { name })}
          onClick={() => onExpand(row)}
        />
      )}
      {menu?.(row, true)}
    </div>
  );
};
