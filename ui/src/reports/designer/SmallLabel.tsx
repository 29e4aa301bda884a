import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The name of an input of the designer. */
export const SmallLabel = ({ htmlFor, children }: { readonly htmlFor: string; readonly children: ReactNode }) => (
  <Box component="label" htmlFor={htmlFor} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
    {children}
  </Box>
);
