import type { GridColumn } from '../column.ts';
import type { GridLayout } from '../grid.ts';
import { narrowest } from '../layout.ts';

/** Wider than this no column grows by itself, px. */
const widest = 800;

/** The layout in which a column is as wide as its widest value among the rows that are drawn; `within`: something in its head. */
export const fitted = (layout: GridLayout, { name }: GridColumn, within: HTMLElement): Pick<GridLayout, 'widths'> => {
  const head = within.closest<HTMLElement>('[data-column]');
  const drawn = head
    ?.closest('[role$="grid"]')
    ?.querySelectorAll<HTMLElement>(`[data-column="${head.dataset['column']}"]`);
  let width = narrowest;
  for (const cell of drawn ?? []) {
    const before = cell.style.width;
    cell.style.width = 'max-content';
    width = Math.max(width, Math.ceil(cell.getBoundingClientRect().width) + 2);
    cell.style.width = before;
  }
  return { widths: { ...layout.widths, [name]: Math.min(width, widest) } };
};
