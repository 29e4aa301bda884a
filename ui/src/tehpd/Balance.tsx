import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';

/** What a payer may spend, asked when the row is drawn: one slow account holds up no list (specification 001, section 2.3). */
export const Balance = ({ row }: { readonly row: Row }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['customers', row.id, 'balance'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { json } = await http<number>(`/api/app/customers/${encodeURIComponent(row.id)}/balance`, {
        quiet: true,
        signal,
      });
      return String(json);
    },
  });
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
