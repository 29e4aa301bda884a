import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';

/** A charge that waits for its money, som as decimal text. */
export interface DueCharge extends Row {
  readonly number: string;
  readonly day: string;
  readonly basis: string;
  readonly due: string;
}

/** What an online payment takes at once (workflows/documents/online-payment). */
export const mostCharges = 50;

/** What is due of the person's own charges, the oldest first; not what is held on the account. */
export const useDue = (enabled: boolean): UseQueryResult<{ charges: readonly DueCharge[]; total: number }> => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['payment', 'due-online'],
    enabled,
    queryFn: async () => {
      const { data: charges, total = 0 } = await data.getList<DueCharge>('payment', {
        filter: { status__in: [0, 3] },
        sort: { field: 'day', order: 'ASC' },
        pagination: { page: 1, perPage: mostCharges },
      });
      return { charges, total };
    },
  });
};
