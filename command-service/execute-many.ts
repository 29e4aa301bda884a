import { recordsGiven } from '@kerben/workflows/kernel/asserted.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { commands as commandsTotal } from '@kerben/platform/telemetry/metrics.ts';
import { gainedClaims, isClaimLost } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { seesOneCustomer } from '@kerben/workflows/kernel/named.ts';
import { folded, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { overdueLaw } from '@kerben/workflows/kernel/law.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { createClaims, type Claimant, type Taking } from './claims.ts';
import { identityOf, type CommandIdentity } from './command-identity.ts';
import { decidedEvents, idsOfOneStream, isNewRecord, metadataOf } from './decided-events.ts';
import type { CommandAnswer, CommandRequest, Execute } from './command-request.ts';
import { recentMs } from './looks.ts';
import { createRecords, type Wanted } from './records.ts';

/** Executes commands; the answer of each stands for itself, in their order. */
export type ExecuteMany = (
  requests: readonly CommandRequest[],
) => Promise<readonly PromiseSettledResult<CommandAnswer>[]>;

/** The record that a command is about, as far as its decision needs it. */
interface Seen {
  readonly state: unknown;
  /** -1 when there is none. */
  readonly revision: number;
  readonly exists: boolean;
}

/** A command on the short cut, and the other records that it looks at. */
interface Plain {
  readonly request: CommandRequest;
  readonly identity: CommandIdentity;
  readonly seen: Seen;
  readonly needs: readonly { readonly area: string; readonly id: string }[];
}

/** A command with what was decided, and the names that its record gains by it. */
interface Decided extends Claimant {
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

/**
 * Many commands at the price of few: what they look at is read once for all of them, records that they start are not read at
 * all, their events travel to the log together. It is a short cut for the plain case only, in which the decision is to write
 * and the log takes the events at the exact revision that the decision saw. Whatever else comes up (refused, nothing to do, a
 * record that is there already, a retry, the log away) is answered by `execute`, as if the command had come alone: the short
 * cut never refuses, and never says that there was nothing to do.
 */
export const createExecuteMany = (options: {
  store: EventStore;
  areas: readonly Area[];
  clock: Clock;
  execute: Execute;
}): ExecuteMany => {
  const { store, clock, execute } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const records = createRecords(store);
  const claims = createClaims({ store, records, areas, clock });

  /** Records that the commands change, as the log has them now. */
  const changed = async (
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
  const factsOf = async (commands: readonly Plain[]): Promise<ReadonlyMap<string, unknown>> => {
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
  const plainOf = (request: CommandRequest, identity: CommandIdentity, seen: Seen, now: Date): Plain | undefined => {
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
  const decided = (
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

  /** Whether each command has the names that its record gains: all names are taken together. */
  const claimed = async (commands: readonly Decided[]): Promise<(command: Decided) => boolean> => {
    const claimants = commands.filter(({ keys }) => keys.length > 0);
    if (claimants.length === 0) return () => true;
    const taken = await claims.takeOnce(claimants).catch(() => new Map<Claimant, Taking>());
    return (command) => command.keys.length === 0 || taken.get(command)?.is === 'taken';
  };

  /** Undefined when the log did not just take it. */
  const written = async (
    { request, identity, seen, events, keys }: Decided,
    now: Date,
  ): Promise<CommandAnswer | undefined> => {
    try {
      const { revision, position, duplicate } = await store.append(
        identity.stream,
        decidedEvents(request, identity, events, metadataOf(request, identity, now)),
        {
          expected: seen.revision < 0 ? 'no_stream' : seen.revision,
          idsOfOneStream: idsOfOneStream(request),
          isNew: keys.length === 0 && isNewRecord(request),
        },
      );
      if (duplicate) return undefined;
      commandsTotal.inc({ command: request.command.name, outcome: 'appended' });
      return { id: identity.id, revision, position, written: true };
    } catch {
      // `execute` meets the same, and knows what to say of it.
      return undefined;
    }
  };

  /** Answers by number of the command, of those for which the short cut went all the way. */
  const shortCut = async (requests: readonly CommandRequest[]): Promise<ReadonlyMap<number, CommandAnswer>> => {
    const now = clock();
    const today = railwayDay(now.toISOString());
    const commands = requests.map((request) => ({ request, identity: identityOf(request) }));
    const seen = await changed(commands);
    const plain = new Map<number, Plain>();
    const streams = new Set<string>();
    for (const [number, { request, identity }] of commands.entries()) {
      const { stream } = identity;
      // A second command about one record can only be judged after the first.
      if (streams.has(stream)) continue;
      streams.add(stream);
      const at = seen.get(stream) ?? { state: request.area.initial, revision: -1, exists: false };
      const command = plainOf(request, identity, at, now);
      if (command) plain.set(number, command);
    }
    const facts = await factsOf([...plain.values()]);
    const going = [...plain].flatMap(([number, command]) => {
      const one = decided(command, now.toISOString(), today, facts);
      return one ? [[number, one] as const] : [];
    });
    const mayWrite = await claimed(going.map(([, one]) => one));
    const answers = new Map<number, CommandAnswer>();
    await Promise.all(
      going.map(async ([number, one]) => {
        const answer = mayWrite(one) ? await written(one, now) : undefined;
        if (answer) answers.set(number, answer);
      }),
    );
    return answers;
  };

  return async (requests) => {
    // When not even the reading went well, every command is tried alone and says itself what is wrong.
    const answers = await shortCut(requests).catch(() => new Map<number, CommandAnswer>());
    return Promise.allSettled(requests.map(async (request, number) => answers.get(number) ?? execute(request)));
  };
};
