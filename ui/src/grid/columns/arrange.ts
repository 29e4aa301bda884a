import type { GridColumn } from '../column.ts';
import type { GridLayout, GridView, Side } from '../grid.ts';
import { movedBefore } from '../layout.ts';

/** The type a dragged column travels under, so that nothing else is taken for one. */
export const draggedColumn = 'application/x-kerben-column';

/** The visible neighbour a column trades places with, among those pinned to the same side. */
const neighbour = (shown: readonly GridColumn[], layout: GridLayout, name: string, by: -1 | 1): string | undefined => {
  const same = shown.filter((column) => layout.pinned[column.name] === layout.pinned[name]);
  return same[same.findIndex((column) => column.name === name) + by]?.name;
};

/** The layout with a column one place further to the left (-1) or right (1); undefined where there is none. */
export const movedColumn = (
  shown: readonly GridColumn[],
  layout: GridLayout,
  name: string,
  by: -1 | 1,
): Partial<GridLayout> | undefined => {
  const other = neighbour(shown, layout, name, by);
  if (other === undefined) return undefined;
  return { order: by === -1 ? movedBefore(layout.order, name, other) : movedBefore(layout.order, other, name) };
};

export const pinnedColumn = ({ pinned }: GridLayout, name: string, side: Side | undefined): Partial<GridLayout> => {
  const { [name]: _, ...others } = pinned;
  return { pinned: side ? { ...others, [name]: side } : others };
};

/** The layout with a column hidden or shown; the last visible one stays. */
export const toggledColumn = ({ order, hidden }: GridLayout, name: string): Partial<GridLayout> | undefined => {
  if (hidden.includes(name)) return { hidden: hidden.filter((each) => each !== name) };
  return hidden.length + 1 < order.length ? { hidden: [...hidden, name] } : undefined;
};

/** The view with a column added to the groups as the innermost, or taken out of them. */
export const toggledGroup = ({ group }: GridView, name: string): Pick<GridView, 'group'> => ({
  group: group.includes(name) ? group.filter((each) => each !== name) : [...group, name],
});
