import type { Answered } from '@kerben/questions/engine/query.ts';
import network from '@kerben/questions/dislocation/network.ts';
import type places from '@kerben/questions/dislocation/places.ts';
import { useAnswer } from '../api/use-answer.ts';
import { distanceOver } from './distance.ts';

type Network = Answered<typeof network>;
export type NetworkStation = Network['stations'][number];
/** Wagons at a station, under the filter of the list; `stationId` empty: nobody has told where they are. */
export type Place = Answered<typeof places>[number];

const keptMs = 10 * 60_000;

/** Stations and lines; they change with an edition of table 1. */
export const useNetwork = () => useAnswer(network, {}, { freshMs: keptMs });

/** Kilometres of the shortest way over table 1; undefined while it is not known or there is none. */
export const useDistance = (): ((from: string, to: string) => number | undefined) => {
  const { data } = useNetwork();
  return (from, to) => (data ? distanceOver(data.lines, from, to) : undefined);
};
