import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { boxLabel } from '../form/box-label.ts';
import { Link } from 'react-router-dom';
import { Cell } from './Cell.tsx';
import type { GridColumn } from './column.ts';
import type { ListDefinition } from './list.ts';
import type { TableProps } from './Table.tsx';

/** A list on a phone: a card a row with the facts that matter; the whole card opens the row. */
export const Cards = ({
  label,
  rows,
  columns,
  card,
  pathOf,
  menu,
  isRecent,
}: TableProps & Pick<ListDefinition, 'card'>) => {
  const translate = useTranslate();
  const find = (name: string): GridColumn | undefined => columns.find((column) => column.name === name);
  const title = find(card.title);
  const chip = card.chip === undefined ? undefined : find(card.chip);
  const facts = card.facts.map(find).filter((column) => column !== undefined);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid var(--k-line)' }}>
      {rows.map((row) => {
        const path = pathOf(row);
        return (
          <Box
            component="li"
            key={row.id}
            sx={{
              position: 'relative',
              display: 'flex',
              gap: 2,
              px: 4,
              py: 3,
              borderBottom: '1px solid var(--k-line)',
              background: isRecent(row) ? 'var(--k-brand-surface)' : 'none',
            }}
          >
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
              <Box
                component="dl"
                sx={{
                  m: 0,
                  mt: 1,
                  display: 'grid',
                  gridTemplateColumns: 'minmax(80px, auto) 1fr',
                  columnGap: 3,
                  rowGap: 1,
                  fontSize: 13,
                }}
              >
                {facts.map((column) => (
                  <Box key={column.name} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
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
            </Box>
            {menu && <Box sx={{ position: 'relative', zIndex: 1 }}>{menu(row)}</Box>}
          </Box>
        );
      })}
    </Box>
  );
};
