import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Stopped } from '../Stopped.tsx';

/** Somebody who is signed in and may do nothing any more: why, in the service's words, to look again, and the way out. */
export const AccessEnded = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Box component="main" id="content">
      <Stopped title={translate('ui.error.access_ended')} text={reason}>
        <Button variant="outlined" onClick={onRetry}>
          {translate('ui.list.retry')}
        </Button>
        <Button variant="contained" component={Link} to="/logout">
          {translate('ui.top.logout')}
        </Button>
      </Stopped>
    </Box>
  );
};
