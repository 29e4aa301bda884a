import { useQueries } from '@tanstack/react-query';
import type { Row } from '../column.ts';
import { useGrid } from '../grid.ts';
import { blocksOf, blockSize, type Lines, type Segment } from '../segments.ts';

type RowsSegment = Extract<Segment, { kind: 'rows' }>;

/** Query key under which blocks of rows are kept; it does not begin with the area, because news patch rows one by one. */
export const blocksKey = (area: string, id: string): readonly string[] => ['grid-blocks', area, id];

/** Reads the blocks of rows that these lines need, and answers with a look-up; undefined while a row is on its way. */
export const useBlocks = (lines: Lines, indices: readonly number[]) => {
  const { source, view, area, id } = useGrid();
  const wanted = blocksOf(lines, indices);
  const answers = useQueries({
    queries: wanted.map(({ segment, block }) => ({
      queryKey: [...blocksKey(area, id), view.filter, view.sort, segment.path, block],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await source.slice(block * blockSize, blockSize, segment.above, signal)).rows,
      staleTime: 60_000,
    })),
  });
  const blocks = new Map(wanted.map(({ segment, block }, index) => [`${segment.path}/${block}`, answers[index]]));
  return (segment: RowsSegment, index: number): Row | undefined =>
    segment.rows
      ? segment.rows[index]
      : blocks.get(`${segment.path}/${Math.floor(index / blockSize)}`)?.data?.[index % blockSize];
};
