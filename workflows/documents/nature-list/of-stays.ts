import { departureKind } from './rows.ts';

/** A wagon's stay, as far as a list that is begun with it looks at it. */
export interface LeavingStay {
  readonly wagonNumber: string;
  readonly stationId: string;
}

/**
 * What a departure list begins with that is made of chosen stays (processes, section 2, departure): the station of the first of them and
 * the wagons in their order. Their loads are filled in by the list itself, as for numbers that are typed; a wagon of another station is
 * asked about at its line.
 */
export const departureOfStays = (stays: readonly LeavingStay[]) => ({
  stationId: stays[0]?.stationId ?? '',
  kind: departureKind,
  wagons: stays.map(({ wagonNumber }) => ({ wagonNumber })),
});
