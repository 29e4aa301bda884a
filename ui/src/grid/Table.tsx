import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { boxLabel } from '../form/box-label.ts';
import { Cell } from './Cell.tsx';
import { isNumeric, type GridColumn, type Row } from './column.ts';

export interface TableProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  /** Where a row opens. */
  readonly pathOf: (row: Row) => string | undefined;
  /** The row menu; absent when nothing can be done with rows. */
  readonly menu?: ((row: Row) => ReactNode) | undefined;
  readonly isRecent: (row: Row) => boolean;
}

const styles = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: '1px solid var(--k-line)',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: 1,
    width: '100%',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: 'var(--k-row)',
    padding: '0 12px',
    borderBottom: '1px solid var(--k-line)',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 340,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th:last-child, & td:last-child': { width: '99%' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 36,
    background: 'var(--k-surfaceSunken)',
    color: 'text.secondary',
    fontSize: 12,
    fontWeight: 550,
  },
  '& .k-number': { textAlign: 'right' },
  '& .k-menu': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 44,
    maxWidth: 44,
    padding: '0 4px 0 8px',
    background: 'var(--k-surface)',
  },
  '& th.k-menu': { zIndex: 3, background: 'var(--k-surfaceSunken)' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover > td': { background: 'var(--k-hover)' },
  '& tbody tr:focus-within > td': { background: 'var(--k-selected)' },
  '& tbody a': {
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& th button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: 36,
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid var(--k-focus)' },
  },
  '& th[aria-sort]': { color: 'text.primary' },
  '@keyframes k-changed': { from: { background: 'var(--k-brand-surface)' }, to: { background: 'transparent' } },
  '& tr.k-changed > td': { animation: 'k-changed 2.5s ease-out' },
} as const;

const Head = ({ columns, withMenu }: { columns: readonly GridColumn[]; withMenu: boolean }) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {withMenu && (
          <th scope="col" className="k-menu">
            <Box
              component="span"
              sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              {translate('ui.list.actions')}
            </Box>
          </th>
        )}
        {columns.map((column) => {
          const active = sort.field === column.name;
          const Arrow = sort.order === 'ASC' ? ArrowUpwardIcon : ArrowDownwardIcon;
          const { label } = boxLabel(translate(column.label));
          return (
            <th
              key={column.name}
              scope="col"
              className={isNumeric(column) ? 'k-number' : undefined}
              {...(active && { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' })}
            >
              {column.sortable ? (
                <button
                  type="button"
                  onClick={() =>
                    setSort({ field: column.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                  }
                >
                  {label}
                  {active && <Arrow sx={{ fontSize: 14 }} />}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

interface LineProps {
  readonly row: Row;
  readonly columns: readonly GridColumn[];
  readonly path: string | undefined;
  readonly recent: boolean;
  readonly menu: TableProps['menu'];
}

const Line = memo(({ row, columns, path, recent, menu }: LineProps) => {
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    // React tells the row of clicks in its menu too, although the menu stands elsewhere on the page.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // A click on a link or a button is its own; so is the end of a selection of text.
    if ((event.target as HTMLElement).closest('a, button') || window.getSelection()?.toString()) return;
    if (path) void navigate(path);
  };
  return (
    <tr onClick={open} className={recent ? 'k-changed' : undefined} data-id={row.id}>
      {menu && <td className="k-menu">{menu(row)}</td>}
      {columns.map((column, index) => {
        const cell = <Cell column={column} row={row} />;
        return (
          <td key={column.name} className={isNumeric(column) ? 'k-number' : undefined}>
            {index === 0 && path ? <Link to={path}>{cell}</Link> : cell}
          </td>
        );
      })}
    </tr>
  );
});

/** Up and down move between rows, M opens the row's menu; Enter is the link's own. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const line = (event.target as HTMLElement).closest('tr');
  if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling;
    const goal = next?.querySelector<HTMLElement>('a, button');
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  }
  // The key under the finger: М on a Russian or Kyrgyz keyboard is another letter.
  if (event.code === 'KeyM') line.querySelector<HTMLElement>('.k-menu button')?.click();
};

/** Rows edge to edge with a head that stays. Plain table elements: cells must be cheap, and screen readers know tables. */
export const Table = ({ label, rows, columns, pathOf, menu, isRecent }: TableProps) => (
  <Box sx={styles} onKeyDown={onKeyDown}>
    <table aria-label={label}>
      <Head columns={columns} withMenu={menu !== undefined} />
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} columns={columns} path={pathOf(row)} recent={isRecent(row)} menu={menu} />
        ))}
      </tbody>
    </table>
  </Box>
);
