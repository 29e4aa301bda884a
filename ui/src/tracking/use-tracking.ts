import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../shell/services.ts';

/** One moment of a line of life: the field that says so, when and where; `code` of an operation told from outside. */
export interface Moment {
  readonly what: string;
  readonly at: string;
  readonly stationId: string;
  readonly code: string;
}

export interface TrackedContainer {
  readonly id: string;
  readonly containerNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly moments: readonly Moment[];
}

export interface Tracked {
  readonly id: string;
  readonly wagonNumber: string;
  readonly status: number;
  readonly loaded: boolean;
  readonly cargoName: string;
  readonly invoiceNumber: string;
  readonly originStationId: string;
  readonly destinationStationId: string;
  readonly place: string;
  readonly lastAt: string;
  readonly expectedAt: string;
  readonly moments: readonly Moment[];
  readonly containers: readonly TrackedContainer[];
  readonly arrival: {
    readonly at: string;
    readonly early: string;
    readonly late: string;
    readonly runs: number;
  } | null;
}

interface Tracking {
  readonly wagons: readonly Tracked[];
  readonly containers: readonly TrackedContainer[];
  readonly more: boolean;
}

/** What customers follow, by numbers; without any those that moved last. Read again whenever stays are. */
export const useTracking = (q: string) => {
  const { http } = useServices();
  return useQuery({
    queryKey: ['arrived-wagon', 'tracking', q],
    queryFn: async ({ signal }) =>
      (await http<Tracking>(`/api/app/tracking${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`, { signal })).json,
    placeholderData: keepPreviousData,
  });
};
