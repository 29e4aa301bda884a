import { Box, Button, FormLabel, OutlinedInput, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense, useMemo, useState } from 'react';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocument } from '../documents/use-document.ts';
import { LookupMany } from '../form/LookupMany.tsx';
import { Waiting } from '../grid/Waiting.tsx';
import { railwayTime } from '../i18n/format.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { usePerson } from '../shell/person.ts';
import { InNoOrder } from './InNoOrder.tsx';
import { sides, type Side } from './sides.ts';

/** Orders and redirects look at the railway's own stations (001, section 5). */
const ownStations = { administration: '59' };
const layouts = ['ByMonth', 'Summ', 'Full'] as const;
const prefix: Readonly<Record<Side, string>> = { arrived: 'ArrivedNaryad', sent: 'SendNaryad' };

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const Orders = () => {
  const translate = useTranslate();
  const person = usePerson();
  const ask = useAsk();
  const [side, setSide] = useState<Side>('arrived');
  const [stations, setStations] = useState<readonly string[]>([]);
  const [month, setMonth] = useState(() => (railwayTime(Date.now())?.day ?? '').slice(0, 7));
  const document = useDocument(sides[side]);
  const filter = useMemo(
    () => ({
      ...(month !== '' && { date__gte: `${month}-01`, date__lte: lastDay(month) }),
      ...(stations.length > 0 && { stationId__in: stations }),
    }),
    [month, stations],
  );
  const print = (layout: (typeof layouts)[number]): void =>
    void ask((close) => (
      <ShowPaper
        name={`${prefix[side]}${layout}`}
        parameters={{ stationIds: stations.join(','), date: month, userId: person?.id ?? '' }}
        title={`${translate(`ui.orders.${side}`)}: ${translate(`ui.orders.${layout}`)}`}
        onClose={() => close()}
      />
    ));
  return (
    <DocumentList
      key={side}
      document={document}
      title={translate('ui.route.tehpd-orders-table')}
      part="tehpd"
      filter={filter}
      add={false}
      above={
        <Box sx={{ px: { xs: 4, md: 6 }, pb: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <Tabs value={side} onChange={(_, next: Side) => setSide(next)} aria-label={translate('ui.orders.kinds')}>
            {(['arrived', 'sent'] as const).map((one) => (
              <Tab key={one} value={one} label={translate(`ui.orders.${one}`)} />
            ))}
          </Tabs>
          <InNoOrder />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
            <Box sx={{ width: { xs: 1, md: 360 } }}>
              <FormLabel htmlFor="orders-stations">{translate('ui.orders.stations')}</FormLabel>
              <LookupMany
                id="orders-stations"
                area="stations"
                filter={ownStations}
                value={stations}
                onChange={setStations}
              />
            </Box>
            <Box>
              <FormLabel htmlFor="orders-month">{translate('ui.orders.month')}</FormLabel>
              <Box>
                <OutlinedInput
                  id="orders-month"
                  type="month"
                  size="small"
                  value={month}
                  onChange={(event) => setMonth(event.target.value)}
                />
              </Box>
            </Box>
            {layouts.map((layout) => (
              <Button key={layout} variant="outlined" disabled={month === ''} onClick={() => print(layout)}>
                {translate(`ui.orders.${layout}`)}
              </Button>
            ))}
          </Box>
        </Box>
      }
    />
  );
};

/** TehPD orders table: delivery and dispatch, stations, month, the three prints (001, section 2.8). */
const OrdersTable = () => (
  <Suspense fallback={<Waiting />}>
    <Orders />
  </Suspense>
);

export default OrdersTable;
