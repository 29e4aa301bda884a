import { Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { boxLabel } from '../../form/box-label.ts';
import type { GridColumn } from '../column.ts';
import { useGrid, type GridSort } from '../grid.ts';
import { kindsOf } from '../local/statistics.ts';
import { movedColumn, pinnedColumn, toggledColumn, toggledGroup } from './arrange.ts';
import { fitted } from './fit.ts';
import { narrowest } from '../layout.ts';
import { deepestGroup } from '../view.ts';
import type { GridTable } from './use-grid-table.ts';

/** Pixels a column grows or shrinks by from the menu. */
const widthStep = 40;

interface ColumnMenuProps {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
  readonly table: GridTable;
  readonly onClose: () => void;
}

/** Everything that can be done with a column, also what a pointer does by dragging: nothing needs a mouse. */
const ColumnMenu = ({ column, anchor, table, onClose }: ColumnMenuProps) => {
  const translate = useTranslate();
  const { may, layout, setLayout, view, setView, shown } = useGrid();
  const { name } = column;
  const { label } = boxLabel(translate(column.label));
  const sorted = view.sort.find(({ field }) => field === name)?.order;
  const side = layout.pinned[name];
  const left = may.move ? movedColumn(shown, layout, name, -1) : undefined;
  const right = may.move ? movedColumn(shown, layout, name, 1) : undefined;
  const hidden = toggledColumn(layout, name);
  const width = table.getColumn(name)?.getSize() ?? narrowest;
  const setWidth = (next: number): void =>
    setLayout({ widths: { ...layout.widths, [name]: Math.max(narrowest, next) } });
  const sortBy = (order: GridSort['order']): void => setView({ sort: [{ field: name, order }] });
  const item = (text: string, act: () => void, chosen = false, disabled = false) => (
    <MenuItem
      key={text}
      dense
      selected={chosen}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('grid.column_menu', { column: label }) } }}
    >
      {column.sortable && [
        item(translate('grid.sort_asc'), () => sortBy('ASC'), sorted === 'ASC'),
        item(translate('grid.sort_desc'), () => sortBy('DESC'), sorted === 'DESC'),
        sorted &&
          item(translate('grid.sort_none'), () => setView({ sort: view.sort.filter(({ field }) => field !== name) })),
        <Divider key="sort" />,
      ]}
      {column.filterable &&
        item(translate('grid.filter_values'), () =>
          anchor.parentElement?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click(),
        )}
      {may.group &&
        column.filterable && [
          item(
            translate('grid.group_by'),
            () => setView(toggledGroup(view, name)),
            false,
            view.group.length >= deepestGroup,
          ),
          <Divider key="group" />,
        ]}
      {item(translate('grid.pin_left'), () => setLayout(pinnedColumn(layout, name, 'left')), side === 'left')}
      {item(translate('grid.pin_right'), () => setLayout(pinnedColumn(layout, name, 'right')), side === 'right')}
      {side && item(translate('grid.unpin'), () => setLayout(pinnedColumn(layout, name, undefined)))}
      {may.move && [
        item(translate('grid.move_left'), () => left && setLayout(left), false, !left),
        item(translate('grid.move_right'), () => right && setLayout(right), false, !right),
      ]}
      {item(translate('grid.fit'), () => setLayout(fitted(layout, column, anchor)))}
      {item(translate('grid.wider'), () => setWidth(width + widthStep))}
      {item(translate('grid.narrower'), () => setWidth(width - widthStep), false, width <= narrowest)}
      {item(translate('grid.hide'), () => hidden && setLayout(hidden), false, !hidden)}
      <Divider key="summary" />
      {kindsOf(column).map((kind) =>
        item(
          translate('grid.summary_of', { kind: translate(`grid.summary.${kind}`) }),
          () => setLayout({ summaries: { ...layout.summaries, [name]: kind } }),
          (layout.summaries[name] ?? 'none') === kind,
        ),
      )}
    </Menu>
  );
};

export default ColumnMenu;
