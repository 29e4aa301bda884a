import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, EventIdTakenError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { unavailableProblem, refusedByLog } from '@kerben/platform/http/unavailable.ts';
import { commands as commandsTotal } from '@kerben/platform/telemetry/metrics.ts';
import { gainedClaims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { carryForward } from '@kerben/workflows/kernel/carried.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { overdueLaw, type LawTimer } from '@kerben/workflows/kernel/law.ts';
import { isProcess } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import { identityOf, type CommandIdentity } from './command-identity.ts';
import { decidedEvents, firstEventId, idsOfOneStream, isNewRecord, metadataOf } from './decided-events.ts';
import { createLooks, type LooksAt } from './looks.ts';
import { outcomeProblem } from './outcome.ts';
import { afterLaw, lawRequest } from './overdue-law.ts';
import { createKeyedQueue } from './queue.ts';
import { createRecords, type Records, type StreamRecord } from './records.ts';
import { apart, createClaims, type Claimant } from './claims.ts';
import { createSequences } from './sequences.ts';
import type { CommandRequest, CommandAnswer, Execute } from './command-request.ts';

const attempts = 5;
/** Two processes that take a name from each other put each other off until one is through. */
const attemptsWithClaims = 12;

/** Nothing had to be written, going by what this process remembers: another process may know better. */
class NothingFromMemory extends Error {
  override readonly name = 'NothingFromMemory';
}

/**
 * The one path of every command: load, recognise a retry, scope, If-Match, decide, append with the exact revision.
 *
 * Idempotency needs no table: the command id is derived from tenant, person, route and key, event ids from the command id,
 * and every event carries its command id. A retry finds itself in the fold and answers as the first time; the log refuses
 * the same event ids at any head. Refusals are not stored, because nothing happened (docs/decisions/idempotency.md).
 *
 * Errors: Problem 404, 409, 412, 422, 428, 400; 503 when the log's answer is unknown or the log cannot be reached.
 */
export const createExecute = (
  options: LooksAt & {
    readonly store: EventStore;
    readonly areas: readonly Area[];
    readonly clock: Clock;
    /** What this process remembers of streams, where somebody beside the commands looks at them too. */
    readonly records?: Records;
  },
): Execute => {
  const { store, clock, records = createRecords(options.store) } = options;
  const queued = createKeyedQueue();
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const sequences = createSequences({
    store,
    records,
    queued,
    areas,
    clock,
    eventId: firstEventId,
  });

  const claims = createClaims({ store, records, areas, clock });
  const looked = createLooks({ ...options, records, claims, areas });

  /** Does a task when its turn has come in all of these queues. */
  const inTurn = <Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> => {
    const [first, ...others] = keys;
    return first === undefined ? task() : queued(first, () => inTurn(others, task));
  };

  const attempt = async (
    request: CommandRequest,
    identity: CommandIdentity,
    record: StreamRecord,
    fresh: boolean,
    now: Date,
  ): Promise<CommandAnswer> => {
    const { area, command, input, person } = request;
    const { commandId, id, stream, fingerprint } = identity;
    // Of a long record only the end is read, and a command may have come before it: the log finds it by its id.
    const seen =
      record.commands.get(commandId) ??
      (record.knownFrom > 0 ? await records.traced(stream, firstEventId(commandId)) : undefined);
    if (seen) {
      // A command of a recorded past says nothing of its body.
      if (seen.fingerprint !== '' && seen.fingerprint !== fingerprint) throw new Problem(422, 'Idempotency.KeyReused');
      commandsTotal.inc({ command: command.name, outcome: 'replayed' });
      return { id, revision: seen.revision, position: seen.position, written: false };
    }
    const { exists } = record;
    const opened =
      !exists && (command.opens === 'own' ? id === person.id : command.opens === true && isProcess(person));
    if (command.kind === 'change' && !opened) {
      const visible =
        exists &&
        (command.unseen === true ||
          (command.unseen === 'own' && id === person.id) ||
          inScope(
            scopeOf(person, { readerKeys: area.readerKeys }, now.toISOString()),
            person.tenant,
            area.scopeKeys(record.state),
            area.owned,
          ));
      if (!visible) throw new Problem(404, 'Record.Unknown', { params: { id } });
      if (request.expectedRevision === undefined && command.ifMatch === 'required')
        throw new Problem(428, 'Request.IfMatchMissing');
      if (request.expectedRevision !== undefined && request.expectedRevision !== record.revision) {
        throw new Problem(412, 'Record.Stale', {
          params: { expected: request.expectedRevision, actual: record.revision },
          data: { revision: record.revision },
          headers: { ETag: `"${record.revision}"` },
        });
      }
    } else if (exists) {
      throw new Problem(409, 'Record.Exists', { params: { id } });
    }

    const today = railwayDay(now.toISOString());
    const needs = command.needs?.(input, record.state, person, today) ?? {};
    const found = await looked(needs, { area, id, stream, exists, person });
    const decideWith = (number: number | undefined) =>
      command.decide(record.state, input, { ...found, id, person, now: now.toISOString(), today, number });
    const eventsOf = (number: number | undefined): readonly DomainEvent[] => {
      const decision = decideWith(number);
      if (!('events' in decision)) throw outcomeProblem(decision);
      return decision.events;
    };
    let events = eventsOf(needs.sequence === undefined ? undefined : 0);
    if (events.length === 0) {
      if (!fresh) throw new NothingFromMemory();
      return { id, revision: record.revision, position: record.position, written: false };
    }

    const metadata = metadataOf(request, identity, now);
    const claimant: Claimant = { request, identity, keys: gainedClaims(area, record.state, events) };
    // Nobody of this process takes these names before the event is written that holds them.
    const result = await inTurn(claims.streamsOf(claimant), async () => {
      await claims.take(claimant);
      // A number is reserved only for a command that would be accepted: refusals must not burn numbers.
      if (needs.sequence !== undefined) {
        events = eventsOf(await sequences.reserve({ sequence: needs.sequence, forStream: stream, commandId, person }));
        const keys = gainedClaims(area, record.state, events).filter((key) => !claimant.keys.includes(key));
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

  /** Moves the record where the law has it already; the timer that says so, when there was one. A retry that stands comes after nothing. */
  const moveByLaw = async (
    request: CommandRequest,
    { commandId }: CommandIdentity,
    record: StreamRecord,
    fresh: boolean,
    now: Date,
  ): Promise<LawTimer | undefined> => {
    const { area, command } = request;
    const due = command.kind === 'change' ? overdueLaw(area, record.state, now) : undefined;
    if (!due || due.command === command.name || record.commands.has(commandId)) return undefined;
    const moved = lawRequest(request, due);
    await attempt(moved, identityOf(moved), record, fresh, now);
    return due;
  };

  const decideAndWrite = (request: CommandRequest): Promise<CommandAnswer> => {
    const { area, command } = request;
    const identity = identityOf(request);
    const { stream } = identity;

    return queued(stream, async () => {
      // What a command makes can hardly be there: the log says so when it takes the events, and is not asked before.
      let record = command.kind === 'change' ? await records.remembered(area, stream) : records.unread(area, stream);
      let fresh = false;
      let asked = request;
      let law: LawTimer | undefined;
      for (let round = 1; ; round += 1) {
        try {
          // One instant for both: what the law lets be decided is decided at that very time.
          const now = clock();
          const moved = await moveByLaw(request, identity, record, fresh, now);
          if (moved) {
            law = moved;
            const { revision } = record;
            record = await records.remembered(area, stream);
            // Who saw the record before the law moved it is told of the law, and not that somebody was faster.
            if (asked.expectedRevision === revision) asked = { ...asked, expectedRevision: record.revision };
          }
          return await attempt(asked, identity, record, fresh, now);
        } catch (caught) {
          const error = law ? afterLaw(caught, request, law) : caught;
          // A key that made another record already, whose id came from its body.
          if (error instanceof EventIdTakenError) throw new Problem(422, 'Idempotency.KeyReused', { cause: error });
          // Somebody else was faster: look again. A person's If-Match then answers 412, unless it was our own retry.
          const raced = error instanceof ConflictError && round < (area.claims ? attemptsWithClaims : attempts);
          // Never refuse from memory, and never do nothing from it: what this process remembers may be behind the log.
          const doubtful = error instanceof Problem && error.status !== 422 && !fresh;
          if (!raced && !doubtful && !(error instanceof NothingFromMemory)) {
            const problem =
              error instanceof ConflictError
                ? new Problem(503, 'Log.Busy', { headers: { 'Retry-After': '1' } })
                : error;
            if (problem instanceof Problem) {
              commandsTotal.inc({ command: command.name, outcome: problem.status === 412 ? 'conflict' : 'refused' });
            }
            throw problem;
          }
          // Whoever took our name from us is let go first.
          if (raced && area.claims) await apart(round);
          const before = record;
          record = await records.current(area, stream);
          fresh = true;
          if (doubtful && record.revision === before.revision) {
            commandsTotal.inc({ command: command.name, outcome: 'refused' });
            throw error;
          }
        }
      }
    });
  };

  return async (request) => {
    try {
      return await decideAndWrite(request);
    } catch (error) {
      // Wherever the log or the database failed, at the first look or at the last write: the way out is to try again.
      const away = unavailableProblem(error);
      if (away) commandsTotal.inc({ command: request.command.name, outcome: 'unknown' });
      throw away ?? refusedByLog(error) ?? error;
    }
  };
};
