import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { DayProposals } from './DayProposals.tsx';
import { InNoOrder } from './InNoOrder.tsx';
import texts from './texts.ts';
import type { Side } from './sides.ts';

const paths: Readonly<Record<Side, string>> = { arrived: '/order', sent: '/departures-naryad' };

/** Above the orders of a side: the way to the other side, and what the day's orders would say. */
export const AboveOrders = ({ side }: { readonly side: Side }) => {
  useTexts(texts);
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 3 }}>
        <Tabs value={side} aria-label={translate('ui.orders.kinds')}>
          {(['arrived', 'sent'] as const).map((one) => (
            <Tab key={one} value={one} label={translate(`ui.orders.${one}`)} component={Link} to={paths[one]} />
          ))}
        </Tabs>
      </Box>
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 3 }}>
        <InNoOrder side={side} />
      </Box>
      <DayProposals side={side} />
    </>
  );
};
