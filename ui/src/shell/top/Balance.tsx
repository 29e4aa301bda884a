import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatSom } from '../../i18n/format.ts';
import { usePerson } from '../person.ts';
import { useServices } from '../services.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Answer of the balance: the specification says a number, our services write money as text. */
type Answer = number | string | { readonly balance: number | string };

/** A customer's balance in som with two decimals (specification 000, sections 1 and 9); nothing until it is known. */
export const Balance = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const person = usePerson();
  const customerId = person?.side === 'customer' ? person.customerId : null;
  const { data } = useQuery({
    queryKey: ['customers', customerId, 'balance'],
    enabled: customerId !== null,
    queryFn: async () => {
      const url = `/api/app/customers/${encodeURIComponent(customerId ?? '')}/balance`;
      const { json } = await http<Answer>(url, { quiet: true });
      return String(typeof json === 'object' ? json.balance : json);
    },
  });
  if (data === undefined) return null;
  return (
    <Box
      className="tabular"
      // On a phone the home page says it, in large letters; here it would push the account out of sight.
      sx={{ fontSize: 14, whiteSpace: 'nowrap', mx: 2, display: { xs: 'none', sm: 'block' } }}
      title={translate('ui.top.balance')}
      role="status"
      aria-label={`${translate('ui.top.balance')}: ${formatSom(locale, data)}`}
    >
      <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', xl: 'inline' } }}>
        {translate('ui.top.balance')}:{' '}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatSom(locale, data)}
      </Box>
    </Box>
  );
};
