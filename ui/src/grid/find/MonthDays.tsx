import { Box } from '@mui/material';
import { formatLongDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { movedByKey, weeksOf } from './month.ts';

interface MonthDaysProps {
  readonly label: string;
  readonly today: string;
  /** The day with the focus; its month is shown. */
  readonly cursor: string;
  readonly onMove: (day: string) => void;
  readonly isChosen: (day: string) => boolean;
  readonly onChoose: (day: string) => void;
}

const styles = {
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
} as const;

/** The weeks of a month as a grid: arrows go by days and weeks, Page up and down by months. */
export const MonthDays = ({ label, today, cursor, onMove, isChosen, onChoose }: MonthDaysProps) => {
  const locale = useLocale();
  return (
    <Box
      component="table"
      role="grid"
      aria-label={label}
      onKeyDown={(event) => {
        const to = movedByKey(event.key, cursor);
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
      sx={styles}
    >
      <tbody>
        {weeksOf(cursor).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} role="gridcell" aria-selected={isChosen(day)}>
                <button
                  type="button"
                  ref={(element) => {
                    if (day === cursor) element?.focus();
                  }}
                  tabIndex={day === cursor ? 0 : -1}
                  aria-label={formatLongDay(locale, day)}
                  {...(day === today && { 'aria-current': 'date' })}
                  {...(day.slice(0, 7) !== cursor.slice(0, 7) && { 'data-other': true })}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
