import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';

/** Above the statements the way to the lines of all of them that are nobody's yet. */
const UnclearLinesLink = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 2 }}>
      <Box component={Link} to="/bank-lines" sx={{ color: 'primary.main' }}>
        {translate('ui.route.bank-lines')}
      </Box>
    </Box>
  );
};

export default UnclearLinesLink;
