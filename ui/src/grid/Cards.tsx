import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../shell/services.ts';
import type { GridColumn, Row } from './column.ts';
import { useGrid } from './grid.ts';
import { RowCard } from './RowCard.tsx';
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
  const { columns, label, area, source } = useGrid();
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
        {rows.map((row) => (
          <RowCard
            key={row.id}
            {...{ row, title, chip, facts, detail }}
            recent={isRecent(row)}
            path={pathOf?.(row)}
            name={nameOf(row)}
            menu={menu?.(row, false)}
            opened={opened === row.id}
            onOpen={() => setOpened(opened === row.id ? undefined : row.id)}
          />
        ))}
      </Box>
    </>
  );
};

export default Cards;
