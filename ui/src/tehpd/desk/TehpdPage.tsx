import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { Link } from '../../shell/routes/Link.tsx';
import entry from '@kerben/questions/tehpd/entry.ts';
import { problemOf } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { InNoOrder } from '../../orders/InNoOrder.tsx';
import { NumberTiles } from '../../home/NumberTiles.tsx';
import { formatDay, formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../../shell/figure-table.ts';
import { PageHead } from '../../shell/PageHead.tsx';

const orders = { arrived: '/order', sent: '/departures-naryad' } as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 650, mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** TehPD at a glance: what waits, the money of the day, stations that have not made their order (processes, section 5). */
const TehpdPage = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useAnswer(entry, {});
  return (
    <>
      <PageHead title={translate('ui.route.tehpd')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : (
          <>
            <Part title={translate('ui.tehpd.waiting')}>
              <NumberTiles tiles={data.waiting.map((heap) => ({ ...heap, calls: heap.count > 0 }))} />
            </Part>
            <Part title={translate('ui.tehpd.today')}>
              <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 10, rowGap: 3 }}>
                {(['charged', 'paid'] as const).map((what) => (
                  <Box key={what}>
                    <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
                      {translate(`ui.tehpd.${what}`)}
                    </Box>
                    <Box component="dd" className="tabular" sx={{ m: 0, fontSize: 22, fontWeight: 600 }}>
                      <Box component={Link} to="/svod-report" sx={{ color: 'text.primary', textDecoration: 'none' }}>
                        {formatSom(locale, data[what])}
                      </Box>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Part>
            <InNoOrder />
            <Part title={translate('ui.tehpd.missing', { day: formatDay(locale, data.yesterday) })}>
              {data.missing.length === 0 ? (
                <Typography color="text.secondary">{translate('ui.tehpd.none_missing')}</Typography>
              ) : (
                <Box sx={{ ...figureFrame, maxWidth: 720 }}>
                  <Box component="table" sx={figureTable}>
                    <thead>
                      <tr>
                        {['station', 'side', 'sum'].map((column) => (
                          <th key={column} scope="col" style={{ textAlign: column === 'sum' ? 'right' : 'left' }}>
                            {translate(`ui.tehpd.${column}`)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {data.missing.map(({ side, stationId, stationName, totalSumma }) => (
                        <tr key={`${side}/${stationId}`}>
                          <th scope="row">{stationName}</th>
                          <td style={{ textAlign: 'left' }}>
                            <Box component={Link} to={orders[side]} sx={{ color: 'primary.main' }}>
                              {translate(`ui.tehpd.side_${side}`)}
                            </Box>
                          </td>
                          <td className="tabular">{formatSom(locale, totalSumma)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </Box>
                </Box>
              )}
            </Part>
          </>
        )}
      </Box>
    </>
  );
};

export default TehpdPage;
