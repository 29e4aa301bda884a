import MoreVertIcon from '@mui/icons-material/MoreVert';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState, type DragEvent } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { HeaderFilterButton } from '../find/HeaderFilterButton.tsx';
import { isNumeric } from '../column.ts';
import { useGrid } from '../grid.ts';
import { movedBefore } from '../layout.ts';
import { draggedColumn } from './arrange.ts';
import { nextSort } from './next-sort.ts';
import type { PlacedColumn } from './placed.ts';
import type { Sheet } from '../use-sheet.ts';

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx'));

/** All rows of the page chosen, some, or none. */
const PageCheck = () => {
  const translate = useTranslate();
  const { selection, source } = useGrid();
  if (!selection) return null;
  const chosen = source.rows.filter(({ id }) => selection.has(id)).length;
  const all = chosen > 0 && chosen === source.rows.length;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !all;
      }}
      aria-label={translate('grid.select_page')}
      onChange={() => selection.togglePage()}
    />
  );
};

/** The head of one column: click sorts (with Shift beside the others), drag moves, its edge sets the width. */
const HeadCell = ({ sheet, column, place }: { sheet: Sheet; column: PlacedColumn; place: number }) => {
  const translate = useTranslate();
  const { may, layout, setLayout, view, setView, table, at } = sheet;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  const header = table.getFlatHeaders().find(({ id }) => id === column.name);
  const sorted = view.sort.findIndex(({ field }) => field === column.name);
  const order = view.sort[sorted]?.order;
  const { label } = boxLabel(translate(column.label));
  const drop = (event: DragEvent): void => {
    setOver(false);
    const name = event.dataTransfer.getData(draggedColumn);
    if (!name || name === column.name) return;
    event.preventDefault();
    const { [column.name]: side } = layout.pinned;
    const { [name]: _, ...others } = layout.pinned;
    // What is dropped among pinned columns is pinned with them.
    setLayout({
      order: movedBefore(layout.order, name, column.name),
      pinned: side ? { ...others, [name]: side } : others,
    });
  };
  const resize = header?.getResizeHandler();
  const begin = (event: unknown, end: 'mouseup' | 'touchend'): void => {
    resize?.(event);
    // After the table's own listener, which writes the last width.
    document.addEventListener(end, () => setTimeout(sheet.settle), { once: true });
  };
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      tabIndex={at.line === -1 && at.column === place ? 0 : -1}
      data-line={-1}
      data-column={place}
      data-name={column.name}
      className={['k-cell k-head', isNumeric(column) && 'k-number', column.className, over && 'k-drop']
        .filter(Boolean)
        .join(' ')}
      style={column.style}
      draggable={may.move}
      onDragStart={(event) => event.dataTransfer.setData(draggedColumn, column.name)}
      onDragOver={(event) => {
        if (!may.move || !event.dataTransfer.types.includes(draggedColumn)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      {...(order && { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' })}
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="k-sort"
          title={label}
          onClick={(event) =>
            setView({ sort: nextSort(view.sort, column.name, event.shiftKey || event.ctrlKey || event.metaKey) })
          }
        >
          <span className="k-label">{label}</span>
          {order && (
            <span aria-hidden className="k-order">
              {order === 'ASC' ? '↑' : '↓'}
              {view.sort.length > 1 && <sup>{sorted + 1}</sup>}
            </span>
          )}
        </button>
      ) : (
        <span className="k-label" title={label}>
          {label}
        </span>
      )}
      {column.filterable && <HeaderFilterButton column={column} />}
      <button
        type="button"
        tabIndex={-1}
        className="k-icon k-column-menu"
        aria-haspopup="menu"
        aria-label={translate('grid.column_menu', { column: label })}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <MoreVertIcon />
      </button>
      <span
        className="k-resize"
        aria-hidden
        draggable
        // The head is draggable: a drag that begins here is for the width.
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onMouseDown={(event) => begin(event, 'mouseup')}
        onTouchStart={(event) => begin(event, 'touchend')}
        onDoubleClick={({ currentTarget }) =>
          void import('./fit.ts').then(({ fitted }) => setLayout(fitted(layout, column, currentTarget)))
        }
      />
      {menu && (
        <Suspense fallback={null}>
          <ColumnMenu column={column} anchor={menu} table={table} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** The row of heads. */
export const Head = ({ sheet }: { sheet: Sheet }) => {
  const translate = useTranslate();
  const { placed, first, at } = sheet;
  return (
    <div role="row" aria-rowindex={1} className="k-line k-heads">
      {first > 0 && (
        <div
          role="columnheader"
          aria-colindex={1}
          aria-label={translate('ui.list.actions')}
          tabIndex={at.line === -1 && at.column === 0 ? 0 : -1}
          data-line={-1}
          data-column={0}
          className="k-cell k-head k-lead"
        >
          <PageCheck />
        </div>
      )}
      {placed.map((column, index) => (
        <HeadCell key={column.name} sheet={sheet} column={column} place={index + first} />
      ))}
    </div>
  );
};
