import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { sharedByAll } from '../kernel/scope.ts';

const events = {
  /** A number was given to a command; it is never given again, also when the command comes to nothing. */
  NumberReserved: {
    version: 1,
    schema: z.strictObject({ forStream: z.string(), commandId: z.string(), number: z.int().min(1) }),
  },
} satisfies EventTable;

type SequenceEvent = EventOf<typeof events>;

interface Reservation {
  readonly commandId: string;
  readonly number: number;
  readonly before: Reservation | undefined;
}

/**
 * A sequence: one stream per name (`otpravka/715905/2026`). Reservations hang together newest first: folding a year of
 * numbers copies nothing, and a retry finds its number after few steps.
 */
export interface SequenceState {
  readonly last: number;
  readonly newest: Reservation | undefined;
}

/** The number that the next command gets; the first is 1. */
export const nextNumber = (state: SequenceState): number => state.last + 1;

/** The number that this command has got already. */
export const numberFor = (state: SequenceState, commandId: string): number | undefined => {
  let reservation = state.newest;
  while (reservation && reservation.commandId !== commandId) reservation = reservation.before;
  return reservation?.number;
};

export const reserved = (data: { number: number; commandId: string; forStream: string }): SequenceEvent => ({
  type: 'NumberReserved',
  data,
});

/** Numbers that are given once. Nobody sends commands here: a command that needs a number has one reserved. */
export const sequences: Area<SequenceState, SequenceEvent> = {
  name: 'sequences',
  events,
  initial: { last: 0, newest: undefined },
  evolve: (state, event) =>
    event.type === 'NumberReserved'
      ? {
          last: Math.max(state.last, event.data.number),
          newest: { commandId: event.data.commandId, number: event.data.number, before: state.newest },
        }
      : state,
  commands: [],
  viewPolicy: 'SuperAdmin',
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: (state) => ({ last: state.last }),
};
