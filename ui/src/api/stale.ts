import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether an answer is made of an area's records: a question says so by what it reads. */
export const isMadeOf =
  (area: string) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    textsIn(meta?.['areas']).includes(area);

/** Something of an area has changed: its lists and records are read again, and every answer that is made of them. */
export const areaChanged = async (client: QueryClient, area: string): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] === area || isMadeOf(area)(query) });
