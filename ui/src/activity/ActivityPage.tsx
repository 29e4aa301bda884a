import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import activity from '@kerben/questions/activity/employees.ts';
import type { Period } from '@kerben/questions/engine/period.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { railwayTime } from '../i18n/format.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';

const dayMs = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The last so many days of the railway, today included. */
const lastDays = (days: number): Period => {
  const now = Date.now();
  const day = (at: number): string => railwayTime(at)?.day ?? '';
  return { from: day(now - (days - 1) * dayMs), to: day(now) };
};

const periods = [
  ['today', 1],
  ['week', 7],
  ['month', 30],
] as const;

/** What employees did in a period: how much, when in the day, and what (specification 000, section 2.2; processes, section 6). */
const ActivityPage = () => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => lastDays(7));
  const [period, setPeriod] = useState(typed);
  const take = (next: Period): void => {
    setTyped(next);
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) setPeriod(next);
  };
  const { data: told, error, isFetching } = useAnswer(activity, { ...period });
  const data = told?.employees;
  return (
    <>
      <PageHead title={translate('ui.route.activity')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
          <LabelledDay
            label={translate('ui.activity.from')}
            value={typed.from}
            onChange={(from) => take({ ...typed, from })}
          />
          <LabelledDay label={translate('ui.activity.to')} value={typed.to} onChange={(to) => take({ ...typed, to })} />
          {periods.map(([name, days]) => {
            const wanted = lastDays(days);
            const on = wanted.from === period.from && wanted.to === period.to;
            return (
              <Button key={name} variant={on ? 'contained' : 'outlined'} aria-pressed={on} onClick={() => take(wanted)}>
                {translate(`ui.activity.${name}`)}
              </Button>
            );
          })}
        </Box>
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : data ? (
          data.length > 0 ? (
            <Box sx={{ opacity: isFetching ? 0.6 : 1 }}>
              <EmployeeTable employees={data} period={period} />
            </Box>
          ) : (
            <Typography color="text.secondary">{translate('ui.activity.none')}</Typography>
          )
        ) : (
          Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={36} />)
        )}
        <Typography variant="body2" color="text.secondary">
          {translate('ui.activity.only')}
        </Typography>
      </Box>
    </>
  );
};

export default ActivityPage;
