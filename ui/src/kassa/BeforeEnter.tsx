import { coin } from '@kerben/workflows/documents/cash-shift/sums.ts';
import { cashDue, som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

interface BeforeEnterProps {
  readonly amount: string;
  /** What the payer gives; '' while nobody has said it. */
  readonly handed: string;
  /** The payment ends the debt: only then is cash rounded. */
  readonly ends: boolean;
}

/** What is to be taken in cash and given back, before anything is booked: the shift counts the same. */
export const BeforeEnter = ({ amount, handed, ends }: BeforeEnterProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const toTake = ends ? cashDue(tyiyn(amount), coin).cash : tyiyn(amount);
  const change = handed === '' ? undefined : tyiyn(handed) - toTake;
  return (
    <Box className="tabular" aria-live="polite" sx={{ display: 'flex', gap: 6, flexWrap: 'wrap', fontSize: 16 }}>
      <span>
        {translate('screen.kassa.to_take')}: <b>{formatSom(locale, som(toTake))}</b>
      </span>
      {change !== undefined && change >= 0n && (
        <span>
          {translate('screen.kassa.change')}: <b>{formatSom(locale, som(change))}</b>
        </span>
      )}
    </Box>
  );
};
