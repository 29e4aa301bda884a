import type { Confirmed } from '../documents/nature-list/follows.ts';
import { departureKind, isLoaded, kilograms, passingKind } from '../documents/nature-list/rows.ts';
import { kindOf, type Counted, type Entry } from './entry.ts';
import { statisticalDay } from './statistical-day.ts';

/** What the statistics look at in a consist list. */
export interface CountedList extends Confirmed {
  readonly status: number;
}

const confirmed = 1;
const corrected = 2;

/**
 * Trains over the border (DO-1): a confirmed consist list with an interchange point counts as one train with its wagons and containers;
 * one that arrives is received, one that departs or passes is handed over, at its own time.
 */
export const ofList = (list: CountedList): readonly Entry[] => {
  const { status, kind, jointId, stationId, wagons } = list;
  if (jointId === '' || (status !== confirmed && status !== corrected)) return [];
  const what: Counted = kind === departureKind || kind === passingKind ? 'handed' : 'received';
  const at = kind === passingKind && list.leftAt !== '' ? list.leftAt : list.at;
  const train: Entry = {
    what,
    day: statisticalDay(at),
    stationId,
    otherId: jointId,
    cargoCode: '',
    ownerCode: '',
    kind: 'other',
    loaded: false,
    working: true,
    wagonNumber: '',
    trains: 1,
    wagons: 0,
    containers: 0,
    kilograms: 0,
  };
  return [
    train,
    ...wagons.map((row): Entry => ({
      ...train,
      cargoCode: row.cargoCode,
      ownerCode: row.ownerCode,
      kind: kindOf(row.wagonNumber),
      loaded: isLoaded(row),
      wagonNumber: row.wagonNumber,
      trains: 0,
      wagons: 1,
      containers: row.containerCount ?? 0,
      kilograms: kilograms(row.weight) ?? 0,
    })),
  ];
};
