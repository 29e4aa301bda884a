import { useQuery } from '@tanstack/react-query';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';

/** A train as its list tells it. */
export type Train = Row & {
  readonly trainNumber: string;
  readonly index: string;
  readonly status: number;
  readonly kind: number;
  readonly stationName: string | null;
  readonly expectedAt: string | null;
  readonly at: string | null;
  readonly wagonCount: number | null;
  readonly waiting: number | null;
};

/** A consist list that is not confirmed yet, with its wagons. */
interface Announced {
  readonly id: string;
  readonly wagons: readonly { readonly wagonNumber: string }[];
}

const shown = 30;
const cancelled = 3;

const query = (range: readonly [number, number], sort: readonly [string, string], filter: object): string =>
  `range=${encodeURIComponent(JSON.stringify(range))}&sort=${encodeURIComponent(JSON.stringify(sort))}` +
  `&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The latest trains of the person's stations, those expected among them. */
export const useTrains = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: ['sostav', 'latest'],
    queryFn: async ({ signal }) =>
      (
        await http<readonly Train[]>(
          `/api/app/sostav?${query([0, shown - 1], ['changedAt', 'DESC'], { status__lt: cancelled })}`,
          { signal },
        )
      ).json,
  });
};

/** Wagons of the lists that announced a train and were not confirmed; none where the train came by the list itself. */
export const useAnnounced = (trainId: string) => {
  const { http } = useServices();
  return useQuery({
    queryKey: ['nature-list', 'announced', trainId],
    queryFn: async ({ signal }) => {
      const { json: lists } = await http<readonly { readonly id: string }[]>(
        `/api/app/nature-list?${query([0, 9], ['changedAt', 'DESC'], { sostavId: trainId, status: 0 })}`,
        { signal },
      );
      const whole = await Promise.all(
        lists.map(async ({ id }) => (await http<Announced>(`/api/app/nature-list/${id}`, { signal })).json),
      );
      return whole.flatMap(({ wagons }) => wagons.map(({ wagonNumber }) => wagonNumber));
    },
  });
};
