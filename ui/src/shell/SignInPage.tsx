import { Alert, Box, Button, Typography } from '@mui/material';
import { useLogin, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Mark } from './Mark.tsx';

/** Shown only when the provider's own page could not be reached, and after a sign-out that it did not take over. */
export const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const [reason, setReason] = useState<string>();
  const start = (): void => {
    setReason(undefined);
    login({}).catch((error: unknown) => setReason(error instanceof Error ? error.message : String(error)));
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', background: 'var(--k-surfaceSunken)', p: 4 }}
    >
      <Box
        sx={{
          width: 1,
          maxWidth: 360,
          p: 8,
          display: 'grid',
          gap: 4,
          background: 'var(--k-surface)',
          border: '1px solid var(--k-line)',
          borderRadius: 2,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Mark size={36} />
          <Box>
            <Typography variant="h1">{translate('ui.product')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('ui.tagline')}
            </Typography>
          </Box>
        </Box>
        <Typography color="text.secondary">{translate('ui.error.sign_in_text')}</Typography>
        {reason && <Alert severity="error">{translate('ui.error.sign_in_failed', { reason })}</Alert>}
        <Button variant="contained" size="large" onClick={start} autoFocus>
          {translate('ui.error.sign_in')}
        </Button>
      </Box>
    </Box>
  );
};
