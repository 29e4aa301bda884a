import CreditCardIcon from '@mui/icons-material/CreditCard';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import { usePerson } from '../../shell/person.ts';

/** Leads a company from its charges to the page where they are paid. */
const PayOnlineLink = () => {
  const translate = useTranslate();
  const person = usePerson();
  if (person?.side !== 'customer' || !person.onlinePayment) return null;
  return (
    <Button variant="outlined" startIcon={<CreditCardIcon />} component={Link} to="/resistant-legal-entity">
      {translate('ui.route.legal-entity')}
    </Button>
  );
};

export default PayOnlineLink;
