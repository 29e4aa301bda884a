import type { Note, Wagon } from './fields.ts';

/** A wagon's stay, as far as a return of empty wagons looks at it (processes, section 1). */
export interface ReturnedStay {
  readonly id: string;
  readonly wagonNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly customerId: string;
  readonly ownership: number | null;
  readonly originStationId: string;
  readonly tare?: string;
  readonly capacity?: string;
  readonly axles?: number | null;
  readonly cargoCode?: string;
  readonly placings?: readonly { readonly operation: number | null }[];
  /** What a list says of the placings, whose rows it does not have: what was done last is no loading. */
  readonly emptied?: boolean | null;
}

/** Codes of a stay: worked and removed wagons are empty, unless what was done with them last is a loading. */
const worked = 5;
const removed = 6;
const unloading = 0;
const ownedPrivately = 1;

/** Numbers of private wagons begin with 5 (domain 1.3, 2.1). */
export const isPrivateNumber = (number: string): boolean => /^5\d{7}$/.test(number);

/** Whether what was done with a wagon last left it empty. */
export const isEmptied = (placings: readonly { readonly operation: number | null }[]): boolean =>
  (placings.at(-1)?.operation ?? unloading) === unloading;

/** Why this wagon does not go back: private, or not unloaded yet; undefined when it may. */
export const whyNotReturned = (
  stay: Pick<ReturnedStay, 'wagonNumber' | 'status' | 'ownership' | 'placings' | 'emptied'>,
): 'Smgs.Mps.PrivateWagon' | 'Smgs.Mps.NotUnloaded' | undefined => {
  if (stay.ownership === ownedPrivately || isPrivateNumber(stay.wagonNumber)) return 'Smgs.Mps.PrivateWagon';
  const emptied = stay.emptied ?? isEmptied(stay.placings ?? []);
  return (stay.status === worked || stay.status === removed) && emptied ? undefined : 'Smgs.Mps.NotUnloaded';
};

/** The stretch over which all wagons came; empty where they came from several. */
export const sameOrigin = (origins: readonly string[]): string => {
  const [first = '', ...others] = new Set(origins);
  return others.length === 0 ? first : '';
};

/**
 * What a return opened from these stays says: the customer who unloaded them, the station where they stand, back to where they came
 * from, and what is known of each wagon. Its `cargoCode` is what it carried before.
 */
export const returnOfStays = (
  stays: readonly ReturnedStay[],
): Pick<Note, 'customerId' | 'departureStationId' | 'destinationStationId'> & {
  readonly smgsVagons: readonly Partial<Wagon>[];
} => {
  const [first] = stays;
  return {
    customerId: first?.customerId ?? '',
    departureStationId: first?.stationId ?? '',
    destinationStationId: sameOrigin(stays.map(({ originStationId }) => originStationId)),
    smgsVagons: stays.map(({ id, wagonNumber, tare = '', capacity = '', axles, cargoCode }) => ({
      wagonNumber,
      arrivedWagonId: id,
      tare,
      capacity,
      ...(axles !== null && axles !== undefined && { axisQuantity: axles }),
      cargoCode: cargoCode === undefined || cargoCode === '' ? null : cargoCode,
      weight: 0,
    })),
  };
};

/** A line of the editor in which nobody has written. */
const nothingKnown: Partial<Wagon> = {
  providedBy: 'carrier',
  tankType: null,
  packages: null,
  seals: [],
  containerNumbers: [],
};

/** What an onward note of unloaded wagons begins with: who sends them from where, and what is known of each; not where to. */
export const sentOn = (
  stays: readonly ReturnedStay[],
): Pick<ReturnType<typeof returnOfStays>, 'customerId' | 'departureStationId' | 'smgsVagons'> => {
  const { customerId, departureStationId, smgsVagons } = returnOfStays(stays);
  return {
    customerId,
    departureStationId,
    smgsVagons: smgsVagons.map((wagon) => ({ ...nothingKnown, ...wagon, cargoCode: null })),
  };
};
