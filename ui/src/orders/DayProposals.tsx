import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useCommand } from '../actions/use-command.tsx';
import proposals from '@kerben/questions/naryad/proposals.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { formatDay, formatDecimal, formatSom, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { useAllows } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { sides, type Side } from './sides.ts';

/** Kept for what comes below the day, px: on a phone the list under it begins where it stays. */
const room = { xs: 72, md: 48 } as const;
/** On a phone two stations are seen at once, and the others by scrolling. */
const lowFrame = { ...figureFrame, maxHeight: { xs: 108, md: 'none' }, overflowY: 'auto' } as const;

type Proposal = Answered<typeof proposals>['proposals'][number];

/** A line of an order as far as it is sent again. */
interface Line {
  readonly row?: number;
  readonly paymentId: string;
  readonly payment: number | null;
  readonly back: boolean;
}

const sumOf = (charges: Proposal['charges']): string =>
  som(charges.reduce((sum, { amount }) => sum + tyiyn(amount), 0n));

/** What of a proposal stands out: what is late, and what another station's desk has in its drawer. */
const Apart = ({ charges }: Pick<Proposal, 'charges'>) => {
  const translate = useTranslate();
  const locale = useLocale();
  const late = charges.filter((one) => one.late);
  const desks = [...new Set(charges.map(({ desk }) => desk))].filter((desk) => desk !== '');
  const told = [
    ...(late.length > 0 ? [translate('ui.orders.late', { sum: formatSom(locale, sumOf(late)) })] : []),
    ...desks.map((desk) => {
      const sum = formatSom(locale, sumOf(charges.filter((one) => one.desk === desk)));
      return translate('ui.orders.desk', { desk, sum });
    }),
  ];
  return told.length === 0 ? null : <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{told.join('; ')}</Box>;
};

/** Lines as they are sent: known ones by their number, new ones by the payment; all else is copied by the service. */
const sentLines = (lines: readonly Line[]) =>
  lines.map(({ row, paymentId, payment, back }) => ({ ...(row !== undefined && { row }), paymentId, payment, back }));

/** What a station's orders of a day come to, and the button that puts in what is in none yet: a day is closed with one press. */
export const DayProposals = ({ side }: { readonly side: Side }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const allows = useAllows();
  const send = useCommand();
  const { http } = useServices();
  const [day, setDay] = useState(() => railwayTime(Date.now())?.day ?? '');
  const [sending, setSending] = useState<string>();
  const { data: told, error } = useAnswer(
    proposals,
    { side, day },
    { enabled: /^\d{4}-\d\d-\d\d$/.test(day), keepsPrevious: true },
  );
  const data = told?.proposals;
  const may = allows('Arrived.Naryad');
  const area = sides[side];
  /** The button's words: how much goes into the order, which is not all where there are too many lines for one. */
  const wordOf = ({ next, charges }: Proposal): string =>
    translate(`ui.orders.${next}`, { sum: formatSom(locale, sumOf(charges)) });
  const put = async (one: Proposal): Promise<void> => {
    const { stationId, messageType, charges, next, supplement, order } = one;
    const label = wordOf(one);
    if (next === 'add' && order) {
      const { json } = await http<{ readonly revision: number; readonly charges: readonly Line[] }>(
        `/api/app/${area}/${order.id}`,
        { quiet: true },
      );
      const body = { charges: sentLines([...json.charges, ...charges]) };
      await send({ area, id: order.id, command: 'edit', body, revision: json.revision, label });
    } else {
      const head = { date: day, stationId, messageType, ...(next === 'supplement' && { supplement }) };
      await send({ area, body: { ...head, charges: sentLines(charges) }, label });
    }
  };
  const make = async (key: string, one: Proposal): Promise<void> => {
    setSending(key);
    // A command tells by itself what is refused; an order that cannot be read is told of here, and the button is there again.
    await put(one).catch((error: unknown) =>
      notify(problemOf(error).message || translate('ui.list.failed'), { type: 'error' }),
    );
    setSending(undefined);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <LabelledDay label={translate('ui.orders.day')} value={day} onChange={setDay} />
      {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
      {!data && !error && <Box aria-busy sx={{ height: room }} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ minHeight: { xs: room.xs, md: 0 } }}>
          {translate('ui.orders.nothing')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box role="region" aria-label={translate('ui.orders.proposals')} tabIndex={0} sx={lowFrame}>
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
                      {order && (
                        <ToRecord area={area} id={order.id} sx={{ color: 'primary.main', mr: 3 }}>
                          {translate('ui.orders.maket', {
                            name: [order.numberMaket, formatDay(locale, day), one.stationName].join(' · '),
                          })}
                        </ToRecord>
                      )}
                      {one.next === 'wait' && (
                        <Box sx={{ fontSize: 12 }}>
                          {translate('ui.orders.wait', { sum: formatSom(locale, one.leftSumma) })}
                        </Box>
                      )}
                      {may && ['make', 'add', 'supplement'].includes(one.next) && (
                        <Button
                          variant="outlined"
                          size="small"
                          disabled={sending !== undefined}
                          onClick={() => void make(key, one)}
                        >
                          {wordOf(one)}
                        </Button>
                      )}
                      <Apart charges={one.charges} />
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
