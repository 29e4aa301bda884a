import { Checkbox, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import { useGrid } from '../grid.ts';
import type { ExportButtonProps } from './export-button-props.ts';
import { useExport, type Which } from './use-export.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface ExportMenuProps {
  readonly anchor: HTMLElement;
  readonly always: ExportButtonProps['always'];
  readonly onClose: () => void;
}

/** Which rows and columns the spreadsheet gets: all under the filter, the chosen ones, or this page. */
const ExportMenu = ({ anchor, always, onClose }: ExportMenuProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { source, selection } = useGrid();
  const [whole, setWhole] = useState(false);
  const run = useExport(always);
  const chosen = selection?.count ?? 0;
  const item = (which: Which, count: number) => (
    <MenuItem
      key={which}
      disabled={count === 0}
      onClick={() => {
        onClose();
        run(which, whole);
      }}
    >
      {translate(`batch.export.${which}`, { count: formatDecimal(locale, count) })}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('batch.export.label') } }}
    >
      {item('all', source.total ?? 0)}
      {chosen > 0 && item('some', chosen)}
      {item('page', source.rows.length)}
      <Divider component="li" role="separator" />
      <MenuItem role="menuitemcheckbox" aria-checked={whole} onClick={() => setWhole(!whole)}>
        <ListItemIcon>
          <Checkbox checked={whole} tabIndex={-1} sx={{ p: 0 }} slotProps={{ input: { 'aria-hidden': true } }} />
        </ListItemIcon>
        {translate('batch.export.columns')}
      </MenuItem>
    </Menu>
  );
};

export default ExportMenu;
