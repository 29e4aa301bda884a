import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import balance from '@kerben/questions/ledger/balance.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** A customer's balance in som with two decimals (specification 000, sections 1 and 9); nothing until it is known. */
const Balance = ({ customerId }: { readonly customerId: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: told } = useAnswer(balance, { id: customerId }, { quiet: true });
  if (told === undefined) return null;
  const data = String(told);
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

export default Balance;
