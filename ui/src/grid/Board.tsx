import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import RefreshIcon from '@mui/icons-material/Refresh';
import ViewColumnIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatDecimal } from '../i18n/format.ts';
import { ExportButton } from './export/ExportButton.tsx';
import type { Row } from './column.ts';
import { SearchField } from './find/SearchField.tsx';
import { ViewsMenu } from './find/views/ViewsMenu.tsx';
import { Grid } from './Grid.tsx';
import { GridProvider, useGrid, type GridModel } from './grid.ts';
import type { ListDefinition } from './list.ts';
import { Pages } from './Pages.tsx';
import { useBlockNews } from './rows/use-block-news.ts';
import { useSteadyRows } from './rows/use-steady-rows.ts';
import { isNarrowed } from './view.ts';
import { Waiting } from './Waiting.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { elementOf } from './target.ts';

// What not every visit needs comes when it does.
const GroupBar = lazy(() => import('./columns/GroupBar.tsx'));
const Cards = lazy(() => import('./Cards.tsx'));
const FilterPanel = lazy(() => import('./find/FilterPanel.tsx'));
const FilterProblem = lazy(() => import('./find/FilterProblem.tsx'));
const PhoneSheet = lazy(() => import('./find/PhoneSheet.tsx'));
const ColumnChooser = lazy(() => import('./columns/ColumnChooser.tsx'));
const GridMenu = lazy(() => import('./GridMenu.tsx'));
const NothingFound = lazy(() => import('./find/NothingFound.tsx'));
const ShowNews = lazy(() => import('./rows/ShowNews.tsx'));
const PrintView = lazy(() => import('./print/PrintView.tsx'));

export interface BoardProps {
  readonly grid: GridModel;
  readonly card: ListDefinition['card'];
  readonly nameOf: (row: Row) => string;
  readonly pathOf?: (row: Row) => string | undefined;
  readonly menu?: ((row: Row, inGrid: boolean) => ReactNode) | undefined;
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  readonly search?: boolean;
  readonly filterRow?: boolean;
  /** Told when the person shows or hides the filter row. */
  readonly onFilterRow?: (shown: boolean) => void;
  readonly toolbar?: ReactNode;
  /** Instead of only reading the rows again. */
  readonly onRefresh?: (() => void) | undefined;
  /** Shown in place of rows while there are none and nothing narrows the view. */
  readonly empty: ReactNode;
  readonly bulk?: ReactNode;
  /** The rows as a picture above them: it reads the grid and chooses among its rows like the grid itself. */
  readonly drawn?: ReactNode;
  /** What the screen adds to every filter: an export keeps to it. */
  readonly always?: Readonly<Record<string, unknown>>;
  /** Batch editing of cells can be turned on and off. */
  readonly cells?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
}

/** Rows that came while somebody was reading: announced, not jumped in. */
const News = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Box role="status" sx={{ position: 'relative', height: 0, zIndex: 4, display: 'grid', justifyItems: 'center' }}>
    {count > 0 && (
      <Suspense>
        <ShowNews count={count} onShow={onShow} />
      </Suspense>
    )}
  </Box>
);

const Content = (props: BoardProps) => {
  const { grid, card, nameOf, pathOf, menu, detail, filterRow = false, empty } = props;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const steady = useSteadyRows();
  const blocks = useBlockNews();
  const { source, view, setView } = grid;
  const waiting = Math.max(steady.waiting, blocks.waiting);
  const showNews = (): void => {
    steady.accept();
    blocks.accept();
  };
  const nothing = source.total === 0 && (grid.editing?.added.length ?? 0) === 0;

  if (source.error) return <FilterProblem error={source.error} />;
  if (source.pending) return <Waiting />;
  if (nothing && !isNarrowed(view)) return <Box sx={{ flex: 1, borderTop: '1px solid var(--k-line)' }}>{empty}</Box>;
  const none = (
    <Suspense>
      <NothingFound q={view.filter.q} onShowAll={() => setView({ filter: {} })} />
    </Suspense>
  );
  if (nothing && (phone || !filterRow)) return <Box sx={{ flex: 1, borderTop: '1px solid var(--k-line)' }}>{none}</Box>;
  return (
    <>
      <News count={waiting} onShow={showNews} />
      {phone ? (
        <Cards rows={steady.rows} card={card} nameOf={nameOf} pathOf={pathOf} menu={menu} detail={detail} />
      ) : (
        <Grid
          rows={steady.rows}
          nameOf={nameOf}
          menu={menu}
          detail={detail}
          filterRow={filterRow}
          {...(pathOf && { pathOf })}
        />
      )}
      {nothing && <Box sx={{ position: 'absolute', insetInline: 0, top: '25%', pointerEvents: 'none' }}>{none}</Box>}
    </>
  );
};

interface ToolsProps extends Pick<BoardProps, 'toolbar' | 'onRefresh' | 'always'> {
  readonly search: boolean;
  readonly phone: boolean;
  readonly onColumns: () => void;
  readonly onMore: (anchor: HTMLElement) => void;
}

/** Around the rows: search, what the page offers, views, reading anew, export, columns. A phone has all but the search on a sheet. */
const Tools = ({ search, toolbar, phone, onRefresh, always, onColumns, onMore }: ToolsProps) => {
  const translate = useTranslate();
  const { source } = useGrid();
  const size = phone ? 44 : 34;
  const button = { width: size, height: size };
  const refresh = translate('ui.list.refresh');
  const columns = translate('ui.list.columns');
  const tools = (
    <>
      <ViewsMenu />
      <Tooltip title={refresh}>
        <IconButton aria-label={refresh} onClick={onRefresh ?? (() => source.refetch())} sx={button}>
          <RefreshIcon />
        </IconButton>
      </Tooltip>
      <ExportButton {...(always && { always })} />
    </>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, md: 6 },
        pb: phone ? 0 : 2,
      }}
      onKeyDown={(event) => {
        // From the search down into the rows, past the buttons and filters between them.
        if (event.key !== 'ArrowDown' || elementOf(event.target)?.getAttribute('role') !== 'searchbox') return;
        event.preventDefault();
        document.querySelector<HTMLElement>('.k-body [tabindex="0"]')?.focus();
      }}
    >
      {search && <SearchField />}
      {phone ? (
        <Suspense fallback={null}>
          <PhoneSheet
            tools={
              <>
                {toolbar}
                {tools}
              </>
            }
          />
        </Suspense>
      ) : (
        <>
          {toolbar}
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
            {tools}
            <Tooltip title={columns}>
              <IconButton aria-label={columns} aria-haspopup="dialog" onClick={onColumns} sx={button}>
                <ViewColumnIcon />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate('grid.more')}>
              <IconButton
                aria-label={translate('grid.more')}
                aria-haspopup="menu"
                onClick={(event) => onMore(event.currentTarget)}
                sx={button}
              >
                <MoreHorizIcon />
              </IconButton>
            </Tooltip>
          </Box>
        </>
      )}
    </Box>
  );
};

/** A grid with everything around it: search, views, filters, groups, commands for many rows, rows, pages. */
export const Board = (props: BoardProps) => {
  const { grid, search = true, filterRow = false, onFilterRow, toolbar, onRefresh, bulk, drawn, always, cells } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [choosing, setChoosing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [more, setMore] = useState<HTMLElement | null>(null);
  return (
    <GridProvider value={grid}>
      <Tools
        search={search}
        toolbar={toolbar}
        phone={phone}
        onRefresh={onRefresh}
        always={always}
        onColumns={() => setChoosing(true)}
        onMore={setMore}
      />
      <Suspense fallback={null}>{!phone && grid.may.group && <GroupBar />}</Suspense>
      <Suspense fallback={null}>{isNarrowed(grid.view) && <FilterPanel />}</Suspense>
      {drawn}
      {grid.editing?.bar}
      {bulk}
      {/* Pages come with the rows: below what is still coming they would jump. */}
      <Suspense fallback={<Waiting />}>
        <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <Content {...props} />
        </Box>
        <Pages />
      </Suspense>
      <Suspense fallback={null}>
        {choosing && <ColumnChooser onClose={() => setChoosing(false)} />}
        {printing && <PrintView onDone={() => setPrinting(false)} />}
        {more && (
          <GridMenu
            anchor={more}
            filterRow={filterRow}
            onFilterRow={onFilterRow}
            onPrint={() => setPrinting(true)}
            onClose={() => setMore(null)}
            editing={cells}
          />
        )}
      </Suspense>
      {grid.source.fetching && !grid.source.pending && (
        <Box
          role="progressbar"
          aria-label={translate('grid.reading', { total: formatDecimal(locale, grid.source.total ?? 0) })}
          className="k-refetch"
        />
      )}
    </GridProvider>
  );
};
