import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Link } from '../shell/routes/Link.tsx';
import { isBlind } from './is-blind.ts';
import { Lately } from './Lately.tsx';
import { OpenShift } from './OpenShift.tsx';
import { Till } from './Till.tsx';
import { useMyShift } from './use-my-shift.ts';

/** The cash desk (specification 000, kassa): my open shift, or the way to open one. */
const KassaScreen = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const shift = useMyShift();
  const blind = isBlind(shift ?? undefined);
  return (
    <>
      <PageHead
        title={translate('screen.kassa.title')}
        beside={
          shift && (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
              {translate('screen.kassa.shift', { number: shift.number, desk: shift.deskId })} ·{' '}
              {blind
                ? translate('screen.kassa.blind')
                : `${translate('screen.kassa.drawer')}: ${formatSom(locale, shift.drawer)}`}
            </Box>
          )
        }
        actions={
          shift && (
            <>
              <Button component={Link} variant="outlined" to={`/cash-shift/${encodeURIComponent(shift.id)}`}>
                {translate('screen.kassa.record')}
              </Button>
              {!blind && (
                <Button component={Link} variant="outlined" to={`/show-kassa-report/${encodeURIComponent(shift.id)}`}>
                  {translate('screen.kassa.report')}
                </Button>
              )}
            </>
          )
        }
      />
      {shift === undefined && <Skeleton sx={{ mx: 6 }} height={200} />}
      {shift === null && <OpenShift />}
      {shift && (
        <Box sx={{ px: { xs: 4, md: 6 }, pb: 6, display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 }}>
          <Box sx={{ flex: '1 1 360px', maxWidth: 560 }}>
            <Till shift={shift} />
          </Box>
          <Lately id={shift.id} isBlind={blind} />
        </Box>
      )}
    </>
  );
};

export default KassaScreen;
