import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { departureKind, isLoaded, kilograms, passingKind, type List, type ListRow } from './rows.ts';

/** A confirmed list, as what follows from it reads it: ids of what follows stand in it. */
export interface Confirmed extends List {
  readonly stationName: string;
  readonly sostavId: string;
  readonly number: string;
  readonly trainNumber: string;
  readonly index: string;
  readonly jointId: string;
  readonly at: string;
  readonly leftAt: string;
}

/** What a stay is told of its arrival. */
const arrival = (list: Confirmed, row: ListRow): ChainTarget => ({
  id: row.stayId,
  input: {
    natureListId: list.id,
    sostavId: list.sostavId,
    ordinal: row.ordinal,
    trainIndex: list.index,
    arrivedAt: list.at,
    wagonNumber: row.wagonNumber,
    stationId: list.stationId,
    stationName: list.stationName,
    customerId: row.customerId,
    tare: row.tare,
    axles: row.axles,
    capacity: row.capacity,
    ownerCode: row.ownerCode,
    loaded: isLoaded(row),
    cargoCode: row.cargoCode,
    cargoName: row.cargoName,
    weight: kilograms(row.weight),
    containerCount: row.containerCount,
    sealMarks: row.sealMarks,
    destinationStationId: row.destinationStationId,
    consigneeName: row.consigneeName,
    invoiceNumber: row.invoiceNumber,
    leftThereAt: row.leftThereAt,
  },
});

const departureOf = (list: Confirmed): string => (list.kind === passingKind ? list.leftAt : list.at);
const departure = (list: Confirmed, row: ListRow): ChainTarget => ({
  id: row.stayId,
  input: {
    departureListId: list.id,
    trainIndex: list.index,
    departedAt: departureOf(list),
    wagonNumber: row.wagonNumber,
    stationId: list.stationId,
    stationName: list.stationName,
  },
});
const leaving = (list: Confirmed, row: ListRow): ChainTarget => ({
  id: row.stayId,
  input: { departureListId: list.id, leftAt: departureOf(list), trainIndex: list.index },
});

const same = (one: ChainTarget | undefined, other: ChainTarget): boolean =>
  one !== undefined && one.id === other.id && JSON.stringify(one.input) === JSON.stringify(other.input);

type Told = (list: Confirmed, row: ListRow) => ChainTarget;
type Those = (list: Confirmed) => boolean;

/** Lists that bring wagons; lists that take them over the border; lists that take them to another station of the railway. */
export const brings: Those = ({ kind }) => kind !== departureKind;
export const takesOut: Those = ({ kind, jointId }) =>
  (kind === departureKind || kind === passingKind) && jointId !== '';
export const takesAway: Those = ({ kind, jointId }) =>
  (kind === departureKind || kind === passingKind) && jointId === '';

const told = { arrival, departure, leaving } satisfies Readonly<Record<string, Told>>;

/** Each wagon of a list that was confirmed. */
export const ofAll =
  (what: keyof typeof told, those: Those) =>
  ({ state }: Cause<Confirmed>): readonly ChainTarget[] =>
    those(state) ? state.wagons.map((row) => told[what](state, row)) : [];

/** Those wagons of a corrected list of which something else is said now: each wagon's own fate, and nothing for the others. */
export const ofChanged =
  (what: keyof typeof told, those: Those) =>
  (cause: Cause<Confirmed>): readonly ChainTarget[] => {
    const { before } = cause;
    const was = new Map(those(before) ? before.wagons.map((row) => [row.stayId, told[what](before, row)]) : []);
    return ofAll(what, those)(cause).filter((one) => !same(was.get(one.id), one));
  };

/** Those that were in the list and are not any more; all of them once it is cancelled. */
const leftOut = (those: Those, state: Confirmed, before: Confirmed, all: boolean): readonly string[] => {
  const still = new Set(all || !those(state) ? [] : state.wagons.map(({ stayId }) => stayId));
  return those(before)
    ? before.wagons.flatMap(({ stayId }) => (stayId === '' || still.has(stayId) ? [] : [stayId]))
    : [];
};
const because = (list: Confirmed): string => `${list.number || list.index || list.trainNumber}`;

export const withoutArrival =
  (all: boolean) =>
  ({ state, before }: Cause<Confirmed>): readonly ChainTarget[] =>
    leftOut(brings, state, before, all).map((id) => ({
      id,
      input: { natureListId: state.id, comment: because(state) },
    }));

export const withoutDeparture =
  (all: boolean) =>
  ({ state, before }: Cause<Confirmed>): readonly ChainTarget[] =>
    leftOut((list) => takesOut(list) || takesAway(list), state, before, all).map((id) => ({
      id,
      input: { departureListId: state.id, comment: because(state) },
    }));

/** The train of the list. */
export const train = ({ state }: Cause<Confirmed>): readonly ChainTarget[] => [
  {
    id: state.sostavId,
    input: {
      natureListId: state.id,
      listNumber: state.number,
      stationId: state.stationId,
      stationName: state.stationName,
      kind: state.kind,
      trainNumber: state.trainNumber,
      index: state.index,
      at: state.at,
      leftAt: state.leftAt,
      wagons: state.wagons.map((row) => ({
        wagonNumber: row.wagonNumber,
        stayId: row.stayId,
        ordinal: row.ordinal,
        loaded: isLoaded(row),
        cargoName: row.cargoName,
        weight: row.weight,
        destinationStationId: row.destinationStationId,
      })),
    },
  },
];
