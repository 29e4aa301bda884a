import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, EventIdTakenError, type EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { unavailableProblem, refusedByLog } from '@kerben/platform/http/unavailable.ts';
import { commands as commandsTotal } from '@kerben/platform/telemetry/metrics.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { overdueLaw, type LawTimer } from '@kerben/workflows/kernel/law.ts';
import { attempt, NothingFromMemory, type CommandPath } from './attempt.ts';
import { apart, createClaims } from './claims.ts';
import { identityOf, type CommandIdentity } from './command-identity.ts';
import type { CommandAnswer, CommandRequest, Execute } from './command-request.ts';
import { firstEventId } from './decided-events.ts';
import { createLooks, type LooksAt } from './looks.ts';
import { afterLaw, lawRequest } from './overdue-law.ts';
import { createKeyedQueue } from './queue.ts';
import { createRecords, type Records, type StreamRecord } from './records.ts';
import { createSequences } from './sequences.ts';

const attempts = 5;
/** Two processes that take a name from each other put each other off until one is through. */
const attemptsWithClaims = 12;

/** Moves the record where the law has it already; the timer that says so, when there was one. A retry that stands comes after nothing. */
const moveByLaw = async (
  path: CommandPath,
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
  await attempt(path, moved, identityOf(moved), record, fresh, now);
  return due;
};

/** What is said where no further look would help, and counted. */
const lastWord = ({ command }: CommandRequest, error: unknown): unknown => {
  const problem =
    error instanceof ConflictError ? new Problem(503, 'Log.Busy', { headers: { 'Retry-After': '1' } }) : error;
  if (problem instanceof Problem)
    commandsTotal.inc({ command: command.name, outcome: problem.status === 412 ? 'conflict' : 'refused' });
  return problem;
};

/** Looks at the record until the command is decided on it as it is, and written. */
const decideAndWrite = (path: CommandPath, request: CommandRequest): Promise<CommandAnswer> => {
  const { records, clock } = path;
  const { area, command } = request;
  const identity = identityOf(request);
  const { stream } = identity;

  return path.queued(stream, async () => {
    // What a command makes can hardly be there: the log says so when it takes the events, and is not asked before.
    let record = command.kind === 'change' ? await records.remembered(area, stream) : records.unread(area, stream);
    let fresh = false;
    let asked = request;
    let law: LawTimer | undefined;
    for (let round = 1; ; round += 1) {
      try {
        // One instant for both: what the law lets be decided is decided at that very time.
        const now = clock();
        const moved = await moveByLaw(path, request, identity, record, fresh, now);
        if (moved) {
          law = moved;
          const { revision } = record;
          record = await records.remembered(area, stream);
          // Who saw the record before the law moved it is told of the law, and not that somebody was faster.
          if (asked.expectedRevision === revision) asked = { ...asked, expectedRevision: record.revision };
        }
        return await attempt(path, asked, identity, record, fresh, now);
      } catch (caught) {
        const error = law ? afterLaw(caught, request, law) : caught;
        // A key that made another record already, whose id came from its body.
        if (error instanceof EventIdTakenError) throw new Problem(422, 'Idempotency.KeyReused', { cause: error });
        // Somebody else was faster: look again. A person's If-Match then answers 412, unless it was our own retry.
        const raced = error instanceof ConflictError && round < (area.claims ? attemptsWithClaims : attempts);
        // Never refuse from memory, and never do nothing from it: what this process remembers may be behind the log.
        const doubtful = error instanceof Problem && error.status !== 422 && !fresh;
        if (!raced && !doubtful && !(error instanceof NothingFromMemory)) throw lastWord(request, error);
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
  const claims = createClaims({ store, records, areas, clock });
  const sequences = createSequences({ store, records, queued, areas, clock, eventId: firstEventId });
  const looked = createLooks({ ...options, records, claims, areas });
  const path: CommandPath = { store, clock, records, claims, sequences, looked, queued };
  return async (request) => {
    try {
      return await decideAndWrite(path, request);
    } catch (error) {
      // Wherever the log or the database failed, at the first look or at the last write: the way out is to try again.
      const away = unavailableProblem(error);
      if (away) commandsTotal.inc({ command: request.command.name, outcome: 'unknown' });
      throw away ?? refusedByLog(error) ?? error;
    }
  };
};
