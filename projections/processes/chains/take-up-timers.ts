import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { createHash } from '@kerben/workflows/kernel/short-hash.ts';
import type { ChainTables } from './chain-tables.ts';
import { foldedEvents, timersOf } from './follow.ts';
import type { Reader } from './heal.ts';
import { timersInLog, type TimerChange } from './timers.ts';

/** Timers of areas whose table was lost, or whose function is another one now, from the log. */
export const takeUpTimers = async <Within>(
  tables: ChainTables<Within>,
  { name, store, log, areas }: Reader,
  timed: readonly Area[],
): Promise<void> => {
  const known = await tables.timerAreas();
  const head = await store.head();
  const changesOf = (stream: readonly RecordedEvent[]): readonly TimerChange[] => {
    try {
      return foldedEvents(areas, stream, stream).flatMap(timersOf);
    } catch (error) {
      log.warn({ projector: name, stream: stream[0]?.stream, err: error }, 'the timers of a stream cannot be read');
      return [];
    }
  };
  for (const area of timed) {
    const madeFrom = createHash(area.timers?.madeFrom ?? '');
    if (known.get(area.name)?.madeFrom === madeFrom) continue;
    const changes = timersInLog(store, area.name, head, changesOf);
    await tables.timersAnew({ area: area.name, madeFrom, upTo: head, changes });
  }
};
