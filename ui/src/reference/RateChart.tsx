import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import type { Row } from '../grid/column.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useServices } from '../shell/services.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ExtraWaits } from './ExtraWaits.tsx';

interface Rate extends Row {
  readonly currency: string;
  readonly date: string;
  /** Som for `units` of the currency, decimal text. */
  readonly rate: string;
  readonly units: number | null;
}

const width = 640;
const height = 120;
const edge = { left: 56, right: 12, top: 10, bottom: 22 } as const;

/** A place on the picture; money itself stays text, only its height is drawn. */
const placesOf = (rates: readonly Rate[]) => {
  const days = rates.map(({ date }) => Date.parse(date));
  // A rate for no unit was possible once; it must not take the whole line with it.
  const values = rates.map(({ rate, units }) => Number(rate) / (units || 1));
  const [first = 0, last = 1] = [days[0], days.at(-1)];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (day: number): number =>
    edge.left + ((day - first) / Math.max(1, last - first)) * (width - edge.left - edge.right);
  const y = (value: number): number =>
    edge.top + (1 - (value - low) / Math.max(1e-9, high - low)) * (height - edge.top - edge.bottom);
  return {
    low,
    high,
    points: rates.map((rate, index) => ({ rate, x: x(days[index] ?? 0), y: y(values[index] ?? 0) })),
  };
};

/** Days after today that the line goes on: rates of tomorrow are known today; one of a far year would make all others a dot. */
const daysAhead = 31;

const lastShown = (): string => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

/** Rates of one currency over the last year that has any: a line, with every value to be read by pointer and in the list below. */
const RateChart = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { data: currencies = [], isLoading: isBeginning } = useQuery({
    queryKey: ['exchange-rate', 'currencies'],
    queryFn: async () =>
      (await data.ask<readonly { value: string; count: number }[]>('exchange-rate', '$distinct', { field: 'currency' }))
        .json,
  });
  const currency = chosen || (currencies.some(({ value }) => value === 'USD') ? 'USD' : (currencies[0]?.value ?? ''));
  const { data: rates = [], isLoading } = useQuery({
    queryKey: ['exchange-rate', 'chart', currency],
    enabled: currency !== '',
    queryFn: async () =>
      [
        ...(
          await data.ask<readonly Rate[]>('exchange-rate', '', {
            filter: { currency, retired: false, date__lte: lastShown() },
            sort: ['date', 'DESC'],
            range: [0, 365],
          })
        ).json,
      ].reverse(),
  });
  const { low, high, points } = useMemo(() => placesOf(rates), [rates]);
  const [first, last] = [rates[0], rates.at(-1)];
  if (isBeginning || isLoading) return <ExtraWaits />;
  if (!first || !last || rates.length < 2) return null;
  const number = (value: number): string => formatDecimal(locale, String(Math.round(value * 10_000) / 10_000));
  const label = translate('screen.book.rates_of', {
    currency,
    from: formatDay(locale, first.date),
    to: formatDay(locale, last.date),
  });
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 3, display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box>
        <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, color: 'text.secondary', mb: 1 }}>
          {translate('exchange-rate.currency')}
        </Box>
        <NativeSelect
          id={id}
          variant="outlined"
          input={<OutlinedInput size="small" />}
          value={currency}
          onChange={({ target }) => setChosen(target.value)}
        >
          {currencies.map(({ value }) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={{ flex: 1, minWidth: 280, maxWidth: 900 }}>
        <Box
          component="svg"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          sx={{ width: 1, display: 'block' }}
        >
          {[high, low].map((value, index) => {
            const y = index === 0 ? edge.top : height - edge.bottom;
            return (
              <g key={index}>
                <line x1={edge.left} x2={width - edge.right} y1={y} y2={y} stroke="var(--k-line)" />
                <text x={edge.left - 6} y={y + 4} textAnchor="end" fontSize="11" fill="var(--k-textMuted)">
                  {number(value)}
                </text>
              </g>
            );
          })}
          <text x={edge.left} y={height - 6} fontSize="11" fill="var(--k-textMuted)">
            {formatDay(locale, first.date)}
          </text>
          <text x={width - edge.right} y={height - 6} textAnchor="end" fontSize="11" fill="var(--k-textMuted)">
            {formatDay(locale, last.date)}
          </text>
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--k-brand)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {points.map(({ rate, x, y }) => (
            <circle
              key={rate.id}
              cx={x}
              cy={y}
              r={points.length > 60 ? 3 : 4}
              fill="var(--k-brand)"
              opacity={points.length > 60 ? 0 : 1}
            >
              <title>{`${formatDay(locale, rate.date)}: ${formatDecimal(locale, rate.rate)} / ${rate.units ?? 1}`}</title>
            </circle>
          ))}
        </Box>
      </Box>
    </Box>
  );
};

export default RateChart;
