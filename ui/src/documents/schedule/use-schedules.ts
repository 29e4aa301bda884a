import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../grid/column.ts';
import { useServices } from '../../shell/services.ts';

/** A schedule in force as its list tells it: `week` and `days` are written as `workflows/documents/schedule/turns.ts` says. */
export type Schedule = Row & {
  readonly sidingId: string;
  readonly sidingName: string;
  readonly from: string;
  readonly week: readonly string[];
  readonly days: readonly string[];
};

const inForce = 1;
const most = 200;

/** Schedules in force that the person may see, of one siding or of all. */
export const useSchedules = (sidingId?: string, enabled = true) => {
  const { data: provider } = useServices();
  return useQuery({
    queryKey: ['schedule', 'in force', sidingId ?? ''],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await provider.ask<readonly Schedule[]>(
          'schedule',
          '',
          {
            filter: { status: inForce, ...(sidingId !== undefined && { sidingId }) },
            range: [0, most - 1],
            sort: ['sidingId', 'ASC'],
          },
          signal,
        )
      ).json,
  });
};
