import { receiptNumber, type Receipt } from '@kerben/workflows/documents/cash-shift/receipts.ts';
import { sumsOf, type SummedShift } from '@kerben/workflows/documents/cash-shift/sums.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { formatInstant, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';

const shown = 5;

/** Beside the till: the last receipts of the shift, and what it has come to, which a blind count does not say. */
export const Lately = ({ id, isBlind }: { readonly id: string; readonly isBlind: boolean }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const { data: shift } = useQuery({
    // Not the key of a record as such: lists leave their rows there, which have no lines.
    queryKey: ['cash-shift', 'getOne', { id, for: 'till' }],
    queryFn: async () =>
      (
        await data.getOne<
          Row & Omit<SummedShift, 'receipts'> & { readonly deskId: string; readonly receipts: readonly Receipt[] }
        >('cash-shift', { id })
      ).data,
  });
  if (!shift || shift.receipts.length === 0) return null;
  const { cash, card, annulled } = sumsOf({ ...shift, openingCash: shift.openingCash || '0' });
  return (
    <Box component="aside" sx={{ flex: '1 1 280px', maxWidth: 420 }}>
      <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 15 }}>
        {translate('screen.kassa.last')}
      </Box>
      {shift.receipts
        .slice(-shown)
        .reverse()
        .map((receipt) => (
          <Box
            key={receipt.row}
            className="tabular"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 1,
              borderBottom: '1px solid var(--k-line)',
              textDecoration: receipt.annulled ? 'line-through' : 'none',
            }}
          >
            <span>{receiptNumber(shift.deskId, receipt.number)}</span>
            <span>{formatInstant(locale, receipt.at).slice(-5)}</span>
            <span>{formatSom(locale, receipt.taken)}</span>
          </Box>
        ))}
      {!isBlind && (
        <Box className="tabular" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate('screen.kassa.of_day', {
            cash: formatSom(locale, cash.sum),
            cashCount: cash.count,
            card: formatSom(locale, card.sum),
            cardCount: card.count,
            annulled: annulled.count,
          })}
        </Box>
      )}
    </Box>
  );
};
