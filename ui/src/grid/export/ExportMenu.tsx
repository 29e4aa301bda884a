import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Checkbox, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useGrid } from '../grid.ts';
import { useExport, type Which } from './use-export.ts';

/** Saves rows as a spreadsheet: all under the filter, the chosen ones, or this page. */
export const ExportMenu = ({ always }: { readonly always?: Readonly<Record<string, unknown>> }) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { source, selection } = useGrid();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [whole, setWhole] = useState(false);
  const run = useExport(always);
  const label = translate('batch.export.label');
  const item = (which: Which, count: number) => (
    <MenuItem
      key={which}
      disabled={count === 0}
      onClick={() => {
        setAnchor(null);
        run(which, whole);
      }}
    >
      {translate(`batch.export.${which}`, { count: formatDecimal(locale, count) })}
    </MenuItem>
  );
  const chosen = selection?.count ?? 0;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 34, height: 34 }}
        >
          <FileDownloadIcon />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {item('all', source.total ?? 0)}
        {chosen > 0 && item('some', chosen)}
        {item('page', source.rows.length)}
        <Divider component="li" role="separator" />
        <MenuItem role="menuitemcheckbox" aria-checked={whole} onClick={() => setWhole(!whole)}>
          <ListItemIcon>
            <Checkbox
              checked={whole}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
          </ListItemIcon>
          {translate('batch.export.columns')}
        </MenuItem>
      </Menu>
    </>
  );
};
