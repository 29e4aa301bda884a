import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { Summary } from './wish.ts';

/** More than this many days are bars that nobody can tell apart. */
const mostBars = 120;

/** What came on each day of the period as bars; minus where more was taken back than came. */
export const DayBars = ({ days }: { readonly days: Summary['days'] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (days.length < 2 || days.length > mostBars) return null;
  // For the height of a bar alone: amounts are shown as they are.
  const heights = days.map(({ gross }) => Number(gross));
  const highest = Math.max(1, ...heights.map(Math.abs));
  return (
    <Box component="figure" sx={{ m: 0, '@media print': { breakInside: 'avoid' } }}>
      <Box component="figcaption" sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>
        {translate('ui.svod.by_day')}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: '2px', height: 96 }}>
        {days.map(({ day, gross }, place) => {
          const text = `${formatDay(locale, day)}: ${formatSom(locale, gross)}`;
          return (
            <Tooltip key={day} title={text} disableInteractive>
              <Box role="img" aria-label={text} sx={{ flex: 1, height: 1, display: 'flex', alignItems: 'end' }}>
                <Box
                  sx={{
                    width: 1,
                    height: `${Math.max(2, (Math.abs(heights[place] ?? 0) / highest) * 100)}%`,
                    bgcolor: (heights[place] ?? 0) < 0 ? 'error.main' : gross === '0.00' ? 'divider' : 'primary.main',
                    borderRadius: '2px 2px 0 0',
                  }}
                />
              </Box>
            </Tooltip>
          );
        })}
      </Box>
    </Box>
  );
};
