import { useQuery } from '@tanstack/react-query';
import type { Row } from '../grid/column.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';

/** A shift as its cashier works with it. */
export interface OwnShift extends Row {
  readonly deskId: string;
  readonly number: number;
  readonly drawer: string;
}

/** The open shift of whoever reads: null where they have none, undefined until that is known. */
export const useMyShift = (): OwnShift | null | undefined => {
  const person = usePerson();
  const { data } = useServices();
  return useQuery({
    queryKey: ['cash-shift', 'mine', person?.id],
    enabled: person !== undefined,
    queryFn: async () => {
      const { data: found } = await data.getList<OwnShift>('cash-shift', {
        filter: { status: 0, cashierId: person?.id },
        sort: { field: 'changedAt', order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
      });
      return found[0] ?? null;
    },
  }).data;
};
