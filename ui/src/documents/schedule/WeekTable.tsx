import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip } from '@mui/material';
import { daysAfter, mondayOf, removal, timetableOf, turnsOfDay } from '@kerben/workflows/documents/schedule/turns.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from '../../shell/routes/Link.tsx';
import { problemOf } from '../../api/problem.ts';
import { formatDay, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { figureFrame, figureTable } from '../../shell/figure-table.ts';
import texts from './texts.ts';
import { useSchedules } from './use-schedules.ts';

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The list below stays where it is when the week comes. */
const WeekWaits = () => (
  <Box sx={{ px: { xs: 4, md: 6 }, pb: 4 }}>
    <Skeleton variant="rounded" height={240} aria-busy />
  </Box>
);

/** The week of all sidings whose schedule is in force: a row a siding, a column a day, exceptions counted in. */
const WeekTable = () => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const [today] = useState(() => railwayTime(Date.now())?.day ?? '');
  const [monday, setMonday] = useState(() => mondayOf(today));
  const { data, error } = useSchedules();
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (!data) return <WeekWaits />;
  if (data.length === 0) return null;
  const days = weekDays.map((ahead) => daysAfter(monday, ahead));
  const move = (weeks: number): void => setMonday(daysAfter(monday, weeks * 7));
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tooltip title={translate('ui.schedule.before')}>
          <IconButton aria-label={translate('ui.schedule.before')} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        </Tooltip>
        <Box className="tabular" role="status" sx={{ fontWeight: 600 }}>
          {formatDay(locale, monday)} – {formatDay(locale, daysAfter(monday, 6))}
        </Box>
        <Tooltip title={translate('ui.schedule.after')}>
          <IconButton aria-label={translate('ui.schedule.after')} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Tooltip>
        {monday !== mondayOf(today) && (
          <Button onClick={() => setMonday(mondayOf(today))}>{translate('ui.schedule.this_week')}</Button>
        )}
      </Box>
      <Box role="region" aria-label={translate('ui.schedule.week')} tabIndex={0} sx={figureFrame}>
        <Box component="table" sx={figureTable}>
          <thead>
            <tr>
              <th scope="col" style={{ textAlign: 'left' }}>
                {translate('ui.schedule.siding')}
              </th>
              {days.map((day, index) => (
                <th key={day} scope="col" {...(day === today && { 'aria-current': 'date' as const })}>
                  <Box sx={{ ...(day === today && { color: 'primary.main' }) }}>
                    {translate(`ui.schedule.day_${index + 1}`)}
                    <br />
                    {formatDay(locale, day).slice(0, 5)}
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((schedule) => {
              const timetable = timetableOf(schedule.week, schedule.days);
              return (
                <tr key={schedule.id}>
                  <Box
                    component="th"
                    scope="row"
                    sx={{ whiteSpace: { xs: 'normal !important', md: 'nowrap' }, minWidth: 120 }}
                  >
                    <Box component={Link} to={`/modules/schedule/${schedule.id}`} sx={{ color: 'primary.main' }}>
                      {schedule.sidingName}
                    </Box>
                  </Box>
                  {days.map((day) => {
                    const turns = day < schedule.from ? [] : turnsOfDay(timetable, day);
                    return (
                      <td key={day} className="tabular" style={{ textAlign: 'center', verticalAlign: 'top' }}>
                        {turns.length === 0
                          ? '–'
                          : turns.map(({ operation, time }) => {
                              const word = translate(
                                operation === removal ? 'ui.schedule.removal' : 'ui.schedule.placing',
                              );
                              return (
                                <Box key={`${operation}${time}`} sx={{ fontSize: 13 }}>
                                  <span role="img" aria-label={word} title={word}>
                                    {operation === removal ? '↑' : '↓'}
                                  </span>
                                  {` ${time}`}
                                </Box>
                              );
                            })}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('ui.schedule.legend')}</Box>
    </Box>
  );
};

export default WeekTable;
