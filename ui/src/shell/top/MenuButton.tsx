import CheckIcon from '@mui/icons-material/Check';
import { Box, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { hiddenText } from '../hidden-text.ts';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly text?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the top bar that opens a menu below itself. */
export const MenuButton = ({ label, icon, text, children }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={anchor ? '' : label} describeChild>
        <IconButton
          {...(text ? {} : { 'aria-label': label })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ height: 36, minWidth: 36, gap: 2, px: 2 }}
        >
          {icon}
          {text && <Box sx={hiddenText}>{label}</Box>}
          {text}
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 200 } } }}
      >
        {children(close)}
      </Menu>
    </>
  );
};

/** One of several things of which one is chosen. */
export const Choice = ({ chosen, label, onChoose }: { chosen: boolean; label: string; onChoose: () => void }) => (
  <MenuItem role="menuitemradio" aria-checked={chosen} onClick={onChoose}>
    <ListItemIcon sx={{ minWidth: 28 }}>{chosen && <CheckIcon sx={{ fontSize: 18 }} />}</ListItemIcon>
    {label}
  </MenuItem>
);
