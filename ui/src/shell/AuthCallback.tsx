import { Alert, Box, Button } from '@mui/material';
import { useHandleAuthCallback, useTranslate } from 'ra-core';
import { Loading } from './Loading.tsx';

/** Where the provider sends the browser back: exchanges the code, or says why that failed and offers another try. */
export const AuthCallback = () => {
  const translate = useTranslate();
  const { error } = useHandleAuthCallback();
  if (!error) return <Loading />;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
        <Alert severity="error">{translate('ui.error.sign_in_failed', { reason: error.message })}</Alert>
        <Button variant="contained" size="large" href="/">
          {translate('ui.error.sign_in')}
        </Button>
      </Box>
    </Box>
  );
};
