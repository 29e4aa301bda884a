import { useQuery } from '@tanstack/react-query';
import { checkFilter } from '@kerben/projections/read-models/filter-check.ts';
import { useEffect, useId, useState } from 'react';
import type { GridColumn } from '../column.ts';
import { useGrid, type GridFilter } from '../grid.ts';
import { isUnary } from './condition.ts';
import { leavesOf, overLimit, toNode, type GroupDraft, type LeafDraft } from './tree.ts';
import { quiet } from './use-quiet.ts';
import { useWords } from './use-words.ts';

/** A condition that still lacks its value, or has one the column cannot have. */
export const isOpen = ({ operator, value }: LeafDraft): boolean => {
  if (isUnary(operator)) return false;
  if (operator === 'between')
    return !Array.isArray(value) || value.includes(undefined) || value.every((end) => end === '');
  return value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0);
};

/** What conditions in groups come to: the filter of the list, what is wrong with it, and how many rows it finds. */
export const useDraftedFilter = (root: GroupDraft, columns: readonly GridColumn[]) => {
  const id = useId();
  const { area, columns: all, view, source } = useGrid();
  const [first] = columns;
  const open = leavesOf(root).filter(isOpen);
  const node = open.length === 0 ? toNode(root) : undefined;
  const limit = overLimit(root);
  const known = Object.fromEntries(columns.map((column) => [column.name, column]));
  const problems = node === undefined || limit ? [] : checkFilter({ $where: node }, known);
  const { $where: _, ...rest } = view.filter;
  const filter: GridFilter = node === undefined ? rest : { ...rest, $where: node };
  const signature = JSON.stringify(filter);
  const words = useWords(all, filter);
  const sound = open.length === 0 && limit === undefined && problems.length === 0;

  const [asked, setAsked] = useState(signature);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(signature), quiet);
    return () => clearTimeout(timer);
  }, [signature]);
  const { data: totals, isFetching } = useQuery({
    queryKey: [area, '$totals', id, asked],
    queryFn: ({ signal }) => source.totals(first ? [first.name] : [], signal, filter),
    enabled: sound && asked === signature,
    gcTime: 0,
    retry: false,
  });
  const count = totals && asked === signature && !isFetching ? totals.count : undefined;
  return { open, node, limit, problems, filter, words, sound, count };
};

export type DraftedFilter = ReturnType<typeof useDraftedFilter>;
