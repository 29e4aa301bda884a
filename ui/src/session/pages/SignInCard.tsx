import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Mark } from '../../shell/Mark.tsx';

/** The card that everything about signing in stands on. */
export const SignInCard = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
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
        {children}
      </Box>
    </Box>
  );
};
