import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import { usePerson } from '../../shell/person.ts';

/** Leads a company from its charges to the page where they are paid. */
const PayOnlineLink = () => {
  const translate = useTranslate();
  const person = usePerson();
  if (person?.side !== 'customer' || !person.onlinePayment) return null;
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 2 }}>
      <Button variant="outlined" component={Link} to="/resistant-legal-entity">
        {translate('ui.route.legal-entity')}
      </Button>
    </Box>
  );
};

export default PayOnlineLink;
