import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { allRows } from '../grid/grid.ts';
import { useLocalGrid } from '../grid/source/use-local-grid.ts';
import { useKeptState } from '../grid/use-kept-state.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { sizes } from '../theme/tokens.ts';
import { storyColumns, storyRows } from './generated.ts';
import { StoryDetail } from './StoryDetail.tsx';

const Board = lazy(() => import('../grid/Board.tsx').then((module) => ({ default: module.Board })));

const FormStory = lazy(() => import('./FormStory.tsx'));

const may = { move: true, group: true };
const sort = { field: 'createdAt', order: 'DESC' } as const;
const pageSizes = [allRows, 25, 50, 100];
const nameOf = (row: Row): string => row.id;
const detail = (row: Row) => <StoryDetail row={row} />;

/** Rows of the story where the address does not say how many (`?rows=5000`). */
const usual = 100_000;

/**
 * Every feature of the grid on generated rows, without a service: for whoever builds the next screen, for pictures, and for
 * the traced scroll of the bench.
 */
const ListStory = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const count = Math.min(Number(search.get('rows') ?? usual) || usual, usual);
  const rows = useMemo(() => storyRows(count), [count]);
  const [kept, keep] = useKeptState('story', 'story', storyColumns);
  const grid = useLocalGrid({
    area: 'smgs',
    id: 'story',
    label: translate('ui.route.grid-story'),
    columns: storyColumns,
    rows,
    defaultSort: sort,
    sizes: pageSizes,
    may,
    selectable: true,
    kept: [kept, keep],
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: { md: `calc(100vh - ${sizes.topBar + sizes.footer}px)` },
      }}
    >
      <PageHead title={translate('ui.route.grid-story')} />
      <Suspense fallback={<Waiting />}>
        <Board
          grid={grid}
          card={{ title: 'otpravkaNumberList', facts: ['cargoName', 'recipientName', 'charges'] }}
          nameOf={nameOf}
          detail={detail}
          filterRow={kept.filterRow ?? true}
          onFilterRow={(filterRow) => keep((before) => ({ ...before, filterRow }))}
          empty={<Stopped title={translate('ui.list.empty')} text={translate('ui.list.empty_hint')} />}
        />
      </Suspense>
    </Box>
  );
};

/** The story of lists; with `?form` that of rows inside of a form. */
const GridStory = () => {
  const [search] = useSearchParams();
  return search.has('form') ? (
    <Suspense fallback={<Waiting />}>
      <FormStory />
    </Suspense>
  ) : (
    <ListStory />
  );
};

export default GridStory;
