import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { FilterNode } from '@kerben/projections/read-models/filter.ts';
import { useGrid } from '../grid.ts';
import { conditionsOf, without } from './condition.ts';
import { describeCondition, describeTree, type Words } from './describe.ts';

/** One active condition in words, by the member of the filter that holds it. */
interface Chip {
  readonly member: string;
  readonly text: string;
}

const sayTree = (words: Words, node: FilterNode): string =>
  typeof node === 'object' && node !== null ? describeTree(words, node) : JSON.stringify(node);

/** The active conditions as chips, how one and all of them are removed, and the keys between them. */
export const useChips = (words: Words) => {
  const { view, setView } = useGrid();
  const list = useRef<HTMLUListElement>(null);
  /** Place of the chip that was removed: focus goes to the one that stands there now. */
  const gone = useRef(-1);
  const { filter } = view;
  const tree = filter.$where;
  const chips: readonly Chip[] = [
    ...conditionsOf(filter).map((condition) => ({
      member: condition.member,
      text: describeCondition(words, condition),
    })),
    ...(tree === undefined ? [] : [{ member: '$where', text: sayTree(words, tree) }]),
  ];
  const places = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('.k-chip-text') ?? [])];

  useEffect(() => {
    if (gone.current < 0) return;
    const left = places();
    const next = left[Math.min(gone.current, left.length - 1)];
    gone.current = -1;
    (next ?? document.querySelector<HTMLElement>('[role="searchbox"], [role="grid"] [tabindex="0"]'))?.focus();
  });

  const drop = (member: string, index: number): void => {
    gone.current = index;
    setView({ filter: without(filter, (each) => each === member) });
  };
  const clear = (): void => {
    gone.current = 0;
    const { q } = filter;
    setView({ filter: q === undefined ? {} : { q } });
  };
  const onKeyDown = (event: KeyboardEvent, member: string, index: number): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      drop(member, index);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      places()[index + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
  };
  return { list, chips, drop, clear, onKeyDown };
};
export type Chips = ReturnType<typeof useChips>;
