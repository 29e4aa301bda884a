import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { boxLabel } from '../form/box-label.ts';
import { Link } from '../shell/routes/Link.tsx';
import { Cell } from './Cell.tsx';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../shell/services.ts';
import type { GridColumn, Row } from './column.ts';
import { useGrid } from './grid.ts';
import { usePull } from './use-pull.ts';
import type { ListDefinition } from './list.ts';

interface CardsProps extends Pick<ListDefinition, 'card'> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly pathOf: ((row: Row) => string | undefined) | undefined;
  readonly menu: ((row: Row, inGrid: boolean) => ReactNode) | undefined;
  readonly detail: ((row: Row) => ReactNode) | undefined;
}

/** A list on a phone: a card a row with the facts that matter; the whole card opens the row. */
const Cards = ({ rows, card, nameOf, pathOf, menu, detail }: CardsProps) => {
  const translate = useTranslate();
  const { columns, label, selection, area, source } = useGrid();
  const { pulled, isEnough } = usePull(source.refetch);
  const { live } = useServices();
  const [opened, setOpened] = useState<string>();
  const version = useSyncExternalStore(live.subscribeRecent, live.recentVersion);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another version, another answer
  const isRecent = useCallback((row: Row) => live.isRecent(area, row.id), [live, area, version]);
  const find = (name: string): GridColumn | undefined => {
    const column = columns.find((one) => one.name === name);
    if (!column || !card.leading?.includes(name)) return column;
    // The whole card is a link, and none may stand in another.
    const { view: _link, ...alone } = column;
    return alone;
  };
  const title = find(card.title);
  const chip = card.chip === undefined ? undefined : find(card.chip);
  const facts = card.facts.map(find).filter((column) => column !== undefined);
  return (
    <>
      {pulled > 0 && (
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'flex-end',
            justifyContent: 'center',
            height: pulled,
            pb: 2,
            overflow: 'hidden',
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {translate(isEnough ? 'grid.let_go' : 'grid.pull')}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: '3px 0 0', p: 0, borderTop: '1px solid var(--k-line)' }}
      >
        {rows.map((row) => {
          const path = pathOf?.(row);
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
              {selection && (
                // A thumb needs more room than the box it hits.
                <Box component="label" sx={{ position: 'relative', zIndex: 1, p: 3, m: -3, mr: -2 }}>
                  <input
                    type="checkbox"
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row)}
                    aria-label={translate('grid.select_row', { name: nameOf(row) })}
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
                {detail && (
                  <Box sx={{ position: 'relative', zIndex: 1, mt: 1 }}>
                    <Button
                      aria-expanded={opened === row.id}
                      onClick={() => setOpened(opened === row.id ? undefined : row.id)}
                      sx={{ px: 0, minWidth: 0, color: 'text.secondary' }}
                    >
                      {translate(opened === row.id ? 'grid.less' : 'grid.more_of_row')}
                    </Button>
                    {opened === row.id && detail(row)}
                  </Box>
                )}
              </Box>
              {menu && <Box sx={{ position: 'relative', zIndex: 1 }}>{menu(row, false)}</Box>}
            </Box>
          );
        })}
      </Box>
    </>
  );
};

export default Cards;
