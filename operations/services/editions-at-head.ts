import type { FindEditions } from '@kerben/command-service/looks.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Positions } from '@kerben/query-service/positions.ts';
import { listsAtHead } from './lists-at-head.ts';

/** Tables of rates for decisions: the lists answer, once they have passed the head of the log (decision tariff-tables). */
export const editionsAtHead =
  (options: { store: EventStore; editions: FindEditions; positions: () => Positions | undefined }): FindEditions =>
  async (tenant, wishes) => {
    if (!(await listsAtHead(options))) throw new Problem(503, 'Tariff.Unknown', { headers: { 'Retry-After': '2' } });
    return await options.editions(tenant, wishes);
  };
