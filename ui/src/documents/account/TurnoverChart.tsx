import { Box, Tooltip } from '@mui/material';
import { tyiyn } from '@kerben/workflows/kernel/money.ts';
import { useTranslate } from 'react-admin';
import { formatDay, formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** What came in and what was settled on a day, som as decimal text. */
export interface DayTurnover {
  readonly day: string;
  readonly paidIn: string;
  readonly spent: string;
}

/** Height of either half, px. */
const half = 56;

/** The turnover of an account day by day: what came in above the line, what was settled below it. Days without movements are left out. */
export const TurnoverChart = ({ days }: { days: readonly DayTurnover[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const most = days.reduce((so, { paidIn, spent }) => {
    const larger = tyiyn(paidIn) > tyiyn(spent) ? tyiyn(paidIn) : tyiyn(spent);
    return larger > so ? larger : so;
  }, 1n);
  // Only its height is a number: the amounts stay what they are.
  const height = (amount: string): number => (Number(tyiyn(amount)) / Number(most)) * half;
  const bar = { width: 1, position: 'absolute', left: 0 } as const;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: Math.min(900, days.length * 30) }}>
      <Box component="figcaption" sx={{ mb: 1, fontSize: 12, color: 'text.secondary', whiteSpace: { md: 'nowrap' } }}>
        {translate('screen.account.by_day')}
      </Box>
      <Box sx={{ display: 'flex', gap: '2px', overflow: 'hidden' }}>
        {days.map(({ day, paidIn, spent }) => {
          const text = translate('screen.account.day_bar', {
            day: formatDay(locale, day),
            in: formatSom(locale, paidIn),
            out: formatSom(locale, spent),
          });
          return (
            <Tooltip key={day} title={text} disableInteractive>
              <Box
                role="img"
                aria-label={text}
                sx={{ position: 'relative', flex: '1 1 0', maxWidth: 28, height: 2 * half + 1 }}
              >
                <Box sx={{ ...bar, bottom: half + 1, height: height(paidIn), background: 'var(--k-green-mark)' }} />
                <Box sx={{ ...bar, top: half, height: '1px', background: 'var(--k-lineStrong)' }} />
                <Box sx={{ ...bar, top: half + 1, height: height(spent), background: 'var(--k-brand)' }} />
              </Box>
            </Tooltip>
          );
        })}
      </Box>
      <Box
        className="tabular"
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mt: 1 }}
      >
        <span>{formatDay(locale, first?.day)}</span>
        {last !== first && <span>{formatDay(locale, last?.day)}</span>}
      </Box>
    </Box>
  );
};
