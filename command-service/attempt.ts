import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { commands as commandsTotal } from '@kerben/platform/telemetry/metrics.ts';
import { gainedClaims } from '@kerben/workflows/claims/area.ts';
import { carryForward } from '@kerben/workflows/kernel/carried.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Claims } from './claims.ts';
import type { CommandIdentity } from './command-identity.ts';
import type { CommandAnswer, CommandRequest } from './command-request.ts';
import { decidedEvents, firstEventId, idsOfOneStream, isNewRecord, metadataOf } from './decided-events.ts';
import type { createLooks } from './looks.ts';
import { outcomeProblem } from './outcome.ts';
import type { createKeyedQueue } from './queue.ts';
import { mustBeAsWanted } from './record-as-wanted.ts';
import type { CommandTrace, Records, StreamRecord } from './records.ts';
import type { createSequences } from './sequences.ts';
import type { Claimant } from './take-names.ts';

/** What every command of a process goes through: made once. */
export interface CommandPath {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly records: Records;
  readonly claims: Claims;
  readonly sequences: ReturnType<typeof createSequences>;
  readonly looked: ReturnType<typeof createLooks>;
  readonly queued: ReturnType<typeof createKeyedQueue>;
}

/** Nothing had to be written, going by what this process remembers: another process may know better. */
export class NothingFromMemory extends Error {
  override readonly name = 'NothingFromMemory';
}

/** Does a task when its turn has come in all of these queues. */
const inTurn = <Result>(
  queued: CommandPath['queued'],
  keys: readonly string[],
  task: () => Promise<Result>,
): Promise<Result> => {
  const [first, ...others] = keys;
  return first === undefined ? task() : queued(first, () => inTurn(queued, others, task));
};

/** The answer to a command that has come before. */
const replayed = (
  { command }: CommandRequest,
  { id, fingerprint }: CommandIdentity,
  seen: CommandTrace,
): CommandAnswer => {
  // A command of a recorded past says nothing of its body.
  if (seen.fingerprint !== '' && seen.fingerprint !== fingerprint) throw new Problem(422, 'Idempotency.KeyReused');
  commandsTotal.inc({ command: command.name, outcome: 'replayed' });
  return { id, revision: seen.revision, position: seen.position, written: false };
};

/**
 * Decides a command on a record as it is known, and writes what was decided at its exact revision. `fresh`: the log says that the record is
 * so; else this process remembers it.
 */
export const attempt = async (
  { store, records, claims, sequences, looked, queued }: CommandPath,
  request: CommandRequest,
  identity: CommandIdentity,
  record: StreamRecord,
  fresh: boolean,
  now: Date,
): Promise<CommandAnswer> => {
  const { area, command, input, person } = request;
  const { commandId, id, stream } = identity;
  // Of a long record only the end is read, and a command may have come before it: the log finds it by its id.
  const seen =
    record.commands.get(commandId) ??
    (record.knownFrom > 0 ? await records.traced(stream, firstEventId(commandId)) : undefined);
  if (seen) return replayed(request, identity, seen);
  mustBeAsWanted(request, id, record, now);

  const { exists, state } = record;
  const today = railwayDay(now.toISOString());
  const needs = command.needs?.(input, state, person, today) ?? {};
  const found = await looked(needs, { area, id, stream, exists, person });
  const eventsOf = (number: number | undefined): readonly DomainEvent[] => {
    const decision = command.decide(state, input, { ...found, id, person, now: now.toISOString(), today, number });
    if (!('events' in decision)) throw outcomeProblem(decision);
    return decision.events;
  };
  let events = eventsOf(needs.sequence === undefined ? undefined : 0);
  if (events.length === 0) {
    if (!fresh) throw new NothingFromMemory();
    return { id, revision: record.revision, position: record.position, written: false };
  }

  const metadata = metadataOf(request, identity, now);
  const claimant: Claimant = { request, identity, keys: gainedClaims(area, state, events) };
  // Nobody of this process takes these names before the event is written that holds them.
  const result = await inTurn(queued, claims.streamsOf(claimant), async () => {
    await claims.take(claimant);
    // A number is reserved only for a command that would be accepted: refusals must not burn numbers.
    if (needs.sequence !== undefined) {
      events = eventsOf(await sequences.reserve({ sequence: needs.sequence, forStream: stream, commandId, person }));
      const keys = gainedClaims(area, state, events).filter((key) => !claimant.keys.includes(key));
      await claims.take({ ...claimant, keys });
    }
    events = [...events, ...carryForward(area, record, events)];
    return store.append(stream, decidedEvents(request, identity, events, metadata), {
      expected: record.revision < 0 ? 'no_stream' : record.revision,
      idsOfOneStream: idsOfOneStream(request),
      isNew: claimant.keys.length === 0 && isNewRecord(request),
    });
  });
  if (result.duplicate) {
    // It is there after all: the record says whether this is the same command or another one under its key.
    if (!fresh && !exists) throw new NothingFromMemory();
    commandsTotal.inc({ command: command.name, outcome: 'replayed' });
    return { id, revision: result.revision, position: result.position, written: false };
  }
  records.appended(
    area,
    stream,
    record,
    events.map((event, index) => ({
      type: event.type,
      data: event.data,
      metadata,
      revision: record.revision + 1 + index,
      // Whoever waits for the last one has seen them all; positions of a log may have gaps.
      position: result.position,
    })),
  );
  commandsTotal.inc({ command: command.name, outcome: 'appended' });
  return { id, revision: result.revision, position: result.position, written: true };
};
