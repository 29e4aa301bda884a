import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';
import { distanceOver } from './distance.ts';

/** A station of the network; degrees, null where the book does not say where it is. */
export interface NetworkStation {
  readonly id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly own: boolean;
  readonly joint: boolean;
}

export interface NetworkLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly km: number;
}

interface Network {
  readonly stations: readonly NetworkStation[];
  readonly lines: readonly NetworkLine[];
}

/** Wagons at a station, under the filter of the list; `stationId` empty: nobody has told where they are. */
export interface Place {
  readonly stationId: string;
  readonly wagons: number;
  readonly loaded: number;
  readonly detained: number;
  readonly idle: number;
}

const keptMs = 10 * 60_000;

/** Stations and lines; they change with an edition of table 1. */
export const useNetwork = () => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['dislocation', 'network', language],
    queryFn: async ({ signal }) => (await http<Network>('/api/app/dislocation/network', { signal })).json,
    staleTime: keptMs,
  });
};

/** Counts of the map; read again whenever stays are (`arrived-wagon` leads the key). */
export const usePlaces = (filter: Readonly<Record<string, unknown>>) => {
  const { http } = useServices();
  const asked = JSON.stringify(filter);
  return useQuery({
    queryKey: ['arrived-wagon', 'places', asked],
    queryFn: async ({ signal }) =>
      (await http<readonly Place[]>(`/api/app/dislocation/places?filter=${encodeURIComponent(asked)}`, { signal }))
        .json,
    placeholderData: keepPreviousData,
  });
};

/** Kilometres of the shortest way over table 1; undefined while it is not known or there is none. */
export const useDistance = (): ((from: string, to: string) => number | undefined) => {
  const { data } = useNetwork();
  return (from, to) => (data ? distanceOver(data.lines, from, to) : undefined);
};
