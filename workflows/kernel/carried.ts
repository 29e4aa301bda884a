import { stateGiven } from './asserted.ts';
import { membersIn } from './lists.ts';
import { z } from 'zod';
import type { DomainEvent, EventTable } from './event.ts';
import { decidedUpon, reading, type StoredEvent } from './fold.ts';

/**
 * How a long-lived record carries its state forward in its own stream (a snapshot, in the trade's word; to an accountant the
 * balance carried forward): whoever reads the record begins at the last one, however long its stream is.
 */
export interface Carrying {
  /** Events after which the state is written down again. */
  readonly every: number;
  /** Short name of the shape of the state: one that was carried by another shape is passed over, and the stream read whole. */
  readonly fold: string;
}

const carriedForward = 'CarriedForward';

export const carriedEvents = {
  /** The state of the record as all events before this one make it. It changes nothing; a fold that begins here begins with it. */
  CarriedForward: {
    version: 1,
    schema: z.strictObject({ fold: z.string(), state: z.record(z.string(), z.unknown()) }),
  },
} satisfies EventTable;

interface Evolving {
  readonly initial: unknown;
  evolve(state: unknown, event: DomainEvent): unknown;
}
type Carrier = Evolving & { readonly carries?: Carrying | undefined };

export const isCarried = ({ type }: { readonly type: string }): boolean => type === carriedForward;

/** Whether an event only keeps the house: lists of changes, logs and other systems leave it alone. */
export const isHousekeeping = (event: { readonly type: string }): boolean =>
  isCarried(event) || event.type === 'ClaimLost';

const isCarriedIn = ({ data }: { readonly data: unknown }, { fold }: Carrying): boolean =>
  membersIn(data)['fold'] === fold;

/** Whether a fold of this area can begin with the event. */
export const isCarriedBy = (
  { carries }: Pick<Carrier, 'carries'>,
  event: { readonly type: string; readonly data: unknown },
): boolean => carries !== undefined && isCarried(event) && isCarriedIn(event, carries);

/** A fold that can begin with a state that was carried forward. */
export const foldCarried =
  <State>(carries: Carrying, initial: State, evolve: (state: State, event: DomainEvent) => State) =>
  (state: State, event: DomainEvent): State => {
    if (!isCarried(event)) return evolve(state, event);
    if (state !== initial || !isCarriedIn(event, carries)) return state;
    return stateGiven(membersIn(membersIn(event.data)['state']))<State>() ?? state;
  };

/** What is written down behind some events so that the next reader may begin there: nothing as long as the last one is near. */
export const carryForward = (
  area: Carrier,
  /** Revisions of the record and of the last state it carried forward; -1 = none. */
  record: { readonly state: unknown; readonly revision: number; readonly carriedAt: number },
  events: readonly DomainEvent[],
): readonly DomainEvent[] => {
  const { carries } = area;
  if (!carries || record.revision + events.length - record.carriedAt < carries.every) return [];
  const state = decidedUpon(area, record.state, events);
  return [{ type: carriedForward, data: { fold: carries.fold, state } }];
};

/** Which part of a stream is wanted: up to a revision, beginning with the last event of a type there, or at its beginning. */
export interface Stretch {
  readonly to?: number;
  readonly since?: string;
}

/**
 * The events of a record from which its state up to a revision can be folded: all of them, or those from the last state that was
 * carried forward. The first one has revision 0 only when they are all.
 * @param read reads its stream
 */
export const readFoldable = async <Event extends StoredEvent>(
  area: Carrier,
  read: (stretch: Stretch) => Promise<readonly Event[]>,
  to?: number,
): Promise<readonly Event[]> => {
  const stretch = to === undefined ? {} : { to };
  if (!area.carries) return read(stretch);
  const events = await read({ ...stretch, since: carriedForward });
  const [first] = events;
  const isForeign = first !== undefined && isCarried(first) && !reading(first, () => isCarriedBy(area, first));
  return isForeign ? read(stretch) : events;
};
