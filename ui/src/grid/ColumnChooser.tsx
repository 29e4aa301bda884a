import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ViewColumnIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Checkbox, IconButton, Popover, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { boxLabel } from '../form/box-label.ts';
import { useState } from 'react';
import type { ColumnsState } from './columns-state.ts';

/** Which columns a list shows and in which order; by pointer and by keyboard alike. */
export const ColumnChooser = ({ columns }: { columns: ColumnsState }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ui.list.columns');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 34, height: 34 }}
        >
          <ViewColumnIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 300 } } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, maxHeight: '60vh', overflowY: 'auto' }}>
          {columns.all.map(({ name, label: key }, index) => {
            const column = boxLabel(translate(key)).label;
            return (
              <Box
                component="li"
                key={name}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  borderRadius: 1,
                  '&:hover': { background: 'var(--k-hover)' },
                }}
              >
                <Box
                  component="label"
                  sx={{ flex: 1, display: 'flex', alignItems: 'center', cursor: 'pointer', pr: 2 }}
                >
                  <Checkbox checked={columns.isShown(name)} onChange={() => columns.toggle(name)} />
                  {column}
                </Box>
                <IconButton
                  disabled={index === 0}
                  aria-label={translate('ui.list.column_up', { column })}
                  onClick={() => columns.move(name, -1)}
                >
                  <ArrowUpwardIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  disabled={index === columns.all.length - 1}
                  aria-label={translate('ui.list.column_down', { column })}
                  onClick={() => columns.move(name, 1)}
                >
                  <ArrowDownwardIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </Box>
            );
          })}
        </Box>
        <Box sx={{ p: 2, borderTop: '1px solid var(--k-line)', textAlign: 'right' }}>
          <Button onClick={columns.reset}>{translate('ui.list.columns_reset')}</Button>
        </Box>
      </Popover>
    </>
  );
};
