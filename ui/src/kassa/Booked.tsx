import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';
import type { Outcome } from './use-taking.ts';

interface BookedProps extends Pick<Extract<Outcome, { readonly is: 'booked' }>, 'deskId' | 'receipt'> {
  readonly shiftId: string;
  readonly onNext: () => void;
}

/** What was taken, the change, the receipt to be printed, and the way to the next payment, which has the cursor. */
export const Booked = ({ shiftId, deskId, receipt, onNext }: BookedProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [paper, setPaper] = useState<{ readonly name: string; readonly of: Readonly<Record<string, string>> }>();
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }} role="status">
      <Box sx={{ fontSize: 20, fontWeight: 600 }}>
        {translate('screen.kassa.receipt', { number: `${deskId}-${String(receipt.number).padStart(6, '0')}` })}
      </Box>
      <Box className="tabular" sx={{ display: 'flex', gap: 8, fontSize: 18 }}>
        <span>
          {translate('screen.kassa.taken')}: {formatSom(locale, receipt.taken)}
        </span>
        <span>
          {translate('screen.kassa.change')}: <b>{formatSom(locale, receipt.change)}</b>
        </span>
      </Box>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button variant="contained" autoFocus onClick={onNext}>
          {translate('screen.kassa.next')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => setPaper({ name: 'Receipt', of: { Id: shiftId, row: String(receipt.row) } })}
        >
          {translate('screen.kassa.print_strip')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => setPaper({ name: 'ReceiptSheet', of: { Id: shiftId, row: String(receipt.row) } })}
        >
          {translate('screen.kassa.print')}
        </Button>
      </Box>
      {paper !== undefined && (
        <ShowPaper
          name={paper.name}
          parameters={paper.of}
          title={translate(paper.name === 'ReceiptSheet' ? 'screen.kassa.print' : 'screen.kassa.print_strip')}
          onClose={() => setPaper(undefined)}
        />
      )}
    </Box>
  );
};
