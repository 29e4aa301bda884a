import { Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { preferences } from '../shell/preferences.ts';
import { firstSort } from './view.ts';
import { useGrid } from './grid.ts';

interface GridMenuProps {
  readonly anchor: HTMLElement;
  readonly filterRow: boolean;
  readonly onFilterRow: ((shown: boolean) => void) | undefined;
  readonly onPrint: () => void;
  readonly onClose: () => void;
  /** Absent where cells are not edited. */
  readonly editing?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
}

/** What a grid can do beside what is always in sight: the filter row, density, editing, print, the way back. */
const GridMenu = ({ anchor, filterRow, onFilterRow, onPrint, onClose, editing }: GridMenuProps) => {
  const translate = useTranslate();
  const { resetLayout, setView, defaultSort } = useGrid();
  const [density, setDensity] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  const item = (text: string, act: () => void, chosen?: boolean) => (
    <MenuItem
      key={text}
      dense
      {...(chosen !== undefined && { role: 'menuitemcheckbox', 'aria-checked': chosen, selected: chosen })}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('grid.more') } }}>
      {editing && [
        item(translate('grid.edit_cells'), () => editing.set(!editing.on), editing.on),
        <Divider key="edit" />,
      ]}
      {item(translate('grid.filter_row'), () => onFilterRow?.(!filterRow), filterRow)}
      {item(
        translate('grid.comfortable'),
        () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
        density === 'comfortable',
      )}
      <Divider />
      {item(translate('grid.print'), onPrint)}
      {item(translate('grid.reset'), () => {
        resetLayout();
        setView({ sort: firstSort(defaultSort), group: [] });
      })}
    </Menu>
  );
};

export default GridMenu;
