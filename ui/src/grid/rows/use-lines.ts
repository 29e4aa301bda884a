import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../column.ts';
import { allRows, useGrid, type GridModel, type RowGroup } from '../grid.ts';
import { linesOf, pathOf, type Lines, type Segment } from '../segments.ts';

type Key = Readonly<Record<string, unknown>>;

const top: Key = {};

/** Columns whose sums stand in the headings of groups. */
const summed = ({ layout }: GridModel): readonly string[] =>
  Object.entries(layout.summaries)
    .filter(([, kind]) => kind === 'sum' || kind === 'avg')
    .map(([name]) => name);

interface Level {
  readonly path: string;
  readonly above: Key;
  readonly depth: number;
}

/** What the lines need of an answer; the same object while it says the same. */
const answersOf = (results: readonly UseQueryResult<readonly RowGroup[]>[]) =>
  results.map(({ data, isError, refetch }) => ({ data, isError, refetch }));

/** Levels whose groups have to be known: the outermost, and what is inside of every open group that holds groups. */
const useGroups = (open: ReadonlyMap<string, Key>) => {
  const grid = useGrid();
  const { source, view, area, id } = grid;
  const sums = summed(grid);
  const levels: readonly Level[] =
    view.group.length === 0
      ? []
      : [
          { path: pathOf(top), above: top, depth: 0 },
          ...[...open].flatMap(([path, key]) => {
            const depth = Object.keys(key).length;
            return depth < view.group.length ? [{ path, above: key, depth }] : [];
          }),
        ];
  const answers = useQueries({
    queries: levels.map(({ path, above, depth }) => ({
      queryKey: [area, 'groups', id, source.version, view.filter, view.group, path, sums],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.groups(view.group[depth] ?? '', above, sums, signal),
      placeholderData: keepPreviousData,
    })),
    combine: answersOf,
  });
  const paths = JSON.stringify(levels.map(({ path }) => path));
  return useMemo(
    () => new Map(textsIn(JSON.parse(paths)).map((path, index) => [path, answers[index]])),
    [paths, answers],
  );
};

type Groups = ReturnType<typeof useGroups>;

/** Headings with what is open below them. */
const grouped = (
  grid: GridModel,
  groups: Groups,
  open: ReadonlyMap<string, Key>,
  path: string,
  depth: number,
): readonly Segment[] => {
  const answer = groups.get(path);
  if (answer?.isError) return [{ kind: 'failed', path, depth, retry: () => void answer.refetch() }];
  if (!answer?.data) return [{ kind: 'waiting', path, depth }];
  const by = grid.view.group[depth] ?? '';
  return answer.data.flatMap((group): readonly Segment[] => {
    const inner = pathOf(group.key);
    const isOpen = open.has(inner);
    const heading: Segment = { kind: 'group', by, group, path: inner, depth, open: isOpen };
    if (!isOpen) return [heading];
    if (depth + 1 < grid.view.group.length) return [heading, ...grouped(grid, groups, open, inner, depth + 1)];
    const rows = grid.source.now?.(group.key);
    const count = rows?.length ?? group.count;
    return [
      heading,
      { kind: 'rows', above: group.key, path: inner, depth: depth + 1, count, offset: 0, ...(rows && { rows }) },
    ];
  });
};

/**
 * What the grid shows, line by line: rows of the page, all rows, or headings of groups with what is open. `pageRows` are the
 * rows of the page as they stand on the screen.
 */
export const useLines = (pageRows: readonly Row[], open: ReadonlyMap<string, Key>): Lines => {
  const grid = useGrid();
  const groups = useGroups(open);
  return useMemo(() => {
    const { source, paging, view } = grid;
    const added = grid.editing?.added ?? [];
    const before: readonly Segment[] =
      added.length === 0
        ? []
        : [{ kind: 'rows', above: top, path: 'added', depth: 0, count: added.length, rows: added, offset: 0 }];
    if (view.group.length > 0) return linesOf([...before, ...grouped(grid, groups, open, pathOf(top), 0)]);
    if (paging.size === allRows && !source.now) {
      const count = source.total ?? 0;
      return linesOf([...before, { kind: 'rows', above: top, path: pathOf(top), depth: 0, count, offset: 0 }]);
    }
    const offset = paging.size === allRows ? 0 : (paging.page - 1) * paging.size;
    return linesOf([
      ...before,
      { kind: 'rows', above: top, path: pathOf(top), depth: 0, count: pageRows.length, rows: pageRows, offset },
    ]);
  }, [grid, groups, pageRows, open]);
};
