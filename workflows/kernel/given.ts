import { recordsGiven, stateGiven } from './asserted.ts';
import { membersIn } from './lists.ts';
import type { Area } from './area.ts';
import { commandsOf, processCommandsOf } from './command-named.ts';
import { railwayDay } from './clock.ts';
import type { Decision, DecisionContext, Elsewhere, Uses } from './command.ts';
import type { DomainEvent } from './event.ts';
import { decidedUpon } from './fold.ts';
import type { Person } from './person.ts';

/** The world of a specification: what the decision may look at. */
export interface World {
  readonly id?: string;
  readonly now?: string;
  readonly number?: number;
  /** Folded states of other records, by `area/id`. */
  readonly records?: Readonly<Record<string, unknown>>;
  /** Who uses the record. */
  readonly uses?: Uses;
  /** Other records under way that name the same. */
  readonly elsewhere?: readonly Elsewhere[];
  /** The record's own state at the revision that the command names. */
  readonly past?: unknown;
  /** Tables of rates as they hold on a day. */
  readonly edition?: DecisionContext['edition'];
}

/** What is expected: events (compared as a part: only the named fields of their data), or codes in order. */
export type Expected =
  | { readonly events: readonly { readonly type: string; readonly data?: Readonly<Record<string, unknown>> }[] }
  | { readonly refused: readonly string[] }
  | { readonly invalid: readonly string[] }
  | { readonly unconfirmed: readonly string[] };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

const show = (value: unknown): string => JSON.stringify(sorted(value), null, 1);

const outcomeOf = (decision: Decision<DomainEvent>, expected: Expected): unknown => {
  if ('events' in decision) {
    const wanted = 'events' in expected ? expected.events : [];
    return {
      events: decision.events.map(({ type, data }, index) => {
        const keys = wanted[index]?.data && Object.keys(wanted[index].data);
        return keys ? { type, data: Object.fromEntries(keys.map((key) => [key, membersIn(data)[key]])) } : { type };
      }),
    };
  }
  return Object.fromEntries(Object.entries(decision).map(([kind, list]) => [kind, list.map(({ code }) => code)]));
};

/**
 * Specifications that read like sentences: `given(area, events).when('form', input, person, world).then({ events })`.
 * Input goes through the command's schema and every new event through its own, as in the running system.
 */
export const given = (area: Area, past: readonly DomainEvent[]) => {
  const state = decidedUpon<unknown>(area, area.initial, past);
  return {
    state,
    when(name: string, input: unknown, person: Person, world: World = {}) {
      const command = [...commandsOf(area), ...processCommandsOf(area)].find((one) => one.name === name);
      if (!command) throw new Error(`${area.name} has no command ${name}`);
      const parsed: unknown = command.input.parse(input);
      const now = world.now ?? '2026-03-10T06:00:00.000Z';
      const decision: Decision<DomainEvent> = command.decide(state, parsed, {
        id: world.id ?? 'record-1',
        person,
        now,
        today: railwayDay(now),
        record: recordsGiven((other, id) => world.records?.[`${other}/${id}`]),
        number: world.number,
        uses: world.uses,
        elsewhere: world.elsewhere,
        ...(world.edition && { edition: world.edition }),
        past: stateGiven(world.past),
      });
      const events = 'events' in decision ? decision.events : [];
      for (const event of events) {
        const definition = area.events[event.type];
        if (!definition) throw new Error(`${area.name} does not declare ${event.type}`);
        const stored = definition.schema.parse(event.data);
        if (show(stored) !== show(event.data)) throw new Error(`${event.type}: data changes when parsed`);
      }
      return {
        decision,
        events: [...past, ...events],
        state: decidedUpon<unknown>(area, state, events),
        then(expected: Expected): void {
          const actual = show(outcomeOf(decision, expected));
          if (actual !== show(expected)) throw new Error(`expected ${show(expected)}\nbut got ${actual}`);
        },
      };
    },
  };
};
