import { Box } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { RowMenu } from '../actions/RowMenu.tsx';
import { formatDecimal } from '../i18n/format.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { sizes } from '../theme/tokens.ts';
import { BulkPlace } from './bulk/BulkPlace.tsx';
import type { Row } from './column.ts';
import { useCells } from './edit/use-cells.tsx';
import { GridProvider } from './grid.ts';
import type { KeptState } from './layout.ts';
import type { ListDefinition, ListExtras } from './list.ts';
import { OwnAddress } from './OwnAddress.tsx';
import { recordName } from './record-name.ts';
import { useServerGrid } from './source/use-server-grid.ts';
import { Waiting } from './Waiting.tsx';
import { useKeptState } from './use-kept-state.ts';
import { fromSort, groupKey, toFilterValues, toSort } from './view.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Comes while the first page of rows is on its way; all lists share it. */
const Board = lazy(() => import('./Board.tsx').then((module) => ({ default: module.Board })));

/** Rows of a page where a list says nothing else. */
const pageSizes = [25, 50, 100];

/** What stands above and below the rows of a desk, and one row, px. */
const around = 290;
const rowHeight = 36;

/** The page size with which a list fills the window of a desk; a phone scrolls on anyway. */
const fillingSize = (sizes: readonly number[]): number => {
  const [first = 25] = sizes;
  if (window.innerWidth < 900) return first;
  const fits = Math.floor((window.innerHeight - around) / rowHeight);
  return sizes.find((size) => size >= fits) ?? first;
};

/** Name of a list's grid: its place for what is kept of it, and the list its saved views belong to. */
const gridId = ({ area, key }: ListDefinition): string => (key === undefined ? area : `${area}.${key}`);

const nothing = {};

interface ContentProps {
  readonly list: ListDefinition;
  readonly extras: ListExtras;
  readonly columns: ListDefinition['columns'];
  readonly kept: KeptState;
  readonly keep: (change: (before: KeptState) => KeptState) => void;
}

/** The same object as long as it says the same: screens write their filter in place. */
const useSame = <T,>(value: T): T => {
  const [kept, setKept] = useState(value);
  const same = JSON.stringify(kept) === JSON.stringify(value);
  if (!same) setKept(value);
  return same ? kept : value;
};

const Content = ({ list, extras, columns, kept, keep }: ContentProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const { area, actions, path } = list;
  const { opens } = extras;
  const always = useSame(extras.filter ?? nothing);
  const move = allows('KTJ.MoveColumns');
  const group = allows('KTJ.GroupingColumns');
  const may = useMemo(() => ({ move, group }), [move, group]);
  const defaultSort = useMemo(() => fromSort(list.sort)[0] ?? { field: 'id', order: 'ASC' as const }, [list.sort]);
  const cells = useCells(area, gridId(list), list.editing);
  const grid = useServerGrid({
    area,
    id: gridId(list),
    label: extras.title,
    columns,
    always,
    defaultSort,
    sizes: list.pageSizes ?? pageSizes,
    may,
    selectable: list.selectable !== false,
    editing: cells.editing,
    kept,
    keep,
    isReport: list.begins !== undefined,
  });
  const nameOf = useMemo(() => extras.nameOf ?? ((row: Row) => recordName(locale, row)), [extras.nameOf, locale]);
  const menu = useCallback(
    (row: Row, inGrid: boolean) => (
      <RowMenu area={area} row={row} table={actions ?? {}} name={nameOf(row)} inGrid={inGrid} />
    ),
    [area, actions, nameOf],
  );
  const pathOf = useMemo(() => opens ?? ((row: Row) => `${path}/${encodeURIComponent(row.id)}`), [opens, path]);
  const { total } = grid.source;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: { md: `calc(100vh - ${sizes.topBar + sizes.footer}px)` },
      }}
    >
      <PageHead
        title={extras.title}
        beside={
          // Its room is kept: a title that goes over two lines when the number comes pushes everything down.
          <Box
            component="span"
            className="tabular"
            sx={{ minWidth: 40, color: 'text.secondary', fontSize: 14, pt: '3px' }}
          >
            {total !== undefined && (
              <span role="img" aria-label={translate('ui.list.count', { smart_count: total })}>
                {formatDecimal(locale, total)}
              </span>
            )}
          </Box>
        }
        actions={extras.primary}
        isList
      />
      {extras.above}
      {cells.host(grid.source.rows)}
      <Suspense fallback={<Waiting />}>
        {extras.instead ? (
          <GridProvider value={grid}>{extras.instead}</GridProvider>
        ) : (
          <Board
            grid={grid}
            card={list.card}
            nameOf={nameOf}
            pathOf={pathOf}
            menu={actions && menu}
            detail={list.detail}
            search={list.search !== false}
            filterRow={kept.filterRow ?? list.filterRow ?? false}
            onFilterRow={(filterRow) => keep((before) => ({ ...before, filterRow }))}
            toolbar={extras.toolbar}
            drawn={extras.drawn}
            onRefresh={extras.onRefresh}
            cells={cells.toggle}
            bulk={<BulkPlace actions={actions ?? nothing} nameOf={nameOf} />}
            always={always}
            empty={
              <Stopped title={translate('ui.list.empty')} text={extras.emptyHint ?? translate('ui.list.empty_hint')}>
                {extras.primary}
              </Stopped>
            }
          />
        )}
      </Suspense>
    </Box>
  );
};

/** A list screen from its definition: head, search, filters, columns, rows (cards on a phone), actions, pages. */
export const ResourceList = ({ list, ...extras }: { list: ListDefinition } & ListExtras) => {
  const person = usePerson();
  const key = gridId(list);
  const hidden = useSame(extras.hiddenColumns ?? []);
  const columns = useMemo(() => list.columns.filter(({ name }) => !hidden.includes(name)), [list.columns, hidden]);
  const [kept, keep] = useKeptState(list.state ?? list.area, person?.id ?? '', columns, list.group, list.begins);
  // How the list begins is read once: a change of it afterwards goes through the view itself.
  const [begin] = useState(kept);
  const size = begin.size && begin.size > 0 ? begin.size : fillingSize(list.pageSizes ?? pageSizes);
  const first = list.begins
    ? toFilterValues({ filter: list.begins.filter, group: begin.group })
    : begin.group.length > 0 && { [groupKey]: begin.group };
  return (
    <OwnAddress>
      <ListBase
        resource={list.area}
        sort={begin.sort.length > 0 ? toSort(begin.sort) : list.sort}
        perPage={size}
        exporter={false}
        storeKey={list.begins ? false : key}
        disableSyncWithLocation={list.begins !== undefined}
        {...(first && { filterDefaultValues: first })}
        {...(extras.filter ? { filter: extras.filter } : {})}
      >
        <Content list={list} extras={extras} columns={columns} kept={kept} keep={keep} />
      </ListBase>
    </OwnAddress>
  );
};
