import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { boxLabel } from '../form/box-label.ts';
import { Link } from '../shell/routes/Link.tsx';
import { Cell } from './Cell.tsx';
import type { GridColumn, Row } from './column.ts';
import { useGrid } from './grid.ts';

const CardFacts = ({ row, facts }: { readonly row: Row; readonly facts: readonly GridColumn[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        // A long label leaves half of the card to what it says.
        gridTemplateColumns: 'fit-content(52%) minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 1,
        fontSize: 13,
      }}
    >
      {facts.map((column) => (
        <Box key={column.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', minWidth: 80 }}>
            {boxLabel(translate(column.label)).label}
          </Box>
          <Box
            component="dd"
            className="tabular"
            sx={{ m: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            <Cell column={column} row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** A row on a phone: its name, its state and the facts that matter; the whole card opens the row. */
export const RowCard = ({
  row,
  title,
  chip,
  facts,
  recent,
  path,
  name,
  menu,
  opened,
  onOpen,
  detail,
}: {
  readonly row: Row;
  readonly title: GridColumn | undefined;
  readonly chip: GridColumn | undefined;
  readonly facts: readonly GridColumn[];
  /** Changed a moment ago. */
  readonly recent: boolean;
  readonly path: string | undefined;
  readonly name: string;
  readonly menu: ReactNode;
  /** Its detail is shown. */
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly detail: ((row: Row) => ReactNode) | undefined;
}) => {
  const translate = useTranslate();
  const { selection } = useGrid();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        px: 4,
        py: 3,
        borderBottom: '1px solid var(--k-line)',
        background: recent ? 'var(--k-brand-surface)' : 'none',
      }}
    >
      {selection && (
        // A thumb needs more room than the box it hits.
        <Box component="label" sx={{ position: 'relative', zIndex: 1, p: 3, m: -3, mr: -2 }}>
          <input
            type="checkbox"
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
            aria-label={translate('grid.select_row', { name })}
            style={{ width: 18, height: 18, margin: '2px 0' }}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          {title && (
            <Box
              {...(path ? { component: Link, to: path } : {})}
              sx={{
                fontWeight: 600,
                color: 'text.primary',
                textDecoration: 'none',
                '&::after': path ? { content: '""', position: 'absolute', inset: 0 } : {},
              }}
            >
              <Cell column={title} row={row} />
            </Box>
          )}
          {chip && <Cell column={chip} row={row} />}
        </Box>
        <CardFacts row={row} facts={facts} />
        {detail && (
          <Box sx={{ position: 'relative', zIndex: 1, mt: 1 }}>
            <Button aria-expanded={opened} onClick={onOpen} sx={{ px: 0, minWidth: 0, color: 'text.secondary' }}>
              {translate(opened ? 'grid.less' : 'grid.more_of_row')}
            </Button>
            {opened && detail(row)}
          </Box>
        )}
      </Box>
      {menu && <Box sx={{ position: 'relative', zIndex: 1 }}>{menu}</Box>}
    </Box>
  );
};
