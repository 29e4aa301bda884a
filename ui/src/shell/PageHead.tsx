import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a chip. */
  readonly beside?: ReactNode;
  /** Last part of the breadcrumb on a screen below a list. */
  readonly leaf?: string;
  readonly actions?: ReactNode;
}

/** Breadcrumb, title and actions of a screen; the title also names the browser tab. */
export const PageHead = ({ title, beside, leaf, actions }: PageHeadProps) => {
  useEffect(() => {
    document.title = `${title} · Kerben`;
  }, [title]);
  return (
    <Box
      sx={{
        px: { xs: 4, md: 6 },
        pt: 3,
        pb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: 4,
        rowGap: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Breadcrumb leaf={leaf} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Typography variant="h1">{title}</Typography>
          {beside}
        </Box>
      </Box>
      {actions && (
        <Box
          sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
