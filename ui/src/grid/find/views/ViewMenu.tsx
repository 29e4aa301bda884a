import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from './saved-view.ts';
import type { Views } from './use-views.tsx';

interface ViewMenuProps {
  readonly of: SavedView;
  readonly anchor: HTMLElement;
  readonly views: Views;
  readonly onRename: () => void;
  readonly onShareWithRoles: () => void;
  readonly onClose: () => void;
}

/** What can be done with a saved view. */
export const ViewMenu = ({ of, anchor, views, onRename, onShareWithRoles, onClose }: ViewMenuProps) => {
  const translate = useTranslate();
  const entries: readonly (readonly [name: string, act: () => unknown])[] = [
    ['rename', onRename],
    [of.shared ? 'unshare' : 'share', () => views.share(of)],
    ['share_roles', onShareWithRoles],
    [of.isDefault ? 'no_default' : 'make_default', () => views.makeDefault(of)],
    ['remove', () => views.remove(of)],
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('find.views.actions', { name: of.name }) } }}
    >
      {entries.map(([name, act]) => (
        <MenuItem
          key={name}
          dense
          onClick={() => {
            onClose();
            void act();
          }}
        >
          {translate(`find.views.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};
