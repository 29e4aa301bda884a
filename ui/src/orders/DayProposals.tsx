import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../actions/use-command.tsx';
import proposals from '@kerben/questions/naryad/proposals.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { formatDecimal, formatSom, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { useAllows } from '../shell/person.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import { sides, type Side } from './sides.ts';

type Proposal = Answered<typeof proposals>['proposals'][number];

/** What a station took on a day, and the button that makes its order of it: a day is closed with one press. */
export const DayProposals = ({ side }: { readonly side: Side }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const send = useCommand();
  const [day, setDay] = useState(() => railwayTime(Date.now())?.day ?? '');
  const [sending, setSending] = useState<string>();
  const { data: told, error } = useAnswer(
    proposals,
    { side, day },
    { enabled: /^\d{4}-\d\d-\d\d$/.test(day), keepsPrevious: true },
  );
  const data = told?.proposals;
  const may = allows('Arrived.Naryad');
  const make = async (key: string, { stationId, messageType, charges }: Proposal): Promise<void> => {
    setSending(key);
    await send({
      area: sides[side],
      body: { date: day, stationId, messageType, charges },
      label: translate('ui.orders.make'),
    });
    setSending(undefined);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <LabelledDay label={translate('ui.orders.day')} value={day} onChange={setDay} />
      {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
      {data?.length === 0 && <Typography color="text.secondary">{translate('ui.orders.nothing')}</Typography>}
      {data && data.length > 0 && (
        <Box role="region" aria-label={translate('ui.orders.proposals')} sx={figureFrame}>
          <Box component="table" sx={figureTable}>
            <thead>
              <tr>
                <th scope="col" style={{ textAlign: 'left' }}>
                  {translate('ui.orders.station')}
                </th>
                <th scope="col" style={{ textAlign: 'left' }}>
                  {translate('ui.orders.type')}
                </th>
                {['count', 'cash', 'card', 'account', 'total', 'order'].map((column) => (
                  <th key={column} scope="col" style={{ textAlign: 'right' }}>
                    {translate(`ui.orders.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => {
                const key = `${one.stationId}/${one.messageType}`;
                const { order } = one;
                return (
                  <tr key={key}>
                    <th scope="row">{one.stationName}</th>
                    <td style={{ textAlign: 'left' }}>{translate(`${sides[side]}.messageType.${one.messageType}`)}</td>
                    <td className="tabular">{formatDecimal(locale, one.count)}</td>
                    {[one.summaCash, one.summaCard, one.summaAccount, one.totalSumma].map((sum, place) => (
                      <td key={place} className="tabular">
                        {formatSom(locale, sum)}
                      </td>
                    ))}
                    <td>
                      {order ? (
                        <>
                          <Box
                            component={Link}
                            to={pathOfRecord(sides[side], order.id) ?? ''}
                            sx={{ color: 'primary.main' }}
                          >
                            {translate('ui.orders.maket', { number: order.numberMaket })}
                          </Box>
                          {order.totalSumma !== one.totalSumma && (
                            <Box sx={{ color: 'error.main', fontSize: 12 }}>
                              {translate('ui.orders.differs', { sum: formatSom(locale, order.totalSumma) })}
                            </Box>
                          )}
                        </>
                      ) : (
                        may && (
                          <Button
                            variant="outlined"
                            size="small"
                            disabled={sending !== undefined}
                            onClick={() => void make(key, one)}
                          >
                            {translate('ui.orders.make')}
                          </Button>
                        )
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
};
