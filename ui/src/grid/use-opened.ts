import { useCallback, useState } from 'react';
import type { Row } from './column.ts';
import type { Segment } from './segments.ts';

/** The map with this key, or without it if it was there. */
const turned = <Value>(before: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> => {
  const next = new Map(before);
  if (!next.delete(key)) next.set(key, value);
  return next;
};

/** Groups and rows that are opened. */
export const useOpened = () => {
  const [groups, setGroups] = useState<ReadonlyMap<string, Readonly<Record<string, unknown>>>>(new Map());
  const [opened, setOpened] = useState<ReadonlyMap<string, true>>(new Map());
  return {
    /** The key of each opened group by its path. */
    groups,
    opened,
    toggleGroup: useCallback(
      ({ path, group }: Extract<Segment, { kind: 'group' }>) => setGroups((before) => turned(before, path, group.key)),
      [],
    ),
    expand: useCallback(({ id }: Row) => setOpened((before) => turned(before, id, true)), []),
  };
};
