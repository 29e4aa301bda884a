import { hard, type Finding } from '../../kernel/finding.ts';

/** Instants of the leg that a stay is on, each empty while it has not happened. */
export interface Times {
  readonly arrivedAt: string;
  readonly notifiedAt: string;
  readonly releasedAt: string;
  readonly placedAt: string;
  readonly readyAt: string;
  readonly removedAt: string;
  readonly departedAt: string;
}

/** One placing at a client's place: told by a memo, or by hand (`memoId` empty). */
export interface Placing {
  readonly row: number;
  readonly memoId: string;
  readonly memoNumber: string;
  /** The memo that told its removal, where that is another one. */
  readonly removalMemoId: string;
  readonly operation: number | null;
  readonly placedAt: string;
  readonly readyAt: string;
  readonly removedAt: string;
}

/** A station where the stay has been before the present one. */
export interface Leg {
  readonly row: number;
  readonly stationId: string;
  readonly natureListId: string;
  readonly sostavId: string;
  readonly ordinal: number | null;
  readonly arrivedAt: string;
  readonly notifiedAt: string;
  readonly releasedAt: string;
  readonly placedAt: string;
  readonly readyAt: string;
  readonly removedAt: string;
  readonly leftAt: string;
}

/** A ground on which a wagon is detained, until it is let go. */
export interface Ground {
  readonly row: number;
  readonly ground: number | null;
  readonly from: string;
  readonly until: string;
  /** The document by which it is detained; a wagon that waits for a post's control has none. */
  readonly paper: string;
}

export interface Stay extends Times {
  readonly wagonNumber: string;
  readonly stationId: string;
  readonly visited: readonly string[];
  readonly natureListId: string;
  readonly sostavId: string;
  readonly ordinal: number | null;
  readonly leftAt: string;
  readonly departureListId: string;
  readonly uncoupledAt: string;
  readonly detained: readonly Ground[];
  readonly placings: readonly Placing[];
  readonly legs: readonly Leg[];
}

/**
 * The state is the furthest thing that has happened, whatever order it was told in; what detains the wagon is shown instead of what
 * lies beneath, which goes on moving (processes, sections 1 and 10).
 */
export const furthest = [
  ['departed', ({ departedAt }: Stay) => departedAt !== ''],
  ['detained', ({ detained }: Stay) => detained.some(({ until }) => until === '')],
  ['uncoupled', ({ uncoupledAt }: Stay) => uncoupledAt !== ''],
  ['removed', ({ removedAt }: Stay) => removedAt !== ''],
  ['worked', ({ readyAt }: Stay) => readyAt !== ''],
  ['placed', ({ placedAt }: Stay) => placedAt !== ''],
  ['released', ({ releasedAt }: Stay) => releasedAt !== ''],
  ['notified', ({ notifiedAt }: Stay) => notifiedAt !== ''],
  ['arrived', ({ arrivedAt }: Stay) => arrivedAt !== ''],
  'expected',
] as const;

/** Whether nobody says any more that it came, is coming or left. */
export const isUntold = ({ arrivedAt, expectedAt, departedAt }: Stay & { readonly expectedAt: string }): boolean =>
  arrivedAt === '' && expectedAt === '' && departedAt === '';

/** When the last thing happened to it. */
export const lastOf = ({ legs, ...stay }: Stay): string =>
  [...new Set(orders.flat())].reduce(
    (latest, name) => (stay[name] > latest ? stay[name] : latest),
    stay.leftAt > stay.uncoupledAt ? stay.leftAt : stay.uncoupledAt,
  ) ||
  (legs.at(-1)?.leftAt ?? '');

/** Times of which each comes after the one before it. The consignee may be told, and the waybill released, at any time of the visit. */
const orders: readonly (readonly (keyof Times)[])[] = [
  ['arrivedAt', 'placedAt', 'readyAt', 'removedAt', 'departedAt'],
  ['arrivedAt', 'notifiedAt', 'departedAt'],
  ['arrivedAt', 'releasedAt', 'departedAt'],
];

/** A desk's clock may be ahead of the house's by this, milliseconds. */
const ahead = 10 * 60_000;

/**
 * What is wrong with the times: one that lies before what it follows, or has not come yet. Equal minutes are in order, because
 * papers know minutes. A fact is refused for nothing else.
 */
export const wrongTimes = (stay: Stay, now: string): readonly Finding[] => {
  const turned = orders.flatMap((names) => {
    const told = names.filter((name) => stay[name] !== '');
    return told.flatMap((name, place) => {
      const before = told[place - 1];
      return before !== undefined && stay[name] < stay[before]
        ? [{ ...hard('ArrivedWagon.Order', { at: stay[name], before: stay[before] }), member: name }]
        : [];
    });
  });
  const latest = new Date(Date.parse(now) + ahead).toISOString();
  const future = [...new Set(orders.flat())]
    .filter((name) => stay[name] > latest)
    .map((name) => ({ ...hard('ArrivedWagon.Future', { at: stay[name] }), member: name }));
  const left = stay.legs.at(-1)?.leftAt ?? '';
  const early =
    stay.arrivedAt !== '' && stay.arrivedAt < left
      ? [{ ...hard('ArrivedWagon.Order', { at: stay.arrivedAt, before: left }), member: 'arrivedAt' }]
      : [];
  const byTime = [...stay.placings].sort((a, b) =>
    a.placedAt < b.placedAt ? -1 : a.placedAt > b.placedAt ? 1 : a.row - b.row,
  );
  const overlapping = byTime.slice(1).flatMap(({ placedAt }, place) => {
    const { removedAt = placedAt, memoNumber } = byTime[place] ?? {};
    return placedAt !== '' && (removedAt === '' || placedAt < removedAt)
      ? [{ ...hard('ArrivedWagon.PlacedTwice', { memo: memoNumber || '–' }), member: 'placedAt' }]
      : [];
  });
  const seen = new Set<string>();
  return [...turned, ...early, ...overlapping, ...future].filter(({ member }) => !seen.has(member) && seen.add(member));
};

const empty = { notifiedAt: '', releasedAt: '', placedAt: '', readyAt: '', removedAt: '' };

/** Closes the visit to the present station, and begins one at the next. */
export const nextLeg = (stay: Stay, leftAt: string) => {
  const { stationId, natureListId, sostavId, ordinal, arrivedAt } = stay;
  const { notifiedAt, releasedAt, placedAt, readyAt, removedAt } = stay;
  const times = { arrivedAt, notifiedAt, releasedAt, placedAt, readyAt, removedAt };
  return {
    legs: [...stay.legs, { stationId, natureListId, sostavId, ordinal, ...times, leftAt }],
    visited: [...new Set([...stay.visited, stationId])],
    leftAt: '',
    departureListId: '',
    uncoupledAt: '',
    ...empty,
  };
};

/** Takes the present visit back: the one before goes on as it was. */
export const formerLeg = (stay: Stay) => {
  const last = stay.legs.at(-1);
  if (!last) return { ...empty, arrivedAt: '', natureListId: '', sostavId: '', ordinal: null };
  const { row: _row, ...values } = last;
  const legs = stay.legs.slice(0, -1);
  return { ...values, legs, visited: legs.map(({ stationId }) => stationId) };
};

/** The single times show the last placing of the present visit. */
export const timesOf = (placings: readonly Omit<Placing, 'row'>[], arrivedAt: string) => {
  const own = placings.filter(({ placedAt, readyAt, removedAt }) =>
    [placedAt, readyAt, removedAt].some((at) => at !== '' && at >= arrivedAt),
  );
  const last = own.reduce<Omit<Placing, 'row'> | undefined>(
    (found, one) => (found && found.placedAt > one.placedAt ? found : one),
    undefined,
  );
  const { placedAt = '', readyAt = '', removedAt = '' } = last ?? {};
  return { placedAt, readyAt, removedAt };
};
