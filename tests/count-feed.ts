import type { Kerben } from './kerben.ts';

/** An event of the feed for other systems, as far as it is counted. */
interface FeedEvent {
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface FeedWagon {
  readonly number: string;
  readonly massKg: number;
  readonly stayId?: string | null;
}
interface FeedNote {
  readonly departureStationCode: string;
  readonly wagons: readonly FeedWagon[];
}
interface FeedPlacing {
  readonly row: number;
  readonly operation: number | null;
  readonly readyAt: string | null;
}

/** Wagons and kilograms by statistical day. */
export type CountedDays = Map<string, { wagons: number; kilograms: number }>;

/** All events of some types, page by page, as another system reads them. */
export const readFeed = async (kerben: Kerben, types: string): Promise<readonly FeedEvent[]> => {
  const token = await kerben.token('integrator');
  const events: FeedEvent[] = [];
  for (let after = '0'; ;) {
    const path = `/api/integration/events?after=${after}&limit=1000&types=${types}`;
    const { body, headers } = await kerben.call<string | readonly FeedEvent[]>('GET', path, { token });
    const page = typeof body === 'string' ? (JSON.parse(body) as readonly FeedEvent[]) : body;
    events.push(...page);
    const next = headers.get('x-next-position') ?? after;
    if (page.length === 0 && next === after) return events;
    if (page.length < 1000) return events;
    after = next;
  }
};

/** Eighteen o'clock in Bishkek (UTC+6) ends a day: its last minute belongs to it. Written anew, on purpose. */
const dayOf = (instant: string): string => {
  const minute = Math.floor(Date.parse(instant) / 60_000);
  const bishkek = new Date((minute + 6 * 60) * 60_000);
  const late = bishkek.getUTCHours() * 60 + bishkek.getUTCMinutes() > 18 * 60;
  return new Date(bishkek.getTime() + (late ? 86_400_000 : 0)).toISOString().slice(0, 10);
};

const book = (days: CountedDays, day: string, wagons: number, kilograms: number): void => {
  const so = days.get(day) ?? { wagons: 0, kilograms: 0 };
  days.set(day, { wagons: so.wagons + wagons, kilograms: so.kilograms + kilograms });
};

/** Stays as they are at the end of the feed: placings by their rows, kilograms, and whether it was called off. */
const staysOf = (events: readonly FeedEvent[]) => {
  const stays = new Map<string, { placings: Map<number, FeedPlacing>; weight: number; cancelled: boolean }>();
  for (const { subject, data } of events) {
    const stay = stays.get(subject) ?? { placings: new Map<number, FeedPlacing>(), weight: 0, cancelled: false };
    const changes = (data['changes'] ?? {}) as Readonly<Record<string, unknown>>;
    const { put = [], gone = [] } = (changes['placings'] ?? {}) as {
      readonly put?: readonly FeedPlacing[];
      readonly gone?: readonly number[];
    };
    for (const placing of put) stay.placings.set(placing.row, placing);
    for (const row of gone) stay.placings.delete(row);
    if ('weight' in changes) stay.weight = Number(changes['weight'] ?? 0);
    stay.cancelled = data['state'] === 'cancelled';
    stays.set(subject, stay);
  }
  return stays;
};

/**
 * Loading counted by somebody else (GO-1): wagons with a load of waybills that this railway has issued. One that has a stay here counts
 * when a loading of the stay is ready too, on the later day; any other on the day of the issue, and what is changed on the day of the
 * change.
 */
export const countLoading = (notesFeed: readonly FeedEvent[], staysFeed: readonly FeedEvent[]): CountedDays => {
  const days: CountedDays = new Map();
  const notes = new Map<
    string,
    { note: FeedNote; issued: boolean; formedAt: string; counted: ReadonlyMap<string, number> }
  >();
  for (const { type, subject, time, data } of notesFeed) {
    const made = data['note'] as FeedNote | undefined;
    const known = notes.get(subject);
    if (made && !known) {
      // What another railway has issued is no loading of ours.
      if (type.endsWith('.received')) continue;
      notes.set(subject, { note: made, issued: false, formedAt: '', counted: new Map() });
      continue;
    }
    if (!known) continue;
    const note = { ...known.note, ...((data['changes'] as Partial<FeedNote> | undefined) ?? {}) };
    const issued = known.issued || type.endsWith('.formed');
    const formedAt = known.formedAt || (typeof data['formedAt'] === 'string' ? data['formedAt'] : '');
    const loads = new Map(
      (issued ? note.wagons : [])
        .filter(({ massKg, stayId }) => massKg > 0 && !stayId)
        .map(({ number, massKg }) => [number, massKg]),
    );
    const day = dayOf(time);
    for (const [number, mass] of known.counted) if (loads.get(number) !== mass) book(days, day, -1, -mass);
    for (const [number, mass] of loads) if (known.counted.get(number) !== mass) book(days, day, 1, mass);
    notes.set(subject, { note, issued, formedAt, counted: loads });
  }
  const stays = staysOf(staysFeed);
  const ofStays = new Map<string, { formedAt: string; massKg: number }[]>();
  for (const { note, issued, formedAt } of notes.values())
    for (const { massKg, stayId } of issued ? note.wagons : [])
      if (massKg > 0 && stayId) ofStays.set(stayId, [...(ofStays.get(stayId) ?? []), { formedAt, massKg }]);
  for (const [stayId, loads] of ofStays) {
    const stay = stays.get(stayId);
    const ready = [...(stay?.placings.values() ?? [])]
      .filter(({ operation }) => operation === 1 || operation === 2)
      .flatMap(({ readyAt }) => readyAt ?? [])
      .sort();
    loads.sort((one, other) => one.formedAt.localeCompare(other.formedAt));
    for (const [place, { formedAt, massKg }] of loads.entries()) {
      const at = ready[place];
      if (at !== undefined && !stay?.cancelled) book(days, dayOf(at > formedAt ? at : formedAt), 1, massKg);
    }
  }
  return days;
};

/** Unloading counted by somebody else (GO-1): each placing that is ready and was no loading, on the day of its readiness. */
export const countUnloading = (events: readonly FeedEvent[]): CountedDays => {
  const days: CountedDays = new Map();
  for (const { placings, weight, cancelled } of staysOf(events).values())
    for (const { operation, readyAt } of placings.values())
      if (!cancelled && readyAt !== null && operation !== 1) book(days, dayOf(readyAt), 1, weight);
  return days;
};
