import type { SeenStay } from './last-operation.ts';
import type { Leg, Placing } from './stay.ts';

/** A stay as its line of life is told. */
export interface LivingStay extends SeenStay {
  readonly originStationId: string;
  readonly sentAt: string;
}

/** One moment of a stay: which field of it says so, when, and where; `code` is that of an operation told from outside. */
export interface Moment {
  readonly what: string;
  readonly at: string;
  readonly stationId: string;
  readonly code: string;
}

const visit = [
  'arrivedAt',
  'notifiedAt',
  'releasedAt',
  'placedAt',
  'readyAt',
  'removedAt',
  'leftAt',
] as const satisfies readonly (keyof Leg)[];

/** What a wagon may go through several times in one visit. */
const atPlace = ['placedAt', 'readyAt', 'removedAt'] as const satisfies readonly (keyof Placing)[];
type AtPlace = (typeof atPlace)[number];
const isAtPlace = (name: string): name is AtPlace => atPlace.some((one) => one === name);

/**
 * What has happened to a wagon in a stay, in the order of time; of one minute in the order of the work. A visit's single times are those
 * of its last placing: the line tells each.
 */
export const lineOfLife = (stay: LivingStay): readonly Moment[] => {
  const at = (what: string, instant: string, stationId: string, code = ''): readonly Moment[] =>
    instant === '' ? [] : [{ what, at: instant, stationId, code }];
  const visited = (one: Pick<Leg, (typeof visit)[number] | 'stationId'>) => {
    const own = stay.placings.filter(({ placedAt, removedAt }) => {
      const begun = placedAt || removedAt;
      return begun !== '' && begun >= one.arrivedAt && (one.leftAt === '' || begun <= one.leftAt);
    });
    const rounds: readonly Pick<Placing, AtPlace>[] = own.length > 0 ? own : [one];
    return visit.flatMap((name) =>
      isAtPlace(name)
        ? rounds.flatMap((round) => at(name, round[name], one.stationId))
        : at(name, one[name], one.stationId),
    );
  };
  const moments = [
    ...at('sentAt', stay.sentAt, stay.originStationId),
    ...stay.legs.flatMap(visited),
    ...visited(stay),
    ...at('uncoupledAt', stay.uncoupledAt, stay.stationId),
    ...stay.detained.flatMap((one) => at('detained', one.from, stay.stationId)),
    ...at('operationAt', stay.operationAt, stay.operationStationId, stay.operationCode),
    ...at('departedAt', stay.departedAt, stay.stationId),
  ];
  return moments
    .map((moment, place) => ({ moment, place }))
    .sort((a, b) => (a.moment.at < b.moment.at ? -1 : a.moment.at > b.moment.at ? 1 : a.place - b.place))
    .map(({ moment }) => moment);
};
