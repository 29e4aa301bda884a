import { Popover, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface BelowProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A dialog below what opened it. */
export const Below = ({ anchor, label, onClose, sx = {}, children }: BelowProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx } }}
  >
    {children}
  </Popover>
);
