import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A screen that has nothing else to show: why, and what to do next. */
export const Stopped = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Box role="status" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, px: 6, py: 16 }}>
    <Typography variant="h2">{title}</Typography>
    <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
      {text}
    </Typography>
    {children && <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>{children}</Box>}
  </Box>
);
