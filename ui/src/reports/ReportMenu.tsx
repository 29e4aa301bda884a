import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';

interface ReportMenuProps {
  readonly of: SavedView;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Asks with whom it is shared. */
  readonly onShare: () => void;
}

/** What its owner does with a saved report. */
export const ReportMenu = ({ of: view, anchor, onClose, onShare }: ReportMenuProps) => {
  const translate = useTranslate();
  const command = useViewCommand();
  const entry = (text: string, act: () => unknown) => (
    <MenuItem
      dense
      onClick={() => {
        onClose();
        void act();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('screen.reports.actions', { name: view.name }) } }}
    >
      {entry(translate(view.shared ? 'find.views.unshare' : 'find.views.share'), () =>
        command(view.shared ? 'unshare' : 'share', view, {}),
      )}
      {entry(translate('find.views.share_roles'), onShare)}
      {entry(translate('find.views.remove'), () => command('remove', view, {}))}
    </Menu>
  );
};
