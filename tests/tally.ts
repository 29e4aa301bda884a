import { readModel } from '@kerben/projections/read-models/declaration.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { EventOf, EventTable } from '@kerben/workflows/kernel/event.ts';
import { z } from 'zod';

/** The smallest area that has everything the generic rooms care about: tests of the rooms use it instead of real notes. */
export const tallyEvents = {
  TallyOpened: { version: 1, schema: z.strictObject({ customerId: z.string(), label: z.string() }) },
  TallyAdded: { version: 1, schema: z.strictObject({ amount: z.int() }) },
  TallyNumbered: { version: 1, schema: z.strictObject({ number: z.int() }) },
  /** Whoever folds it fails: stands for an event that cannot be applied. */
  TallyPoisoned: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

type TallyEvent = EventOf<typeof tallyEvents>;

export interface Tally {
  readonly customerId: string;
  readonly label: string;
  readonly total: number;
  readonly numbers: readonly number[];
}

const empty: Tally = { customerId: '', label: '', total: 0, numbers: [] };
type TallyCommand<Input> = Command<Tally, TallyEvent, Input>;

const open: TallyCommand<{ customerId: string; label: string }> = {
  name: 'open',
  kind: 'create',
  policy: 'signed-in',
  ifMatch: 'optional',
  input: z.strictObject({ customerId: z.string().default('1'), label: z.string().default('') }),
  decide: (_state, input) => ({ events: [{ type: 'TallyOpened', data: input }] }),
};

const add: TallyCommand<{ amount: number }> = {
  name: 'add',
  kind: 'change',
  policy: 'signed-in',
  ifMatch: 'optional',
  input: z.strictObject({ amount: z.int() }),
  decide: (state, { amount }) => {
    if (amount === 0) return { events: [] };
    if (state.total + amount > 1_000) return { refused: [{ code: 'Tally.Full', params: { limit: 1_000 } }] };
    return { events: [{ type: 'TallyAdded', data: { amount } }] };
  },
};

const edit: TallyCommand<{ amount: number }> = { ...add, name: 'edit', ifMatch: 'required' };

/** Several events and a number: all or nothing. */
const number: TallyCommand<{ times: number }> = {
  name: 'number',
  kind: 'change',
  policy: 'signed-in',
  ifMatch: 'optional',
  input: z.strictObject({ times: z.int().min(1).max(10).default(1) }),
  needs: () => ({ sequence: 'tally/2026' }),
  decide: (_state, { times }, context) => ({
    events: [
      { type: 'TallyNumbered', data: { number: context.number ?? -1 } },
      ...Array.from({ length: times - 1 }, (): TallyEvent => ({ type: 'TallyAdded', data: { amount: 1 } })),
    ],
  }),
};

export const tally: Area<Tally, TallyEvent> = {
  name: 'tally',
  events: tallyEvents,
  initial: empty,
  owned: true,
  viewPolicy: 'signed-in',
  commands: [open, add, edit, number],
  evolve: (state, event) => {
    switch (event.type) {
      case 'TallyOpened':
        return { ...state, ...event.data };
      case 'TallyAdded':
        return { ...state, total: state.total + event.data.amount };
      case 'TallyNumbered':
        return { ...state, numbers: [...state.numbers, event.data.number] };
      case 'TallyPoisoned':
        throw new Error('this event cannot be applied');
      default:
        return state;
    }
  },
  scopeKeys: ({ customerId }) => ({ customerId, stationIds: [] }),
  tracked: ({ label, total }) => ({ label, total }),
};

export const tallies = readModel<Tally>({
  name: 'tally',
  area: tally,
  version: 1,
  defaultSort: ['total', 'DESC'],
  columns: {
    customerId: { type: 'code', value: (state) => state.customerId, filterable: true, sortable: true },
    label: { type: 'text', value: (state) => state.label, filterable: true, sortable: true, searchable: true },
    total: { type: 'int', value: (state) => state.total, filterable: true, sortable: true, indexed: true },
    numbers: { type: 'texts', value: (state) => state.numbers.map(String), filterable: true, indexed: true },
    secret: { type: 'text', value: (state) => `secret ${state.label}`, filterable: true, staffOnly: true },
    changedAt: { type: 'instant', value: (_state, times) => times.changedAt, filterable: true, sortable: true },
  },
});
