import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a chip. */
  readonly beside?: ReactNode;
  /** Last part of the breadcrumb on a screen below a list. */
  readonly leaf?: string;
  readonly actions?: ReactNode;
  /** Of a list: on a phone its buttons are pictures beside the title, so that rows begin at the top. */
  readonly isList?: boolean;
}

/** Buttons with a picture show nothing else; their words stay for those who hear them. */
const pictures = {
  flexWrap: 'nowrap',
  '& .MuiButton-root:has(.MuiButton-startIcon)': {
    minWidth: 44,
    height: 34,
    minHeight: 34,
    px: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const;

/** Breadcrumb, title and actions of a screen; the title also names the browser tab. */
export const PageHead = ({ title, beside, leaf, actions, isList = false }: PageHeadProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  /** Rows begin at the top of a phone: one line, and the bar below says where one is. */
  const above = isList && phone;
  useEffect(() => {
    document.title = `${title} · Kerben`;
  }, [title]);
  return (
    <Box
      sx={{
        px: { xs: 4, md: 6 },
        py: 3,
        // Each line above the first card has a gap to the next, and 140 px are all that they take.
        ...(above && { pt: '3px', pb: '3px', minHeight: 40 }),
        display: 'flex',
        flexWrap: { xs: isList ? 'nowrap' : 'wrap', md: 'wrap' },
        alignItems: { xs: isList ? 'center' : 'flex-end', md: 'flex-end' },
        columnGap: 4,
        rowGap: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: isList ? 0 : 200, md: 200 } }}>
        <Breadcrumb leaf={leaf} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: isList ? 'nowrap' : 'wrap' }}>
          <Typography variant="h1" noWrap={above}>
            {title}
          </Typography>
          {beside}
        </Box>
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            flexWrap: 'wrap',
            alignItems: 'center',
            '@media print': { display: 'none' },
            ...(above && pictures),
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
