import { membersIn } from './lists.ts';
import type { DomainEvent, EventMetadata } from './event.ts';

/** What evolves: an area, as far as a fold looks at it. Methods, so that areas of known states fit as well. */
export interface Folding<State> {
  readonly initial: State;
  evolve(state: State, event: DomainEvent): State;
}

/** Where an event stands in the log. */
export interface EventPlace {
  readonly stream: string;
  /** Not told where the log was read for folds alone. */
  readonly id?: string | null;
  readonly revision: number;
  readonly position?: bigint;
}

/** An event that stands in the log. To look at its data may fail: it may be one that this version does not know. */
export interface StoredEvent extends EventPlace {
  readonly type: string;
  readonly data: unknown;
}

/** A whole stream as it is read for folds: its events without their places. */
export interface StoredHistory {
  readonly stream: string;
  readonly events: () => readonly DomainEvent[];
}

const firstLine = (cause: unknown): string => String(cause).split('\n', 1)[0] ?? '';

/**
 * A record that cannot be read, because of this event of its stream: of a type or version that this release does not know, or not
 * what it should be. The only error with which anything that reads records fails at one of them: whoever it is told to knows which
 * record waits, and because of what.
 */
export class RecordUnreadable extends Error {
  override readonly name = 'RecordUnreadable';
  readonly stream: string;
  readonly eventId: string | null;
  readonly revision: number;
  readonly position: bigint | null;
  constructor({ stream, id, revision, position }: EventPlace, cause: unknown) {
    const event = id ? `event ${id}, revision ${revision}` : `revision ${revision}`;
    super(`${stream}, ${event}: ${firstLine(cause)}`, { cause });
    this.stream = stream;
    this.eventId = id ?? null;
    this.revision = revision;
    this.position = position ?? null;
  }
}

/** Looks at an event of the log, in whatever way; what goes wrong with it is told with its place (`RecordUnreadable`). */
export const reading = <Result>(event: EventPlace, look: () => Result): Result => {
  try {
    return look();
  } catch (cause) {
    throw cause instanceof RecordUnreadable ? cause : new RecordUnreadable(event, cause);
  }
};

/** The data of an event of the log. Throws `RecordUnreadable` where this version cannot read them. */
export const dataOf = (event: StoredEvent): unknown => reading(event, () => event.data);

/** When an event happened: ISO instant, UTC. Throws `RecordUnreadable` where it does not say it. */
export const occurredAtOf = (event: EventPlace & { readonly metadata: object }): string =>
  reading(event, () => {
    const { occurredAt } = membersIn(event.metadata);
    if (typeof occurredAt !== 'string' || Number.isNaN(Date.parse(occurredAt))) throw new Error('it has no time');
    return occurredAt;
  });

/**
 * What the log keeps beside an event. The store hands members on as they were written by `decided-events`; the one place that says so.
 */
export const metadataOf = (event: { readonly metadata: object }): EventMetadata => event.metadata as EventMetadata;

const step = <State>(area: Folding<State>, state: State, event: DomainEvent, place: EventPlace): State => {
  try {
    // Taken out first: an event that cannot be read must not pass because its fold looks at no data.
    const { type, data } = event;
    return area.evolve(state, { type, data });
  } catch (cause) {
    throw new RecordUnreadable(place, cause);
  }
};

/** A record after one more event of its stream. Throws `RecordUnreadable`. */
export const evolved = <State>(area: Folding<State>, state: State, event: StoredEvent): State =>
  step(area, state, event, event);

/** A record after events of its stream: from the first one on, or from the state that it was in before them. Throws `RecordUnreadable`. */
export const folded = <State>(
  area: Folding<State>,
  events: Iterable<StoredEvent>,
  before: State = area.initial,
): State => {
  let state = before;
  for (const event of events) state = step(area, state, event, event);
  return state;
};

/** The same for a stream that was read for folds alone: an event is named by its place in the stream. */
export const foldedHistory = <State>(area: Folding<State>, { stream, events }: StoredHistory): State =>
  events().reduce((state, event, revision) => step(area, state, event, { stream, revision }), area.initial);

/** An event of a stream with its record before it and after. */
export interface FoldStep<State, Event> {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
  /** ISO instant, UTC. */
  readonly at: string;
}

/** The events of a stream one by one, folded on the way, so that a long record is never kept as often as it changed. Throws `RecordUnreadable`. */
export function* stepsOf<State, Event extends StoredEvent & { readonly metadata: object }>(
  area: Folding<State>,
  events: Iterable<Event>,
  from: State = area.initial,
): Generator<FoldStep<State, Event>> {
  let before = from;
  for (const event of events) {
    const after = evolved(area, before, event);
    yield { event, before, after, at: occurredAtOf(event) };
    before = after;
  }
}

/** A record after what was just decided about it, which stands in no log yet. */
export const decidedUpon = <State>(
  area: Pick<Folding<State>, 'evolve'>,
  before: State,
  events: readonly (DomainEvent & { readonly revision?: never })[],
): State => events.reduce((state, event) => area.evolve(state, event), before);
