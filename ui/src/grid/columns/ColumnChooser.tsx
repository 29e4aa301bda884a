import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, Checkbox, Dialog, DialogActions, DialogTitle, IconButton, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { useGrid } from '../grid.ts';
import { movedBefore } from '../layout.ts';
import { draggedColumn, toggledColumn } from './arrange.ts';

/** Milliseconds of quiet before the search looks (specification 001, section 9). */
const searchDelay = 800;

/** Which columns a grid shows and in which order: half the window wide, nine tenths high (specification 001, section 2.10). */
const ColumnChooser = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { columns, layout, setLayout, resetLayout, may } = useGrid();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const listed = layout.order
    .map((name) => columns.find((column) => column.name === name))
    .filter((column) => column !== undefined)
    .map((column) => ({ ...column, text: boxLabel(translate(column.label)).label }));
  const found = listed.filter(({ text }) => holdsWords(text, search));
  const move = (name: string, by: -1 | 1): void => {
    const at = layout.order.indexOf(name);
    const other = layout.order[at + by];
    if (other === undefined) return;
    setLayout({ order: by === -1 ? movedBefore(layout.order, name, other) : movedBefore(layout.order, other, name) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="column-chooser-title"
      slotProps={{ paper: { sx: { width: { xs: '96vw', md: '50vw' }, maxWidth: 'none', height: '90vh', m: 0 } } }}
    >
      <DialogTitle id="column-chooser-title">{translate('ui.list.columns')}</DialogTitle>
      <Box sx={{ px: 5, pb: 2 }}>
        <OutlinedInput
          fullWidth
          autoFocus
          value={typed}
          placeholder={translate('grid.find_column')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setSearch(typed);
          }}
          slotProps={{ input: { 'aria-label': translate('grid.find_column'), role: 'searchbox' } }}
        />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 3, py: 0, flex: 1, overflowY: 'auto' }}>
        {found.length === 0 && (
          <Box component="li" role="status" sx={{ p: 4, color: 'text.secondary' }}>
            {translate('grid.no_column', { q: search })}
          </Box>
        )}
        {found.map(({ name, text }) => (
          <Box
            component="li"
            key={name}
            draggable={may.move}
            onDragStart={(event) => event.dataTransfer.setData(draggedColumn, name)}
            onDragOver={(event) => {
              if (may.move && event.dataTransfer.types.includes(draggedColumn)) event.preventDefault();
            }}
            onDrop={(event) => {
              const moved = event.dataTransfer.getData(draggedColumn);
              if (moved && moved !== name) setLayout({ order: movedBefore(layout.order, moved, name) });
            }}
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderRadius: 1,
              cursor: may.move ? 'grab' : 'default',
              '&:hover': { background: 'var(--k-hover)' },
            }}
          >
            <Box component="label" sx={{ flex: 1, display: 'flex', alignItems: 'center', cursor: 'pointer', pr: 2 }}>
              <Checkbox
                checked={!layout.hidden.includes(name)}
                onChange={() => {
                  const next = toggledColumn(layout, name);
                  if (next) setLayout(next);
                }}
              />
              {text}
            </Box>
            {may.move && (
              <>
                <IconButton
                  disabled={layout.order[0] === name}
                  aria-label={translate('ui.list.column_up', { column: text })}
                  onClick={() => move(name, -1)}
                >
                  <ArrowUpwardIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  disabled={layout.order.at(-1) === name}
                  aria-label={translate('ui.list.column_down', { column: text })}
                  onClick={() => move(name, 1)}
                >
                  <ArrowDownwardIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      <DialogActions>
        <Button onClick={resetLayout} sx={{ mr: 'auto' }}>
          {translate('ui.list.columns_reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('grid.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ColumnChooser;
