import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { DomainEvent, EventOf, EventTable } from '../kernel/event.ts';
import { decidedUpon } from '../kernel/fold.ts';
import { sharedByAll } from '../kernel/scope.ts';

const events = {
  /** A record holds a name from now on, also when it was its holder before: whoever looked meanwhile must look again. */
  Claimed: {
    version: 1,
    schema: z.strictObject({ holder: z.string(), before: z.string().nullable(), commandId: z.string() }),
  },
  /**
   * In the stream of the record that was a name's holder and holds it no more: another one takes it over. It changes nothing about
   * the record; whoever is about to write to it on what he saw before is stopped by its revision.
   */
  ClaimLost: { version: 1, schema: z.strictObject({ key: z.string(), to: z.string() }) },
} satisfies EventTable;

type ClaimEvent = EventOf<typeof events>;

/** Names of records are `{area}/{id}`, within one tenant. */
export interface ClaimState {
  readonly holder: string | null;
}

export const claimed = (data: { holder: string; before: string | null; commandId: string }): DomainEvent => ({
  type: 'Claimed',
  data,
});

export const claimLost = (data: { key: string; to: string }): DomainEvent => ({ type: 'ClaimLost', data });

/** Whether an event only says that its record is the holder of a name no more. */
export const isClaimLost = ({ type }: { readonly type: string }): boolean => type === 'ClaimLost';

/** Id of the stream of a name: `wagon:12345678`. Ids never hold a slash. */
export const claimId = (key: string): string => key.replaceAll('/', ':');

/**
 * The name whose holder says that the names of old records of an area were taken up, and up to which position of the log: it is the railway's,
 * for records of all tenants. Another one with every `claimsSince`.
 */
export const takenUpKey = ({ name, claimsSince = 1 }: Pick<Area, 'name' | 'claimsSince'>): string =>
  `taken-up:${name}:${claimsSince}`;

/** The name under which it is kept that a second old record holds a name: its holder is that record, before it the one that keeps the name. */
export const contestedKey = (key: string): string => `contested:${key}`;

/** The names that a record holds after the events that were decided, and did not hold before: those that a command must take. */
export const gainedClaims = (area: Area, before: unknown, events: readonly DomainEvent[]): readonly string[] => {
  if (!area.claims) return [];
  const held = new Set(area.claims(before));
  const after = decidedUpon<unknown>(area, before, events);
  return [...new Set(area.claims(after))].filter((key) => !held.has(key));
};

/**
 * Names that one record holds at a time: "a wagon has one open stay". What a record holds its area says (`claims`); who holds by
 * its state is the last holder here. Nobody sends commands: the one path of every command takes what a state gains.
 */
export const claims: Area<ClaimState, ClaimEvent> = {
  name: 'claims',
  events,
  initial: { holder: null },
  evolve: (state, event) => (event.type === 'Claimed' ? { holder: event.data.holder } : state),
  commands: [],
  viewPolicy: 'SuperAdmin',
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: ({ holder }) => ({ holder }),
};
