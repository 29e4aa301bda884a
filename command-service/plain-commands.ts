import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { gainedClaims, isClaimLost } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { recordsGiven } from '@kerben/workflows/kernel/asserted.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { folded, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { overdueLaw } from '@kerben/workflows/kernel/law.ts';
import { seesOneCustomer } from '@kerben/workflows/kernel/named.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Claims } from './claims.ts';
import type { CommandIdentity } from './command-identity.ts';
import type { CommandRequest } from './command-request.ts';
import { recentMs } from './looks.ts';
import type { Records, Wanted } from './records.ts';
import type { Claimant } from './take-names.ts';

/** What many commands go through together: made once. */
export interface ManyAt {
  readonly store: EventStore;
  readonly areas: ReadonlyMap<string, Area>;
  readonly records: Records;
  readonly claims: Claims;
}

/** The record that a command is about, as far as its decision needs it. */
interface Seen {
  readonly state: unknown;
  /** -1 when there is none. */
  readonly revision: number;
  readonly exists: boolean;
}

/** A command on the short cut, and the other records that it looks at. */
export interface Plain {
  readonly request: CommandRequest;
  readonly identity: CommandIdentity;
  readonly seen: Seen;
  readonly needs: readonly { readonly area: string; readonly id: string }[];
}

/** A command with what was decided, and the names that its record gains by it. */
export interface Decided extends Claimant {
  readonly seen: Seen;
  readonly events: readonly DomainEvent[];
}

/** Whether the command may look at the record that it wants to change; `execute` says why not. */
const isOpen = (
  { area, command, person, expectedRevision }: CommandRequest,
  { state, revision, exists }: Seen,
  now: Date,
): boolean =>
  exists &&
  inScope(
    scopeOf(person, { readerKeys: area.readerKeys }, now.toISOString()),
    person.tenant,
    area.scopeKeys(state),
    area.owned,
  ) &&
  (expectedRevision === undefined ? command.ifMatch !== 'required' : expectedRevision === revision);

/** Records that the commands change, as the log has them now. */
export const seenOf = async (
  { store }: ManyAt,
  commands: readonly { readonly request: CommandRequest; readonly identity: CommandIdentity }[],
): Promise<ReadonlyMap<string, Seen>> => {
  const areaOf = new Map<string, Area>();
  for (const { request, identity } of commands)
    if (request.command.kind === 'change') areaOf.set(identity.stream, request.area);
  const seen = new Map<string, Seen>();
  if (areaOf.size === 0) return seen;
  for (const [stream, events] of await store.readStreams([...areaOf.keys()])) {
    const area = areaOf.get(stream);
    if (!area) continue;
    try {
      seen.set(stream, {
        state: folded<unknown>(area, events),
        revision: events.at(-1)?.revision ?? -1,
        exists: events.some((event) => !isClaimLost(event)),
      });
    } catch (error) {
      // As if it were not there: the command goes alone, and hears that its record cannot be read.
      if (!(error instanceof RecordUnreadable)) throw error;
    }
  }
  return seen;
};

/** States of other records, each looked up once for all commands; those that do not exist are not there. */
export const factsOf = async (
  { records, areas }: ManyAt,
  commands: readonly Plain[],
): Promise<ReadonlyMap<string, unknown>> => {
  const wanted = new Map<string, Wanted>();
  for (const { request, needs } of commands)
    for (const { area: name, id } of needs) {
      const stream = streamName(name, request.person.tenant, id);
      const area = areas.get(name);
      if (!area) throw new Error(`unknown area ${name}`);
      wanted.set(stream, { area, stream, age: recentMs });
    }
  const facts = new Map<string, unknown>();
  for (const [stream, { state, exists }] of await records.look([...wanted.values()]))
    if (exists) facts.set(stream, state);
  return facts;
};

/** The command with what it looks at; undefined when it needs more than records. */
export const plainOf = (
  { areas }: ManyAt,
  request: CommandRequest,
  identity: CommandIdentity,
  seen: Seen,
  now: Date,
): Plain | undefined => {
  const { command, input, person } = request;
  // What the law has moved already, and who comes after it, is the one path's own matter.
  if (command.kind === 'change' && (!isOpen(request, seen, now) || overdueLaw(request.area, seen.state, now)))
    return undefined;
  // What is to be hidden from somebody is hidden in one place: his commands go alone.
  if (seesOneCustomer(person)) return undefined;
  const { records: needs = [], ...more } =
    command.needs?.(input, seen.state, person, railwayDay(now.toISOString())) ?? {};
  // What is carried forward is the one path's own matter, and so is what lies in no stream.
  const plain = !request.area.carries && Object.keys(more).length === 0 && needs.every(({ area }) => areas.has(area));
  return !plain ? undefined : { request, identity, seen, needs };
};

/** Undefined when it was not decided to write; `execute` meets the same, and knows what to say of it. */
export const decided = (
  { request, identity, seen }: Plain,
  now: string,
  today: string,
  facts: ReadonlyMap<string, unknown>,
): Decided | undefined => {
  const { area, command, input, person } = request;
  try {
    const decision = command.decide(seen.state, input, {
      id: identity.id,
      person,
      now,
      today,
      record: recordsGiven((name, id) => facts.get(streamName(name, person.tenant, id))),
      number: undefined,
    });
    if (!('events' in decision) || decision.events.length === 0) return undefined;
    const { events } = decision;
    return { request, identity, seen, events, keys: gainedClaims(area, seen.state, events) };
  } catch {
    return undefined;
  }
};
