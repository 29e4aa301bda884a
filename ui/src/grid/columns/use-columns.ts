import { useMemo } from 'react';
import { useGrid } from '../grid.ts';
import { gridTemplate, placedColumns, totalWidth } from './placed.ts';
import { useFirstWidths } from './use-first-widths.ts';
import { useGridTable } from './use-grid-table.ts';

/** Widths of what stands in the first cell of a row, px. */
const leadPart = { padding: 14, check: 22, expand: 24, menu: 32 };

/** Columns where they stand and as wide as they are; the first cell of a row has room for what stands in it. */
export const useColumns = (menu: unknown, detail: unknown) => {
  const { id, columns, shown, layout, setLayout, view, selection } = useGrid();
  const hasLead = selection !== undefined || menu !== undefined || detail !== undefined;
  const lead = hasLead
    ? leadPart.padding + (selection ? leadPart.check : 0) + (detail ? leadPart.expand : 0) + (menu ? leadPart.menu : 0)
    : 0;
  const { widths, ...measured } = useFirstWidths(id, shown, layout, lead);
  const { table, settle } = useGridTable({ columns, layout, setLayout, group: view.group, widths });
  const template = gridTemplate(shown, layout, table, lead);
  // Offsets of pinned columns follow the widths, so they are made anew with them and not at every scroll.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the template stands for the widths inside of the table
  const placed = useMemo(() => placedColumns(shown, layout, table, lead), [shown, layout, table, lead, template]);
  const first = hasLead ? 1 : 0;
  const isPinned = placed.some(({ className }) => className?.includes('k-left'));
  return {
    ...measured,
    table,
    /** Keeps the widths that were dragged. */
    settle,
    placed,
    /** Cells before the first column. */
    first,
    cells: placed.length + first,
    columnAt: (at: number) => placed[at - first],
    sizes: {
      '--k-columns': template,
      '--k-width': `${totalWidth(table, lead)}px`,
      '--k-view': '100cqw',
    },
    /** What stands at both sides of the rows that scroll, px. */
    left: lead + (isPinned ? table.getStartTotalSize() : 0),
    right: table.getEndTotalSize(),
  };
};
