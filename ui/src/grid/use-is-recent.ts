import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../shell/services.ts';
import type { Row } from './column.ts';

/** Rows whose change has just arrived; re-renders when that set changes. */
export const useIsRecent = (area: string): ((row: Row) => boolean) => {
  const { live } = useServices();
  const version = useSyncExternalStore(live.subscribeRecent, live.recentVersion);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another version, another answer
  return useCallback((row: Row) => live.isRecent(area, row.id), [live, area, version]);
};
