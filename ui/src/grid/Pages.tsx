import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';

/** Which rows of how many are shown, and the way to the others. */
export const Pages = ({
  sizes,
  onSize,
}: {
  sizes: readonly number[];
  /** Told the chosen size, so that it can be remembered. */
  onSize: (size: number) => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const selectId = useId();
  const { page, perPage, total = 0, setPage, setPerPage, isPending } = useListContext();
  if (isPending) return null;
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const number = (n: number): string => formatDecimal(locale, n);
  return (
    <Box
      component="nav"
      aria-label={translate('ui.list.range', { from: number(from), to: number(to), total: number(total) })}
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
          value={perPage}
          onChange={(event) => {
            const size = Number(event.target.value);
            setPerPage(size);
            onSize(size);
          }}
          sx={{
            font: 'inherit',
            color: 'text.primary',
            background: 'transparent',
            border: '1px solid var(--k-lineStrong)',
            borderRadius: 1,
            height: 26,
          }}
        >
          {[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </Box>
      </Box>
      <span>{translate('ui.list.range', { from: number(from), to: number(to), total: number(total) })}</span>
      <IconButton aria-label={translate('ui.list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={translate('ui.list.next')} disabled={to >= total} onClick={() => setPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
};
