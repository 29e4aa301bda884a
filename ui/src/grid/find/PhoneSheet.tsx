import TuneIcon from '@mui/icons-material/Tune';
import { Badge, Box, Button, Drawer, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useGrid } from '../grid.ts';
import { Order } from '../Order.tsx';
import { conditionsOf } from './condition.ts';
import { columnLabel } from './describe.ts';
import { FilterCell } from './FilterCell.tsx';
import { FindStyles } from './FindStyles.tsx';

/**
 * Everything that a desk has around a list, behind one button of a phone: a sheet from below with the order, what the page offers, and the
 * editors of the filters one under the other.
 */
const PhoneSheet = ({ tools }: { readonly tools: ReactNode }) => {
  const translate = useTranslate();
  const { columns, view, setView, source } = useGrid();
  const [open, setOpen] = useState(false);
  const { filter } = view;
  const active = conditionsOf(filter).length + (filter.$where === undefined ? 0 : 1);
  const label = translate('find.filters');
  return (
    <>
      <FindStyles />
      <IconButton
        aria-label={active > 0 ? `${label}: ${active}` : label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44, border: '1px solid var(--k-line)', borderRadius: 1.5 }}
      >
        {active > 0 ? (
          <Badge badgeContent={active} color="primary">
            <TuneIcon />
          </Badge>
        ) : (
          <TuneIcon />
        )}
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { maxHeight: '86vh', borderRadius: '12px 12px 0 0' } },
        }}
      >
        <Box sx={{ px: 4, pt: 4, pb: 2, fontSize: 16, fontWeight: 650 }}>{label}</Box>
        <Box className="k-framed" sx={{ px: 4, pb: 4, display: 'grid', gap: 3, overflowY: 'auto' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{tools}</Box>
          <Order />
          {columns
            .filter(({ filterable }) => filterable)
            .map((column) => (
              <div key={column.name}>
                <Box aria-hidden sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
                  {columnLabel({ translate }, column)}
                </Box>
                <FilterCell column={column} />
              </div>
            ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, p: 4, borderTop: '1px solid var(--k-line)' }}>
          <Button
            variant="outlined"
            disabled={active === 0}
            onClick={() => setView({ filter: filter.q === undefined ? {} : { q: filter.q } })}
          >
            {translate('find.clear_all')}
          </Button>
          <Button variant="contained" sx={{ flex: 1 }} onClick={() => setOpen(false)}>
            {translate('find.show_rows', { smart_count: source.total ?? 0 })}
          </Button>
        </Box>
      </Drawer>
    </>
  );
};

export default PhoneSheet;
