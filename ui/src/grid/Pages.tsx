import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { formatDecimal } from '../i18n/format.ts';
import { AsOf } from './AsOf.tsx';
import { allRows, useGrid } from './grid.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Which rows of how many are shown, and the way to the others. */
export const Pages = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const selectId = useId();
  const { paging, source, view } = useGrid();
  const { page, size, sizes, setPage, setSize } = paging;
  const { total = 0, pending } = source;
  if (pending) return null;
  const whole = size === allRows || view.group.length > 0;
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  const number = (n: number): string => formatDecimal(locale, n);
  const range = whole
    ? translate('grid.rows', { total: number(total) })
    : translate('ui.list.range', { from: number(from), to: number(to), total: number(total) });
  return (
    <Box
      component="nav"
      aria-label={range}
      className="tabular"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        height: 40,
        px: { xs: 4, md: 6 },
        borderTop: '1px solid var(--k-line)',
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mr: 'auto' }}>
        <label htmlFor={selectId}>{translate('ui.list.page_rows')}</label>
        <Box
          component="select"
          id={selectId}
          value={size}
          onChange={(event) => setSize(Number(event.target.value))}
          sx={{
            font: 'inherit',
            color: 'text.primary',
            background: 'transparent',
            border: '1px solid var(--k-lineStrong)',
            borderRadius: 1,
            height: 26,
          }}
        >
          {[...new Set([...sizes, size])]
            .filter((each) => each !== allRows)
            .sort((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          <option value={allRows}>{translate('grid.all_rows')}</option>
        </Box>
      </Box>
      <AsOf />
      <span>{range}</span>
      {!whole && (
        <>
          <IconButton aria-label={translate('ui.list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton aria-label={translate('ui.list.next')} disabled={to >= total} onClick={() => setPage(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </Box>
  );
};
