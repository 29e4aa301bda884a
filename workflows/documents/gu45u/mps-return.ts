import type { ErrandItem } from '../../document/errand.ts';
import { operation, ownership } from '../arrived-wagon/fields.ts';
import { sameOrigin } from '../smgs/return-of-stays.ts';

/** What a return looks at of a memo. */
interface RemovalMemo {
  readonly id: string;
  readonly state: string;
  readonly stationId: string;
  readonly customerId: string;
  readonly wagons: readonly {
    readonly wagonNumber: string;
    readonly operation: number | null;
    readonly ownership: number | null;
    readonly removedAt: string;
    readonly stayId: string;
    readonly originStationId: string;
  }[];
}

/** What a person would be asked about such a note; it is a draft that the station looks through. */
const confirmedWarnings = [
  'Smgs.DestinationForeign',
  'Smgs.StationUnknown',
  'Smgs.WagonRetired',
  'Smgs.WagonElsewhere',
  'Check.Wagon.Uic',
  'Check.Esr.CheckDigit',
];

const told = new Set(['confirmed', 'charged', 'returned', 'corrected']);

/**
 * Empty wagons of the common park go home once they are unloaded and removed: one draft of an MPS return for each memo, and so for each
 * customer (processes, sections 8 and 10). Private wagons, whose numbers begin with 5, are not returned like this (domain 1.3).
 */
export const returnOrdered = ({ id, state, stationId, customerId, wagons }: RemovalMemo): readonly ErrandItem[] => {
  const empty = wagons.filter(
    (row) =>
      row.removedAt !== '' &&
      row.operation === operation.code.unloading &&
      row.ownership !== ownership.code.private &&
      !row.wagonNumber.startsWith('5') &&
      row.stayId !== '',
  );
  if (!told.has(state) || empty.length === 0) return [];
  const smgsVagons = empty.map(({ wagonNumber, stayId }) => ({ wagonNumber, arrivedWagonId: stayId, weight: 0 }));
  return [
    {
      id: `${id}~return`,
      row: 'return',
      input: {
        customerId,
        departureStationId: stationId,
        destinationStationId: sameOrigin(empty.map(({ originStationId }) => originStationId)),
        smgsVagons,
        confirmedWarnings,
      },
    },
  ];
};
