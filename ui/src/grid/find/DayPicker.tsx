import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Popover } from '@mui/material';
import { relativePeriods } from '@kerben/projections/read-models/filter.ts';
import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent } from 'react';
import { formatLongDay, railwayTime } from '../../i18n/format.ts';
import type { CellDraft } from './cell-draft.ts';
import { readDay, typedDay } from './typed.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface DayPickerProps {
  readonly anchor: HTMLElement;
  readonly draft: CellDraft;
  readonly label: string;
  readonly onChoose: (part: Partial<CellDraft>) => void;
  readonly onClose: () => void;
}

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const movedMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Six weeks from the Monday on or before the first of the month. */
const weeksOf = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`;
  const monday = moved(first, -((new Date(first).getUTCDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => moved(monday, week * 7 + at)));
};

/** Days the arrow keys move by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A period by pointer or keyboard: the usual ones by name, any other by its first and its last day. */
const DayPicker = ({ anchor, draft, label, onChoose, onClose }: DayPickerProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [today] = useState(() => railwayTime(Date.now())?.day ?? '');
  const [from, to] = draft.text.split('–').map((end) => readDay(end));
  const [begun, setBegun] = useState<string>();
  const [cursor, setCursor] = useState(from ?? to ?? today);
  const inRange = (day: string): boolean => {
    const [first, last] = begun === undefined ? [from, draft.text.includes('–') ? to : from] : [begun, cursor].sort();
    return first !== undefined && last !== undefined && day >= first && day <= last;
  };
  const choose = (day: string): void => {
    setCursor(day);
    if (begun === undefined) return setBegun(day);
    const [first = day, last = day] = [begun, day].sort();
    onChoose({ text: first === last ? typedDay(first) : `${typedDay(first)}–${typedDay(last)}` });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    if (step === undefined && months === 0) return;
    event.preventDefault();
    setCursor(step === undefined ? movedMonths(cursor, months) : moved(cursor, step));
  };
  const turn = (months: number) => () => setCursor(movedMonths(cursor, months));
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', maxWidth: 470 }}>
        <Box sx={{ display: 'grid', alignContent: 'start', p: 2, gap: 0, borderRight: '1px solid var(--k-line)' }}>
          {relativePeriods.map((period) => (
            <Button
              key={period}
              onClick={() => onChoose({ within: period })}
              sx={{ justifyContent: 'flex-start', minHeight: 28, fontWeight: period === draft.within ? 650 : 400 }}
            >
              {translate(`find.period.${period}`)}
            </Button>
          ))}
        </Box>
        <Box sx={{ p: 3, minWidth: 250 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <IconButton aria-label={translate('find.month_before')} onClick={turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
              {translate(`find.month.${Number(cursor.slice(5, 7))}`)} {cursor.slice(0, 4)}
            </Box>
            <IconButton aria-label={translate('find.month_after')} onClick={turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          </Box>
          <Box
            component="table"
            role="grid"
            aria-label={label}
            onKeyDown={onKeyDown}
            sx={{
              borderCollapse: 'collapse',
              width: 1,
              fontVariantNumeric: 'tabular-nums',
              '& td, & th': { p: 0, textAlign: 'center', fontWeight: 400, fontSize: 12, color: 'text.secondary' },
              '& button': {
                all: 'unset',
                width: '100%',
                height: 30,
                cursor: 'pointer',
                borderRadius: 1,
                fontSize: 13,
                color: 'text.primary',
              },
              '& button[data-other]': { color: 'text.secondary' },
              '& button:hover': { background: 'var(--k-hover)' },
              '& [aria-selected=true] button': { background: 'var(--k-selected)' },
              '& button[aria-current]': { fontWeight: 650, boxShadow: 'inset 0 0 0 1px var(--k-lineStrong)' },
              '& button:focus-visible': { outline: '2px solid var(--k-focus)' },
            }}
          >
            <tbody>
              {weeksOf(cursor).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day} role="gridcell" aria-selected={inRange(day)}>
                      <button
                        type="button"
                        ref={(element) => {
                          if (day === cursor) element?.focus();
                        }}
                        tabIndex={day === cursor ? 0 : -1}
                        aria-label={formatLongDay(locale, day)}
                        {...(day === today && { 'aria-current': 'date' })}
                        {...(day.slice(0, 7) !== cursor.slice(0, 7) && { 'data-other': true })}
                        onClick={() => choose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
          <Box role="status" sx={{ pt: 2, fontSize: 12, color: 'text.secondary' }}>
            {translate(begun === undefined ? 'find.first_day' : 'find.last_day')}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, pt: 2 }}>
            <Button variant="outlined" onClick={() => onChoose({ operator: 'blank' })}>
              {translate('find.operator.blank')}
            </Button>
            <Button variant="outlined" onClick={() => onChoose({ operator: 'filled' })}>
              {translate('find.operator.filled')}
            </Button>
          </Box>
        </Box>
      </Box>
    </Popover>
  );
};

export default DayPicker;
