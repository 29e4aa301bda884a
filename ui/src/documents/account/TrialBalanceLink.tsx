import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import { usePerson } from '../../shell/person.ts';

/** The books behind the accounts: for the railway's own people. */
const TrialBalanceLink = () => {
  const translate = useTranslate();
  const person = usePerson();
  if (person?.side !== 'staff') return null;
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 2 }}>
      <Box component={Link} to="/trial-balance" sx={{ color: 'primary.main' }}>
        {translate('ui.route.trial-balance')}
      </Box>
    </Box>
  );
};

export default TrialBalanceLink;
