import { Box } from '@mui/material';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { useServices } from '../shell/services.ts';
import { sizes } from '../theme/tokens.ts';
import type { GridColumn, Row } from './column.ts';
import { movedColumn } from './columns/arrange.ts';
import { Head } from './columns/Head.tsx';
import { nextSort } from './columns/next-sort.ts';
import { gridTemplate, placedColumns, totalWidth } from './columns/placed.ts';
import { useFirstWidths } from './columns/use-first-widths.ts';
import { useGridTable } from './columns/use-grid-table.ts';
import { moved, rangeOf, type CellAt } from './cursor.ts';
import { toTsv } from './edit/tsv.ts';
import { useGrid, type GridEditing } from './grid.ts';
import { narrowest } from './layout.ts';
import { Body } from './rows/Body.tsx';
import { isOwnClick } from './rows/Line.tsx';
import { useLines } from './rows/use-lines.ts';
import type { Segment } from './segments.ts';
import { filterHeight, gridStyles, headHeight } from './styles.ts';
import { elementOf, isWithin } from './target.ts';

/** Rows are there before anybody measures them. */
const FirstSight = lazy(() => import('./columns/FirstSight.tsx'));
const Foot = lazy(() => import('./rows/Foot.tsx'));
const FilterRow = lazy(() => import('./find/FilterRow.tsx'));

export interface GridProps {
  /** Rows of the page as they stand (rows/use-steady-rows.ts). */
  readonly rows: readonly Row[];
  /** What people call a row. Must keep its identity. */
  readonly nameOf: (row: Row) => string;
  /** Where a row opens; a row that opens nowhere has no link. */
  readonly pathOf?: (row: Row) => string | undefined;
  /** The row menu. Must keep its identity. */
  readonly menu?: ((row: Row, inGrid: boolean) => ReactNode) | undefined;
  /** What stands below an opened row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  readonly filterRow?: boolean;
  /** Height of the grid; it fills the column it stands in when absent. */
  readonly height?: number | string;
}

const nowhere = (): undefined => undefined;
const leadPart = { padding: 14, check: 22, expand: 24, menu: 32 };
const nobody: ReadonlySet<string> = new Set();

/** The row that had the cursor when a list was left, by the grid's id: as long as the page is not loaded anew. */
const leftAt = new Map<string, string>();

const isInput = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  target.getAttribute('type') !== 'checkbox';

/** Rows whose change has just arrived; re-renders when that set changes. */
const useIsRecent = (area: string): ((row: Row) => boolean) => {
  const { live } = useServices();
  const version = useSyncExternalStore(live.subscribeRecent, live.recentVersion);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another version, another answer
  return useCallback((row: Row) => live.isRecent(area, row.id), [live, area, version]);
};

/** Height of a row, px, as the person's density has it. */
const useRowHeight = (): number => {
  const [height, setHeight] = useState<number>(sizes.row.compact);
  useLayoutEffect(() => {
    const read = (): void =>
      setHeight(
        parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--k-row')) || sizes.row.compact,
      );
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, []);
  return height;
};

/**
 * Rows and columns with a cursor, by the keyboard model of a data grid (WAI-ARIA authoring practices). Stands inside of a
 * `GridProvider`; what surrounds it (search, chips, pages) are parts of their own.
 */
export const Grid = ({ rows, nameOf, pathOf = nowhere, menu, detail, filterRow = false, height }: GridProps) => {
  const navigate = useNavigate();
  const grid = useGrid();
  const { columns, shown, layout, setLayout, view, setView, source, selection, editing, may, area } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const rowAt = useRef<(line: number) => Row | undefined>(nowhere);
  const [open, setOpen] = useState<ReadonlyMap<string, Readonly<Record<string, unknown>>>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<string>>(nobody);
  const [cursor, setCursor] = useState<CellAt>({ line: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellAt>(cursor);
  const [edit, setEdit] = useState<{ at: CellAt; typed: string | undefined }>();
  /** The cursor that is to have the focus, until it has it. */
  const wantsFocus = useRef<CellAt>(undefined);
  const rowHeight = useRowHeight();
  const isRecent = useIsRecent(area);
  const lines = useLines(rows, open);
  const hasLead = selection !== undefined || menu !== undefined || detail !== undefined;
  const lead = hasLead
    ? leadPart.padding + (selection ? leadPart.check : 0) + (detail ? leadPart.expand : 0) + (menu ? leadPart.menu : 0)
    : 0;
  const { wanted, setWanted, setRoom, widths } = useFirstWidths(grid.id, shown, layout, lead);
  const { table, settle } = useGridTable({ columns, layout, setLayout, group: view.group, widths });
  const template = gridTemplate(shown, layout, table, lead);
  // Offsets of pinned columns follow the widths, so they are made anew with them and not at every scroll.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the template stands for the widths inside of the table
  const placed = useMemo(() => placedColumns(shown, layout, table, lead), [shown, layout, table, lead, template]);
  const first = hasLead ? 1 : 0;
  const cells = placed.length + first;
  const columnAt = (at: number): GridColumn | undefined => placed[at - first];
  const above = headHeight + (filterRow ? filterHeight : 0);
  const firstIndex = filterRow ? 3 : 2;

  const goTo = useCallback((at: CellAt, extend = false): void => {
    wantsFocus.current = at;
    setCursor(at);
    if (!extend) setAnchor(at);
  }, []);

  // A view with fewer lines has no cell where the cursor was.
  const line = Math.min(cursor.line, Math.max(lines.count - 1, 0));
  const column = Math.min(cursor.column, Math.max(cells - 1, 0));
  const isHeading = lines.at(line)?.segment.kind !== 'rows' && line >= 0;
  const leftFrom = useRef(line);
  useEffect(() => {
    leftFrom.current = line;
  });
  const at = useMemo(() => ({ line, column: isHeading ? 0 : column }), [line, column, isHeading]);

  /** Puts the focus where the cursor went; a row that is still on its way gets it when it has come. */
  const settleFocus = useCallback((): void => {
    // Rows that were drawn before the last key are told of later: they must not take the focus for the cell that it left.
    if (wantsFocus.current !== cursor) return;
    const find = (cell: string): HTMLElement | null | undefined =>
      scroller.current?.querySelector<HTMLElement>(`[data-line="${at.line}"]${cell}`);
    const cell = find(`[data-column="${at.column}"]`) ?? find('.k-waits');
    if (!cell) return;
    if (!cell.classList.contains('k-waits')) wantsFocus.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, cursor]);
  useEffect(settleFocus, [settleFocus, lines]);

  const toggleGroup = useCallback((segment: Extract<Segment, { kind: 'group' }>) => {
    setOpen((before) => {
      const next = new Map(before);
      if (!next.delete(segment.path)) next.set(segment.path, segment.group.key);
      return next;
    });
  }, []);
  const expand = useCallback((row: Row) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  }, []);

  /** Width of the widest value of a column among the rows that are drawn. */
  const fit = useCallback(
    ({ name }: GridColumn): void => {
      const place = placed.findIndex((each) => each.name === name);
      const drawn = scroller.current?.querySelectorAll<HTMLElement>(`[data-column="${place + first}"]`) ?? [];
      let widest = narrowest;
      for (const cell of drawn) {
        const before = cell.style.width;
        cell.style.width = 'max-content';
        widest = Math.max(widest, Math.ceil(cell.getBoundingClientRect().width) + 2);
        cell.style.width = before;
      }
      setLayout({ widths: { ...layout.widths, [name]: Math.min(widest, 800) } });
    },
    [placed, first, layout.widths, setLayout],
  );

  const beginEdit = (where: CellAt, typed?: string): boolean => {
    const row = rowAt.current(where.line);
    const target = columnAt(where.column);
    if (!editing || !row || !target || !editing.editable(row, target)) return false;
    setEdit({ at: where, typed });
    return true;
  };

  // After "back" the cursor is on the row that was left, where it is still on the page.
  const came = useNavigationType();
  const back = useRef(came === NavigationType.Pop ? leftAt.get(grid.id) : undefined);
  useEffect(() => {
    if (back.current === undefined || rows.length === 0) return;
    const wanted = rows.findIndex(({ id }) => id === back.current);
    back.current = undefined;
    // Who has begun something else meanwhile stays there.
    if (wanted >= 0 && (document.activeElement === document.body || document.activeElement?.id === 'content'))
      goTo({ line: wanted, column: first });
  }, [rows, first, goTo]);
  useEffect(
    () => () => {
      const row = rowAt.current(leftFrom.current);
      if (row) leftAt.set(grid.id, row.id);
    },
    [grid.id],
  );

  // A row that was added by hand has the cursor in its first cell: whoever types writes there, whoever pastes a
  // block begins there.
  const begun = useRef(editing?.begun);
  useEffect(() => {
    const now = editing?.begun;
    if (now === undefined || begun.current === now) return;
    const row = rowAt.current(now.line);
    const place = row ? placed.findIndex((each) => editing?.editable(row, each)) : -1;
    if (place < 0) return;
    begun.current = now;
    goTo({ line: now.line, column: place + first });
  }, [editing, placed, first, goTo, lines]);

  const endEdit = useCallback(
    (next: 'stay' | 'down' | 'up' | 'right' | 'left' | 'cancel') => {
      setEdit(undefined);
      const by = { stay: [0, 0], cancel: [0, 0], down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] }[next];
      goTo({
        line: Math.min(Math.max(at.line + (by[0] ?? 0), 0), lines.count - 1),
        column: Math.min(Math.max(at.column + (by[1] ?? 0), 0), cells - 1),
      });
    },
    [at, lines.count, cells, goTo],
  );

  /** Text of a cell as it stands on the screen; of a row that is not drawn, its value. */
  const textAt = (where: CellAt): string => {
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-line="${where.line}"][data-column="${where.column}"]`,
    );
    if (cell) return cell.innerText.trim();
    const target = columnAt(where.column);
    const value: unknown = target ? rowAt.current(where.line)?.[target.name] : undefined;
    return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  };

  const copied = (): string => {
    const range = rangeOf(at, anchor);
    const texts: string[][] = [];
    for (let each = Math.max(range.from.line, 0); each <= range.to.line; each += 1) {
      const cellsOfLine: string[] = [];
      for (let place = Math.max(range.from.column, first); place <= range.to.column; place += 1)
        cellsOfLine.push(textAt({ line: each, column: place }));
      texts.push(cellsOfLine);
    }
    return toTsv(texts);
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (isInput(event.target) || window.getSelection()?.toString()) return;
    event.clipboardData.setData('text/plain', copied());
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent): void => {
    const target = columnAt(at.column);
    if (!editing || isInput(event.target) || !target) return;
    const onScreen = Array.from({ length: lines.count }, (_, index) => rowAt.current(index)).filter(
      (row) => row !== undefined,
    );
    event.preventDefault();
    editing.paste(event.clipboardData.getData('text/plain'), onScreen, { row: at.line, column: target.name }, placed);
  };

  /** Keys of the head: sorting, the column's menu, its place. */
  const onHeadKey = (event: KeyboardEvent): boolean => {
    const target = columnAt(at.column);
    if (event.key === 'Enter' || event.key === ' ') {
      if (!target) selection?.togglePage();
      else if (target.sortable) setView({ sort: nextSort(view.sort, target.name, event.shiftKey || event.ctrlKey) });
      return true;
    }
    if (!target) return false;
    const head = scroller.current?.querySelector<HTMLElement>(`.k-head[data-name="${target.name}"]`);
    if (event.altKey && event.key === 'ArrowDown') {
      head?.querySelector<HTMLElement>('.k-column-menu')?.click();
      return true;
    }
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (event.ctrlKey && event.shiftKey && by !== undefined && may.move) {
      const next = movedColumn(shown, layout, target.name, by);
      if (next) {
        setLayout(next);
        goTo({ line: -1, column: at.column + by });
      }
      return true;
    }
    return false;
  };

  /** One value for all: the first one of the chosen cells goes into the others, that of a single cell into all below it. */
  const fillDown = (into: GridEditing, target: GridColumn): void => {
    const [top, bottom] = [Math.min(anchor.line, at.line), Math.max(anchor.line, at.line)];
    const from = rowAt.current(top);
    const last = bottom > top ? bottom : lines.count - 1;
    const below = Array.from({ length: Math.max(0, last - top) }, (_, place) => rowAt.current(top + 1 + place));
    const to = below.filter((row) => row !== undefined).filter((row) => into.editable(row, target));
    if (from && to.length > 0) into.fill(to, target, into.valueOf(from, target));
  };

  /** Keys that do something with the row or the heading under the cursor. */
  const onRowKey = (event: KeyboardEvent): boolean => {
    const place = lines.at(at.line);
    const row = rowAt.current(at.line);
    const target = columnAt(at.column);
    const { key } = event;
    if (place?.segment.kind === 'group') {
      const turns =
        key === 'Enter' ||
        key === ' ' ||
        (key === 'ArrowRight' && !place.segment.open) ||
        (key === 'ArrowLeft' && place.segment.open);
      if (turns) toggleGroup(place.segment);
      return turns;
    }
    if (!row) return false;
    if (detail && event.ctrlKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      if ((key === 'ArrowRight') !== opened.has(row.id)) expand(row);
      return true;
    }
    if (key === ' ' && !(editing && target?.type === 'bool')) {
      selection?.toggle(row, event.shiftKey);
      return true;
    }
    if (key === 'Enter' || key === 'F2') {
      if (beginEdit(at)) return true;
      if (key === 'F2') return false;
      if (!target) {
        const cell = scroller.current?.querySelector<HTMLElement>(`[data-line="${at.line}"][data-column="0"]`);
        cell?.querySelector<HTMLElement>(detail ? '.k-expand' : 'button')?.click();
        return true;
      }
      // Who edits cells goes on with the next one, not away to the record.
      const path = editing ? undefined : pathOf(row);
      if (path) void navigate(path);
      return true;
    }
    if (key === ' ') return beginEdit(at);
    if (key === 'Delete' && event.ctrlKey && editing?.remove) {
      editing.remove(row);
      return true;
    }
    if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey) && editing && target) {
      fillDown(editing, target);
      return true;
    }
    if (key === 'Delete' && editing && target && editing.editable(row, target)) {
      editing.set(
        row,
        target,
        target.type === 'texts' ? [] : target.type === 'text' || target.type === 'code' ? '' : null,
      );
      return true;
    }
    const openMenu = (): boolean => {
      scroller.current?.querySelector<HTMLElement>(`[data-line="${at.line}"] [aria-haspopup="menu"]`)?.click();
      return true;
    };
    // The keys that every desktop opens the menu of a thing with.
    if (menu && (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))) return openMenu();
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (beginEdit(at, key)) return true;
      // The key under the finger: М on a Russian or Kyrgyz keyboard is another letter.
      if (event.code === 'KeyM' && menu) return openMenu();
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (edit || event.defaultPrevented) return;
    const target = elementOf(event.target);
    if (!target) return;
    if (isInput(target)) {
      // Out of a filter into the rows; a type-ahead has its own use for the key.
      const leaves = event.key === 'ArrowDown' && !event.altKey && target.getAttribute('role') !== 'combobox';
      if (leaves && target.tagName === 'INPUT' && target.closest('.k-filters')) {
        event.preventDefault();
        goTo({ line: 0, column: at.column });
      }
      return;
    }
    // A button inside of a cell answers these keys itself.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a')) return;
    // React tells the grid of keys in its menus too, although they stand elsewhere on the page.
    if (!isWithin(event.currentTarget, event.target)) return;
    const control = event.ctrlKey || event.metaKey;
    const inside = target.closest('[data-line]') !== null;
    if (!inside) return;
    // Saves the form around the rows.
    if (control && event.key === 'Enter' && editing) return;
    if (control && event.code === 'KeyA' && selection) {
      event.preventDefault();
      if (event.shiftKey) selection.selectAll();
      else selection.togglePage();
      return;
    }
    if (at.line < 0 ? onHeadKey(event) : onRowKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    if (event.key === 'Escape') {
      setAnchor(at);
      return;
    }
    const page = Math.max(1, Math.floor((event.currentTarget.clientHeight - above) / rowHeight) - 1);
    const next = moved(at, { key: event.key, ctrl: control }, { lines: lines.count, columns: cells, page });
    if (!next) return;
    event.preventDefault();
    goTo(next, event.shiftKey && at.line >= 0 && next.line >= 0);
  };

  const cellOf = (event: { readonly target: EventTarget }): CellAt | undefined => {
    const cell = elementOf(event.target)?.closest<HTMLElement>('[data-line]');
    return cell ? { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) } : undefined;
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!isWithin(event.currentTarget, event.target)) return;
    const clicked = cellOf(event);
    if (!clicked || isInput(event.target)) return;
    // A link may take the grid away before it is drawn with the new cursor.
    leftFrom.current = clicked.line;
    const own = isOwnClick(event);
    const same = edit && edit.at.line === clicked.line && edit.at.column === clicked.column;
    if (same) return;
    wantsFocus.current = own ? undefined : clicked;
    setCursor(clicked);
    if (!event.shiftKey) setAnchor(clicked);
    if (!own && editing && clicked.line >= 0 && at.line === clicked.line && at.column === clicked.column)
      beginEdit(clicked);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const clicked = cellOf(event);
    if (!clicked || clicked.line < 0 || elementOf(event.target)?.closest('a, button, input')) return;
    if (beginEdit(clicked)) return;
    const row = rowAt.current(clicked.line);
    const path = row && pathOf(row);
    if (path) void navigate(path);
  };

  const sums = Object.values(layout.summaries).some((kind) => kind !== 'none');
  const leadProps = useMemo(() => (hasLead ? { menu, nameOf } : undefined), [hasLead, menu, nameOf]);
  const pinnedWidth =
    placed.filter(({ className }) => className?.includes('k-left')).length > 0 ? table.getStartTotalSize() : 0;

  return (
    <Box
      ref={scroller}
      role={view.group.length > 0 ? 'treegrid' : 'grid'}
      aria-label={grid.label}
      aria-rowcount={lines.count + firstIndex - 1}
      aria-colcount={cells}
      aria-busy={source.pending || undefined}
      {...(selection && { 'aria-multiselectable': true })}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onCopy={onCopy}
      onPaste={onPaste}
      sx={gridStyles}
      style={{
        '--k-columns': template,
        '--k-width': `${totalWidth(table, lead)}px`,
        '--k-view': '100cqw',
        scrollPadding: `${above}px ${table.getEndTotalSize()}px 40px ${lead + pinnedWidth}px`,
        ...(height !== undefined && { height, flex: 'none' }),
      }}
    >
      <div className="k-top" role="rowgroup">
        <Head
          columns={placed}
          table={table}
          settle={settle}
          active={at.line === -1 ? at.column : -1}
          hasLead={hasLead}
          fit={fit}
        />
        {filterRow && (
          <div role="row" aria-rowindex={2} className="k-line k-filters">
            <Suspense fallback={<div role="gridcell" aria-colindex={1} className="k-cell" />}>
              <FilterRow columns={placed} hasLead={hasLead} />
            </Suspense>
          </div>
        )}
      </div>
      <Body
        lines={lines}
        columns={placed}
        scroller={scroller}
        rowHeight={rowHeight}
        above={above}
        firstIndex={firstIndex}
        cursor={at}
        anchor={anchor}
        edit={edit}
        onEditDone={endEdit}
        lead={leadProps}
        pathOf={pathOf}
        isRecent={isRecent}
        detail={detail}
        opened={opened}
        onExpand={expand}
        onToggleGroup={toggleGroup}
        onDrawn={(find) => {
          rowAt.current = find;
          settleFocus();
        }}
      />
      <Suspense fallback={null}>
        {source.mode === 'server' && !editing && (
          <FirstSight
            scroller={scroller}
            columns={placed}
            first={first}
            wanted={wanted}
            onWanted={setWanted}
            onRoom={setRoom}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {sums && <Foot columns={placed} hasLead={hasLead} firstIndex={firstIndex + lines.count} />}
      </Suspense>
    </Box>
  );
};
