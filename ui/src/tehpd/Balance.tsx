import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import balance from '@kerben/questions/ledger/balance.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Row } from '../grid/column.ts';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** What a payer may spend, asked when the row is drawn: one slow account holds up no list (specification 001, section 2.3). */
export const Balance = ({ row }: { readonly row: Row }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: told, isError } = useAnswer(balance, { id: row.id }, { quiet: true, retries: false, follows: false });
  const data = told === undefined ? undefined : String(told);
  if (data !== undefined)
    return (
      <Box component="span" className="tabular" sx={data.startsWith('-') ? { color: 'var(--k-red-text)' } : {}}>
        {formatSom(locale, data)}
      </Box>
    );
  return (
    <Box component="span" sx={{ color: isError ? 'var(--k-red-text)' : 'text.secondary' }}>
      {translate(isError ? 'screen.tehpd.failed' : 'screen.tehpd.loading')}
    </Box>
  );
};
