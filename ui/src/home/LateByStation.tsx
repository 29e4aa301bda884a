import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { formatAge } from '../i18n/age.ts';
import { formatDecimal, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import type { Lateness } from './dashboard.ts';

/** Where records wait longer than they may; each line opens exactly these. `now`: when it was read, ms. */
export const LateByStation = ({ late, now }: { readonly late: readonly Lateness[]; readonly now: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  if (late.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, maxWidth: 1180 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {translate('ui.home.group.late')}
      </Typography>
      <Box sx={figureFrame} tabIndex={0} role="region" aria-labelledby={id}>
        <Box component="table" sx={figureTable}>
          <thead>
            <tr>
              {['station', 'what', 'count', 'since'].map((column) => (
                <th key={column} scope="col" style={{ textAlign: column === 'count' ? 'right' : 'left' }}>
                  {translate(`ui.home.late_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {late.map(({ station, text, count, since, path }) => (
              <tr key={path}>
                <th scope="row">{station}</th>
                <td style={{ textAlign: 'left' }}>
                  <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
                    {text}
                  </Box>
                </td>
                <td className="tabular" style={{ textAlign: 'right' }}>
                  {formatDecimal(locale, count)}
                </td>
                <td style={{ textAlign: 'left' }} title={formatInstant(locale, since)}>
                  {formatAge(locale, since, now)}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
};
