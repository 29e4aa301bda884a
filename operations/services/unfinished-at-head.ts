import type { FindUnfinished } from '@kerben/command-service/looks.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { openSteps } from '@kerben/projections/processes/chains/steps.ts';
import { chainProcess } from '@kerben/projections/processes/chains/table.ts';
import { statisticsProjector } from '@kerben/projections/read-models/statistics.ts';
import { parkedBy } from '@kerben/projections/runtime/parked.ts';
import type { Positions } from '@kerben/query-service/positions.ts';
import type { Pool } from 'pg';

const longestWaitMs = 2_000;

/** What still has to follow from everything that is in the log now (decision statistics, closed days). */
export const unfinishedAtHead =
  (options: { store: EventStore; pool: Pool; positions: () => Positions | undefined }): FindUnfinished =>
  async (tenant) => {
    const head = await options.store.head();
    const positions = options.positions();
    const passed =
      positions &&
      (await Promise.all(
        [chainProcess, statisticsProjector].map((name) => positions.waitFor(name, head, longestWaitMs)),
      ));
    if (passed?.every(Boolean) !== true)
      throw new Problem(503, 'Statistics.Behind', { headers: { 'Retry-After': '5' } });
    const [steps, unread] = await Promise.all([
      openSteps(options.pool, tenant),
      parkedBy(options.pool, statisticsProjector),
    ]);
    return { ...steps, unread: unread.length };
  };
