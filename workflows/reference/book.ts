import type { Area } from '../kernel/area.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { scalarOf } from '../fields/scalar.ts';
import type { BookDefinition } from './definition.ts';
import { entryEvents, entryFold, type BookState } from './entry.ts';
import { entryCommands } from './entry-commands.ts';
import { entryMachine } from './entry-machine.ts';
import { answeredRange } from './ranges.ts';

/**
 * The area of a book: create, edit, retire, restore, restore an earlier version and, where the book says so, merge. Everything
 * comes from the definition; no book has code of its own but its checks.
 */
export const bookArea = (definition: BookDefinition): Area<BookState> => {
  const { area: name, book, fields, mergeable, ofCustomers, claims, claimsSince } = definition;
  const machine = entryMachine(definition);
  /** Ranges are answered with the names of their joints (query-service/station-codes.ts). */
  const answeredRanges = Object.entries(fields).flatMap(([field, { kind, joints }]) =>
    kind === 'ranges' ? [[field, answeredRange(joints === true)] as const] : [],
  );
  return {
    name,
    events: entryEvents(definition),
    ...entryFold(definition),
    commands: entryCommands(definition, machine),
    viewPolicy: `Reference.${book}`,
    owned: ofCustomers === true,
    scopeKeys: (state) => (ofCustomers ? { customerId: state.id || null, stationIds: [] } : sharedByAll),
    actions: (state, person) => [
      { action: 'show-history', enabled: true, refusals: [] },
      ...['edit', ...(mergeable ? ['merge'] : []), 'retire', 'restore'].map((action) => {
        const refusals = machine.answer(action, state, person);
        return { action, enabled: refusals.length === 0, refusals };
      }),
    ],
    ...(claims && {
      claims: (state: BookState) => (state.exists && !state.retired ? claims(state) : []),
      ...(claimsSince !== undefined && { claimsSince }),
    }),
    ...(answeredRanges.length > 0 && { members: Object.fromEntries(answeredRanges) }),
    tracked: (state) => ({
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, scalarOf(state[field])])),
      retired: state.retired,
      ...(mergeable && { mergedInto: state.mergedInto }),
    }),
  };
};
