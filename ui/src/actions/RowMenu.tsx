import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Box, Drawer, IconButton, Menu, MenuList, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../grid/column.ts';
import type { ActionTable } from './action.ts';
import { useActionItems } from './action-items.tsx';
import { useActionLabel } from './use-action-label.ts';
import { useRunAction } from './use-run-action.tsx';

/** The menu of one row; on a phone a sheet from below. It is only built when it is opened. */
const Open = ({
  area,
  row,
  table,
  name,
  anchor,
  onClose,
}: RowMenuProps & { anchor: HTMLElement; onClose: () => void }) => {
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const run = useRunAction(area, table);
  const labelOf = useActionLabel(area);
  const answers = (row._actions ?? []).filter(({ action }) => action in table);
  const label = translate('ui.list.row_actions', { name });
  const items = useActionItems({
    table,
    labelOf,
    answers,
    run: (action) => {
      onClose();
      run(action, row, name);
    },
  });
  if (phone) {
    return (
      <Drawer
        anchor="bottom"
        open
        onClose={onClose}
        slotProps={{ paper: { sx: { borderRadius: '12px 12px 0 0', maxHeight: '80vh', pb: 4 } } }}
      >
        <Box sx={{ px: 4, pt: 4, pb: 1, fontWeight: 600 }}>{name}</Box>
        <MenuList aria-label={label}>{items}</MenuList>
      </Drawer>
    );
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 240, maxWidth: 380, maxHeight: '70vh' } } }}
    >
      {items}
    </Menu>
  );
};

export interface RowMenuProps {
  readonly area: string;
  readonly row: Row;
  readonly table: ActionTable;
  readonly name: string;
  /** Inside of a grid, which is one stop for Tab: its keys open the menu. */
  readonly inGrid?: boolean;
}

export const RowMenu = (props: RowMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={translate('ui.list.row_actions', { name: props.name })}
        aria-haspopup="menu"
        {...(props.inGrid && { tabIndex: -1 })}
        onClick={(event) => setAnchor(event.currentTarget)}
        // A thumb needs more room than a pointer.
        sx={{ width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } }}
      >
        <MoreVertIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {anchor && <Open {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
