import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Skeleton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { ListBase, useListContext, useLocale, useStore, useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { RowMenu } from '../actions/RowMenu.tsx';
import { formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { preferences } from '../shell/preferences.ts';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { sizes } from '../theme/tokens.ts';
import { Cards } from './Cards.tsx';
import type { Row } from './column.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { useColumns } from './columns-state.ts';
import type { ListDefinition, ListExtras } from './list.ts';
import { Pages } from './Pages.tsx';
import { recordName } from './record-name.ts';
import { SearchField } from './SearchField.tsx';
import { Table } from './Table.tsx';

const Waiting = () => (
  <Box aria-busy sx={{ flex: 1, overflow: 'hidden', borderTop: '1px solid var(--k-line)' }}>
    {Array.from({ length: 14 }, (_, index) => (
      <Box
        key={index}
        sx={{
          display: 'flex',
          gap: 6,
          alignItems: 'center',
          height: 'var(--k-row)',
          px: 6,
          borderBottom: '1px solid var(--k-line)',
        }}
      >
        <Skeleton variant="rounded" width={90} height={12} />
        <Skeleton variant="rounded" width={110} height={12} />
        <Skeleton variant="rounded" sx={{ flex: 1, maxWidth: `${60 - (index % 4) * 8}%` }} height={12} />
      </Box>
    ))}
  </Box>
);

/** Rows whose change has just arrived; re-renders when that set changes. */
const useIsRecent = (area: string): ((row: Row) => boolean) => {
  const { live } = useServices();
  useSyncExternalStore(live.subscribeRecent, live.recentVersion);
  return (row) => live.isRecent(area, row.id);
};

/** Rows of a page where a list says nothing else. */
const pageSizes = [25, 50, 100];

interface ContentProps {
  readonly list: ListDefinition;
  readonly extras: ListExtras;
  readonly onSize: (size: number) => void;
}

const Content = ({ list, extras, onSize }: ContentProps) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const context = useListContext<Row>();
  const { data, total, error, isPending, refetch } = context;
  const { hiddenColumns = [], opens, nameOf } = extras;
  const available = list.columns.filter(({ name }) => !hiddenColumns.includes(name));
  const columns = useColumns(list.area, available);
  const isRecent = useIsRecent(list.area);
  const { area, actions } = list;
  const menu = useCallback(
    (row: Row) => (
      <RowMenu area={area} row={row} table={actions ?? {}} name={nameOf ? nameOf(row) : recordName(locale, row)} />
    ),
    [area, actions, locale, nameOf],
  );
  const { q } = context.filterValues as { q?: string };
  const table = {
    label: extras.title,
    rows: data ?? [],
    pathOf: opens ?? ((row: Row) => `${list.path}/${encodeURIComponent(row.id)}`),
    menu: actions && menu,
    isRecent,
  };
  const refresh = translate('ui.list.refresh');

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
          total !== undefined && (
            <Box
              component="span"
              className="tabular"
              aria-label={translate('ui.list.count', { smart_count: total })}
              sx={{ color: 'text.secondary', fontSize: 14, pt: '3px' }}
              role="img"
            >
              {formatDecimal(locale, total)}
            </Box>
          )
        }
        actions={extras.primary}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, md: 6 }, pb: 3 }}>
        {list.search !== false && <SearchField />}
        {extras.toolbar}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Tooltip title={refresh}>
            <IconButton aria-label={refresh} onClick={() => void refetch()} sx={{ width: 34, height: 34 }}>
              <RefreshIcon />
            </IconButton>
          </Tooltip>
          {!phone && <ColumnChooser columns={columns} />}
        </Box>
      </Box>
      {error ? (
        <Stopped title={translate('ui.list.failed')} text={error.message || translate('ui.list.failed_hint')}>
          <Button variant="contained" onClick={() => void refetch()}>
            {translate('ui.list.retry')}
          </Button>
        </Stopped>
      ) : isPending ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Box sx={{ flex: 1, borderTop: '1px solid var(--k-line)' }}>
          {q ? (
            <Stopped title={translate('ui.list.empty_search', { q })} text={translate('ui.list.empty_search_hint')} />
          ) : (
            <Stopped title={translate('ui.list.empty')} text={extras.emptyHint ?? translate('ui.list.empty_hint')}>
              {extras.primary}
            </Stopped>
          )}
        </Box>
      ) : phone ? (
        <Cards {...table} columns={list.columns} card={list.card} />
      ) : (
        <Table {...table} columns={columns.shown} />
      )}
      <Pages sizes={list.pageSizes ?? pageSizes} onSize={onSize} />
    </Box>
  );
};

/** A list screen from its definition: head, search, columns, rows (cards on a phone), actions, pages. */
export const ResourceList = ({ list, ...extras }: { list: ListDefinition } & ListExtras) => {
  const [size, remember] = useStore(preferences.rows(list.area), (list.pageSizes ?? pageSizes)[0] ?? 25);
  return (
    <ListBase
      resource={list.area}
      sort={list.sort}
      perPage={size}
      exporter={false}
      storeKey={list.key ?? list.area}
      {...(extras.filter ? { filter: extras.filter } : {})}
    >
      <Content list={list} extras={extras} onSize={remember} />
    </ListBase>
  );
};
