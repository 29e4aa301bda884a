import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A page that has one thing to say, without menu and bars (specification 000, section 2.1, empty layout). */
export const Notice = ({ icon, title, text, children }: NoticeProps) => (
  <Box
    component="main"
    id="content"
    sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', background: 'var(--k-surfaceSunken)', p: 6 }}
  >
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, maxWidth: 460 }}>
      {icon}
      <Typography variant="h1">{title}</Typography>
      {text !== undefined && <Typography color="text.secondary">{text}</Typography>}
      {children && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'center', mt: 2 }}>{children}</Box>
      )}
    </Box>
  </Box>
);
