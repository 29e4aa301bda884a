import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { useGrid } from '../grid.ts';
import { draggedColumn, toggledGroup } from './arrange.ts';
import { deepestGroup } from '../view.ts';

/**
 * The columns the rows are grouped by, the outer first. A head dropped here groups; without groups the bar is only there
 * while a column travels.
 */
const GroupBar = () => {
  const translate = useTranslate();
  const { columns, view, setView } = useGrid();
  const [over, setOver] = useState(false);
  const [travelling, setTravelling] = useState(false);
  const shown = view.group.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return (
    <Box
      onDragEnter={() => setTravelling(true)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(draggedColumn) || view.group.length >= deepestGroup) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
        setTravelling(false);
      }}
      onDrop={(event) => {
        setOver(false);
        setTravelling(false);
        const column = columns.find(({ name }) => name === event.dataTransfer.getData(draggedColumn));
        if (column?.filterable && !view.group.includes(column.name)) setView(toggledGroup(view, column.name));
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, md: 6 },
        minHeight: shown.length > 0 ? 36 : 8,
        mt: shown.length > 0 ? 0 : -2,
        fontSize: 13,
        color: 'text.secondary',
        background: over ? 'var(--k-selected)' : 'none',
      }}
    >
      {shown.length === 0 && travelling && translate('grid.drop_to_group')}
      {shown.length > 0 && translate('grid.grouped_by')}
      {shown.map((column) => {
        const { label } = boxLabel(translate(column.label));
        return (
          <Box
            key={column.name}
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              height: 26,
              pl: 2,
              borderRadius: 1,
              background: 'var(--k-slate-surface)',
              color: 'var(--k-slate-text)',
            }}
          >
            {label}
            <Box
              component="button"
              type="button"
              aria-label={translate('grid.ungroup', { column: label })}
              onClick={() => setView(toggledGroup(view, column.name))}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                display: 'grid',
                p: '5px',
                '&:focus-visible': { outline: '2px solid var(--k-focus)' },
              }}
            >
              <CloseIcon sx={{ fontSize: 14 }} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

export default GroupBar;
