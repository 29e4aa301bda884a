import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../column.ts';
import { allRows, useGrid } from '../grid.ts';
import { useServices } from '../../shell/services.ts';
import { blocksKey } from './use-blocks.ts';

/** Milliseconds between two readings while news keep coming, as for pages (api/live.ts). */
const pause = 1_000;
/** Rows that are asked for at a time. */
const mostAsked = 200;

/**
 * News of rows that are read in blocks (one long scroll, open groups): rows at hand are exchanged in place, others are
 * counted, so that nothing moves. `accept` reads everything anew.
 */
export const useBlockNews = (): { readonly waiting: number; readonly accept: () => void } => {
  const { area, id, source, paging, view } = useGrid();
  const { live } = useServices();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const { named } = source;
  const ask = useRef(named);
  useEffect(() => {
    ask.current = named;
  }, [named]);
  const inBlocks = source.mode === 'server' && (paging.size === allRows || view.group.length > 0);

  useEffect(() => {
    if (!inBlocks) return undefined;
    const changed = new Set<string>();
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const key = blocksKey(area, id);
    const heldNow = (): ReadonlySet<string> =>
      new Set(
        client
          .getQueriesData<readonly Row[]>({ queryKey: key })
          .flatMap(([, block]) => block?.map((row) => row.id) ?? []),
      );
    const patch = async (): Promise<void> => {
      const held = heldNow();
      // Rows at hand first: they stand on the screen with what is not true any more.
      const ids = [...changed].sort((a, b) => Number(held.has(b)) - Number(held.has(a))).slice(0, mostAsked);
      for (const each of ids) changed.delete(each);
      const rows = await ask.current(ids, leaving.signal);
      const now = new Map(rows.map((row) => [row.id, row]));
      if (ids.some((each) => held.has(each)))
        client.setQueriesData<readonly Row[]>({ queryKey: key }, (block) =>
          block?.some((row) => now.has(row.id)) ? block.map((row) => now.get(row.id) ?? row) : block,
        );
      const outside = rows.map((row) => row.id).filter((each) => !held.has(each));
      if (outside.length > 0) setWaiting((before) => new Set([...before, ...outside]));
    };
    const later = (): void => {
      timer ??= setTimeout(() => {
        // News that cannot be read now comes with the next news or the next look.
        void patch()
          .catch(() => undefined)
          .finally(() => {
            timer = undefined;
            if (changed.size > 0 && !leaving.signal.aborted) later();
          });
      }, pause);
    };
    const stop = live.subscribe((change) => {
      if (change.area !== area) return;
      changed.add(change.id);
      later();
    });
    return () => {
      stop();
      clearTimeout(timer);
      leaving.abort();
    };
  }, [inBlocks, area, id, client, live]);

  return {
    waiting: inBlocks ? waiting.size : 0,
    accept: () => {
      setWaiting(new Set());
      void client.invalidateQueries({ queryKey: blocksKey(area, id) });
      void client.invalidateQueries({ queryKey: [area] });
    },
  };
};
