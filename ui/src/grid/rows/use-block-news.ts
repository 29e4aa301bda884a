import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../column.ts';
import { allRows, useGrid } from '../grid.ts';
import { useServices } from '../../shell/services.ts';
import { blocksKey } from './use-blocks.ts';

/** Milliseconds during which news is gathered, as for pages (api/live.ts). */
const gathering = 250;

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
    const patch = async (): Promise<void> => {
      timer = undefined;
      const ids = [...changed].slice(0, 200);
      changed.clear();
      const rows = await ask.current(ids, leaving.signal);
      const now = new Map(rows.map((row) => [row.id, row]));
      const held = new Set<string>();
      client.setQueriesData<readonly Row[]>({ queryKey: key }, (block) =>
        block?.map((row) => {
          held.add(row.id);
          return now.get(row.id) ?? row;
        }),
      );
      const outside = rows.map((row) => row.id).filter((each) => !held.has(each));
      if (outside.length > 0) setWaiting((before) => new Set([...before, ...outside]));
    };
    const stop = live.subscribe((change) => {
      if (change.area !== area) return;
      changed.add(change.id);
      // News that cannot be read now comes with the next news or the next look.
      timer ??= setTimeout(() => void patch().catch(() => undefined), gathering);
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
