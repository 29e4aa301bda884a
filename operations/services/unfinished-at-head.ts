import type { FindUnfinished } from '@kerben/command-service/looks.ts';
import type { PeriodOpen } from '@kerben/workflows/kernel/command.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { openSteps } from '@kerben/projections/processes/chains/steps.ts';
import { chainProcess } from '@kerben/projections/processes/chains/table.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import { ledgerProjector } from '@kerben/projections/read-models/ledger.ts';
import { statisticsProjector } from '@kerben/projections/read-models/statistics.ts';
import { takingsProjector } from '@kerben/projections/read-models/takings.ts';
import { parkedBy } from '@kerben/projections/runtime/parked.ts';
import type { Positions } from '@kerben/query-service/positions.ts';
import type { Pool } from 'pg';

const longestWaitMs = 2_000;

/** What hinders the closing of a month, and what it comes to. */
export type MonthOpen = (tenant: string, month: string) => Promise<PeriodOpen | undefined>;

/** What is asked about a month: the same question that its screen asks. */
const listsOfMonth = [readModelProjector, ledgerProjector, takingsProjector];

/** What still has to follow from everything that is in the log now (decisions statistics, months-close). */
export const unfinishedAtHead =
  (options: {
    store: EventStore;
    pool: Pool;
    positions: () => Positions | undefined;
    monthOpen?: MonthOpen;
  }): FindUnfinished =>
  async (tenant, period = '') => {
    const month = period === '' ? undefined : period;
    const head = await options.store.head();
    const positions = options.positions();
    const passed =
      positions &&
      (await Promise.all(
        [chainProcess, statisticsProjector, ...(month === undefined ? [] : listsOfMonth)].map((name) =>
          positions.waitFor(name, head, longestWaitMs),
        ),
      ));
    if (passed?.every(Boolean) !== true)
      throw new Problem(503, 'Statistics.Behind', { headers: { 'Retry-After': '5' } });
    const [steps, unread] = await Promise.all([
      openSteps(options.pool, tenant),
      parkedBy(options.pool, statisticsProjector),
    ]);
    const open = month === undefined ? undefined : await options.monthOpen?.(tenant, month);
    return { ...steps, unread: unread.length, ...(open && { period: open }) };
  };
