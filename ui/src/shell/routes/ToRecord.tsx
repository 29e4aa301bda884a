import { Box, type SxProps } from '@mui/material';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from './Link.tsx';
import { usePathOfRecord } from './use-path-of-record.ts';

interface ToRecordProps {
  readonly area: string;
  readonly id: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler | undefined;
  readonly className?: string;
  /** `_blank`: in a window of its own, so that what was typed stays. */
  readonly target?: '_blank' | undefined;
  readonly sx?: SxProps;
}

/** What a record is called, as the way to it for whoever may open it, and as words for everybody else. */
export const ToRecord = ({ area, id, children, sx = { color: 'primary.main' }, ...link }: ToRecordProps) => {
  const path = usePathOfRecord()(area, id);
  return path === undefined ? (
    children
  ) : (
    <Box component={Link} to={path} sx={sx} {...link}>
      {children}
    </Box>
  );
};
