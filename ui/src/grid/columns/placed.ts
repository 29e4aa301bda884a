import type { CSSProperties } from 'react';
import type { GridColumn } from '../column.ts';
import type { GridLayout } from '../grid.ts';
import type { GridTable } from './use-grid-table.ts';

/** A column where it stands: what its cells need beside the value, made once for all of them. */
export interface PlacedColumn extends GridColumn {
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
}

const sideClass = { left: 'k-left', right: 'k-right' } as const;

/** Visible columns with the offsets of the pinned ones; `lead` = width of the first cell of a row, px. */
export const placedColumns = (
  shown: readonly GridColumn[],
  layout: GridLayout,
  table: GridTable,
  lead: number,
): readonly PlacedColumn[] => {
  const left = shown.filter(({ name }) => layout.pinned[name] === 'left');
  return shown.map((column) => {
    const side = layout.pinned[column.name];
    const last = left.at(-1)?.name === column.name;
    const tableColumn = table.getColumn(column.name);
    const style: CSSProperties | undefined =
      side === 'left'
        ? { left: (tableColumn?.getStart('start') ?? 0) + lead }
        : side === 'right'
          ? { right: tableColumn?.getAfter('end') ?? 0 }
          : undefined;
    return { ...column, className: side ? `${sideClass[side]}${last ? ' k-edge' : ''}` : undefined, style };
  });
};

/** Widths of all columns as a CSS grid; the free room stands before those pinned right. */
export const gridTemplate = (
  shown: readonly GridColumn[],
  layout: GridLayout,
  table: GridTable,
  lead: number,
): string => {
  const width = ({ name }: GridColumn): string => `${table.getColumn(name)?.getSize() ?? 100}px`;
  const right = shown.filter(({ name }) => layout.pinned[name] === 'right');
  const others = shown.filter(({ name }) => layout.pinned[name] !== 'right');
  return [...(lead > 0 ? [`${lead}px`] : []), ...others.map(width), 'minmax(0, 1fr)', ...right.map(width)].join(' ');
};

/** Width of everything, px: what the rows scroll under. */
export const totalWidth = (table: GridTable, lead: number): number => table.getTotalSize() + lead;
