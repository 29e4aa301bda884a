import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { boxLabel } from '../form/box-label.ts';
import { useGrid } from './grid.ts';

const control = {
  font: 'inherit',
  color: 'text.primary',
  background: 'transparent',
  border: '1px solid var(--k-lineStrong)',
  borderRadius: 1,
  height: 44,
  px: 2,
} as const;

/** The order of the cards: a phone has no heads to tap on. */
export const Order = () => {
  const translate = useTranslate();
  const { columns, view, setView } = useGrid();
  const id = useId();
  const [first] = view.sort;
  if (!first) return null;
  const up = first.order === 'ASC';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13, color: 'text.secondary' }}>
      <label htmlFor={id}>{translate('grid.order')}</label>
      <Box
        component="select"
        id={id}
        value={first.field}
        onChange={(event) => setView({ sort: [{ field: event.target.value, order: first.order }] })}
        sx={{ ...control, flex: 1, minWidth: 0 }}
      >
        {columns
          .filter(({ sortable }) => sortable)
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {boxLabel(translate(label)).label}
            </option>
          ))}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={translate(up ? 'grid.sort_desc' : 'grid.sort_asc')}
        onClick={() => setView({ sort: [{ field: first.field, order: up ? 'DESC' : 'ASC' }] })}
        sx={{ ...control, width: 44, px: 0 }}
      >
        {up ? '↑' : '↓'}
      </Box>
    </Box>
  );
};
