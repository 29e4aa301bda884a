import { useQuery } from '@tanstack/react-query';
import type { ReturnedStay } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';

/** Most wagons of one return: what a note may have. */
export const most = 200;
const emptied = { status__in: [5, 6] };

export type Stay = Row & ReturnedStay & { readonly removedAt: string | null; readonly readyAt: string | null };

/** The wagons that one came with, from the selection of a list. */
export const useCameWith = (ids: readonly string[]) => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['arrived-wagon', 'for-return', ids],
    enabled: ids.length > 0,
    queryFn: async () => (await data.getMany<Stay>('arrived-wagon', { ids: [...ids] })).data,
  });
};

/** Unloaded wagons of a customer at a station. */
export const useEmptied = (customerId: string, stationId: string) => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['arrived-wagon', 'emptied', customerId, stationId],
    enabled: customerId !== '' && stationId !== '',
    queryFn: async () =>
      (
        await data.getList<Stay>('arrived-wagon', {
          filter: { customerId, stationId, ...emptied },
          sort: { field: 'wagonNumber', order: 'ASC' },
          pagination: { page: 1, perPage: most },
        })
      ).data,
  });
};
