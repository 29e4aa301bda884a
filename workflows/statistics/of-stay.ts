import type { Stay } from '../documents/arrived-wagon/stay.ts';
import { loadingsOf, type Waybill } from '../documents/arrived-wagon/waybills.ts';
import { kindOf, type Entry } from './entry.ts';
import { statisticalDay } from './statistical-day.ts';

/** What the statistics look at in a wagon's stay. */
export interface CountedStay extends Stay {
  readonly state: string;
  readonly ownerCode: string;
  readonly park: number | null;
  readonly loaded: boolean;
  readonly registeredKind: string;
  readonly cargoCode: string;
  readonly weight: number | null;
  readonly containerCount: number | null;
  readonly originStationId: string;
  readonly waybills: readonly Waybill[];
}

const unloading = 0;
const loading = 1;
const both = 2;

/** Whether it is loaded at an instant: as it came, and otherwise after each operation that is done. */
const loadedAt = ({ loaded, placings }: CountedStay, instant: string): boolean => {
  const done = placings
    .filter(({ readyAt }) => readyAt !== '')
    .sort((a, b) => (a.readyAt < b.readyAt ? -1 : a.readyAt > b.readyAt ? 1 : a.row - b.row));
  const last = done.filter(({ readyAt }) => readyAt <= instant).at(-1);
  if (last) return last.operation !== unloading;
  const [first] = done;
  // What it came with is told by the first operation, whatever the fact says by now.
  return first ? first.operation === unloading || first.operation === both : loaded;
};

/** The station where it is, or that it left last. */
const stationAt = ({ legs, stationId, arrivedAt }: CountedStay, instant: string): string =>
  arrivedAt !== '' && arrivedAt <= instant
    ? stationId
    : (legs.filter((leg) => leg.arrivedAt <= instant).at(-1)?.stationId ?? stationId);

/** Wagons that are here (DO-2): from the first arrival to the departure, in pieces that each count for one line. */
const presence = (stay: CountedStay): readonly Entry[] => {
  const from = stay.legs[0]?.arrivedAt || stay.arrivedAt;
  if (from === '') return [];
  const until = stay.departedAt;
  const changes = [
    ...stay.legs.map((leg) => leg.arrivedAt),
    stay.arrivedAt,
    ...stay.placings.map(({ readyAt }) => readyAt),
  ].filter((at) => at > from && (until === '' || at < until));
  const starts = [from, ...new Set(changes.sort())];
  const { wagonNumber, ownerCode, park } = stay;
  return starts.flatMap((start, place) => {
    const entry: Entry = {
      what: 'present',
      day: statisticalDay(start),
      stationId: stationAt(stay, start),
      otherId: '',
      cargoCode: '',
      ownerCode,
      kind: kindOf(wagonNumber, stay.registeredKind),
      loaded: loadedAt(stay, start),
      // Detained wagons stay in the working park: what holds them is no repair.
      working: (park ?? 0) === 0,
      wagonNumber,
      trains: 0,
      wagons: 1,
      containers: 0,
      kilograms: 0,
    };
    const end = starts[place + 1] ?? until;
    return end === '' ? [entry] : [entry, { ...entry, day: statisticalDay(end), wagons: -1 }];
  });
};

/** Unloading (GO-1 to GO-3): an operation that is done, on the day of its readiness; kilograms as the wagon came. */
const unloaded = (stay: CountedStay): readonly Entry[] =>
  stay.placings
    .filter(({ operation, readyAt }) => readyAt !== '' && operation !== loading)
    .map(({ readyAt }): Entry => {
      const { wagonNumber, ownerCode, cargoCode, originStationId } = stay;
      return {
        what: 'unloading',
        day: statisticalDay(readyAt),
        stationId: stationAt(stay, readyAt),
        otherId: originStationId,
        cargoCode,
        ownerCode,
        kind: kindOf(wagonNumber, stay.registeredKind),
        loaded: true,
        working: true,
        wagonNumber,
        trains: 0,
        wagons: 1,
        containers: stay.containerCount ?? 0,
        kilograms: stay.weight ?? 0,
      };
    });

/**
 * Loading (GO-1 to GO-3): a loading that is told and whose waybill is issued, on the day of the later of the two, with the waybill's goods
 * and way.
 */
const loadedHere = (stay: CountedStay): readonly Entry[] =>
  loadingsOf(stay).map(({ waybill: { sentFrom, sentTo, cargo, mass }, at }): Entry => ({
    what: 'loading',
    day: statisticalDay(at),
    stationId: sentFrom,
    otherId: sentTo,
    cargoCode: cargo,
    ownerCode: stay.ownerCode,
    kind: kindOf(stay.wagonNumber, stay.registeredKind),
    loaded: true,
    working: true,
    wagonNumber: stay.wagonNumber,
    trains: 0,
    wagons: 1,
    containers: 0,
    kilograms: mass ?? 0,
  }));

/** What a wagon's stay counts for; one that was cancelled has never been, whatever times it had. */
export const ofStay = (stay: CountedStay): readonly Entry[] =>
  stay.state === 'cancelled' ? [] : [...unloaded(stay), ...loadedHere(stay), ...presence(stay)];
