import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { DomainEvent, EventOf, EventTable } from '../kernel/event.ts';
import { sharedByAll } from '../kernel/scope.ts';

const at = z.strictObject({
  stream: z.string(),
  eventId: z.string(),
  /** Whether what followed from this event was over; false: everything before it was. */
  over: z.boolean(),
});
const events = {
  /**
   * How far what follows from events has been seen to, by an event and no number: positions are others in another log. Whoever lost
   * the tables goes on from there.
   */
  ChainPlacesTold: {
    version: 1,
    schema: z.strictObject({ rows: z.array(z.string()), at: at.nullable() }),
  },
} satisfies EventTable;

type PlacesEvent = EventOf<typeof events>;

/** The event up to which everything was seen to; null: nothing had happened yet. */
export type ToldPlace = z.output<typeof at> | null;

export interface ToldPlaces {
  readonly rows: readonly string[];
  readonly at: ToldPlace;
}

export const placesTold = (data: { rows: string[]; at: ToldPlace }): DomainEvent => ({ type: 'ChainPlacesTold', data });

/** Places of the runner of chains: one stream for the whole log. Nobody sends commands. */
export const chainPlaces: Area<ToldPlaces, PlacesEvent> = {
  name: 'chain-places',
  events,
  initial: { rows: [], at: null },
  evolve: (state, event) => (event.type === 'ChainPlacesTold' ? { rows: event.data.rows, at: event.data.at } : state),
  commands: [],
  viewPolicy: 'SuperAdmin',
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: ({ rows }) => ({ rows: rows.join(' ') }),
};
