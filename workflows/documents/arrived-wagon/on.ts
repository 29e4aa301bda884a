import { furthest, timesOf, formerLeg, type Stay } from './stay.ts';
import type { SeenStay } from './last-operation.ts';

type Told = SeenStay & {
  readonly expectedAt: string;
  readonly notifiedHow: number | null;
  readonly notifiedWhom: string;
  readonly gu45rId: string;
  readonly dosylkaNumber: string;
};

const upTo = (on: string, instant: string): string => (instant !== '' && instant <= on ? instant : '');

/** The visit that the wagon was on at an instant, the later ones taken back. */
const visitOn = <S extends Stay>(stay: S, on: string): S => {
  let visit = stay;
  while (visit.legs.length > 0 && (visit.arrivedAt === '' || visit.arrivedAt > on))
    visit = { ...visit, ...formerLeg(visit), departedAt: '', departureListId: '', uncoupledAt: '' };
  return visit;
};

/** The furthest thing of a stay, as its state is named. */
const stateOf = (stay: Stay): string => {
  for (const one of furthest) {
    if (typeof one === 'string') return one;
    if (one[1](stay)) return one[0];
  }
  return 'expected';
};

/**
 * A stay as it is now known to have been at an instant (valid time, beside `?at=`, which tells what was known then): every fact by
 * its own instant, those that came later left out. What a hand or a memo has corrected since is told as corrected. A cancelled stay
 * was none at any time: undefined.
 * @param on ISO instant
 */
export const stayOn = <S extends Told & { readonly state: string }>(stay: S, on: string) => {
  if (stay.state === 'cancelled') return undefined;
  const visit = visitOn(stay, on);
  const placings = visit.placings
    .filter(({ placedAt }) => placedAt !== '' && placedAt <= on)
    .map((one) => {
      const removedAt = upTo(on, one.removedAt);
      return {
        ...one,
        readyAt: upTo(on, one.readyAt),
        removedAt,
        removalMemoId: removedAt === '' ? '' : one.removalMemoId,
      };
    });
  const arrivedAt = upTo(on, visit.arrivedAt);
  const byPlacings = placings.length > 0 ? timesOf(placings, arrivedAt) : undefined;
  const [notifiedAt, releasedAt] = [upTo(on, visit.notifiedAt), upTo(on, visit.releasedAt)];
  const [leftAt, departedAt] = [upTo(on, visit.leftAt), upTo(on, visit.departedAt)];
  const past = {
    ...visit,
    arrivedAt,
    notifiedAt,
    releasedAt,
    placedAt: byPlacings?.placedAt ?? upTo(on, visit.placedAt),
    readyAt: byPlacings?.readyAt ?? upTo(on, visit.readyAt),
    removedAt: byPlacings?.removedAt ?? upTo(on, visit.removedAt),
    leftAt,
    departedAt,
    uncoupledAt: upTo(on, visit.uncoupledAt),
    placings,
    // Names that were written down beside a station are those of the present one.
    ...(visit.stationId !== stay.stationId && { stationName: '', road: '' }),
    detained: visit.detained
      .filter(({ from }) => from === '' || from <= on)
      .map((one) => ({ ...one, until: upTo(on, one.until) })),
    ...(notifiedAt === '' && { notifiedHow: null, notifiedWhom: '' }),
    ...(releasedAt === '' && { gu45rId: '' }),
    ...(leftAt === '' && departedAt === '' && { departureListId: '' }),
    ...(upTo(on, visit.uncoupledAt) === '' && { dosylkaNumber: '' }),
    ...(arrivedAt === '' && visit.legs.length === 0 && { natureListId: '', sostavId: '', ordinal: null }),
    ...(visit.operationAt > on && {
      operationCode: '',
      operationAt: '',
      operationStationId: '',
      operationRoad: '',
      trainIndex: '',
    }),
  };
  return { ...past, state: stateOf(past) };
};

/** The first arrival of a stay, wherever it was: from then on the wagon is in the country. Empty while it is expected. */
export const beganAt = ({ legs, arrivedAt }: Stay): string => legs[0]?.arrivedAt || arrivedAt;
