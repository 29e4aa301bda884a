import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, type EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import { nextNumber, numberFor, reserved, type SequenceState } from '@kerben/workflows/sequences/area.ts';
import type { Records } from './records.ts';

/** A command that waits for its number. */
interface Waiting {
  readonly commandId: string;
  readonly forStream: string;
  readonly person: Person;
  readonly resolve: (number: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Numbers that are given once: a reservation on the sequence's own stream, made before the event that carries the number.
 * The same command gets the same number again, so a crash between the two leaves a gap at most, never a repeat.
 * A station's sequence is the one stream that all its cash desks write: those who come while a reservation is under way
 * get theirs together with the next one, one append for all, one event for each.
 */
export const createSequences = (options: {
  store: EventStore;
  records: Records;
  queued: <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;
  areas: ReadonlyMap<string, Area>;
  clock: Clock;
  eventId: (commandId: string) => string;
}) => {
  const { store, records, queued, areas, clock, eventId } = options;
  const waitingFor = new Map<string, Waiting[]>();

  const metadataOf = ({ commandId, person }: Waiting): EventMetadata => ({
    commandId,
    command: 'reserve-number',
    fingerprint: '',
    correlationId: commandId,
    causationId: commandId,
    userId: person.id,
    userName: person.fullName || person.userName,
    tenant: person.tenant,
    traceparent: null,
    occurredAt: clock().toISOString(),
    release,
  });

  /** Gives everybody in the group a number: those who have one already get it again, the others the next ones. */
  const give = async (area: Area, stream: string, sequence: string, group: readonly Waiting[]): Promise<void> => {
    let record = await records.remembered(area, stream);
    for (;;) {
      const state = record.state as SequenceState;
      const fresh: Waiting[] = [];
      for (const waiting of group) {
        const given = record.commands.has(waiting.commandId) ? numberFor(state, waiting.commandId) : undefined;
        if (given !== undefined) waiting.resolve(given);
        else if (fresh.every(({ commandId }) => commandId !== waiting.commandId)) fresh.push(waiting);
      }
      if (fresh.length === 0) return;
      const first = nextNumber(state);
      const events = fresh.map((waiting, index) => ({
        ...reserved({ number: first + index, commandId: waiting.commandId, forStream: waiting.forStream }),
        metadata: metadataOf(waiting),
      }));
      try {
        const result = await store.append(
          stream,
          events.map(({ type, data, metadata }) => ({
            // Another id than the command's own first event, which lives in another stream of the same log.
            id: eventId(`${metadata.commandId}/${sequence}`),
            type,
            schemaVersion: 1,
            data,
            metadata: { ...metadata },
          })),
          { expected: record.revision < 0 ? 'no_stream' : record.revision },
        );
        if (!result.duplicate) {
          const before = events.length - 1;
          record = records.appended(
            area,
            stream,
            record,
            events.map((event, index) => ({
              ...event,
              revision: result.revision - before + index,
              position: result.position,
            })),
          );
          continue;
        }
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
      }
      record = await records.current(area, stream);
    }
  };

  const reserve = (request: {
    sequence: string;
    forStream: string;
    commandId: string;
    person: Person;
  }): Promise<number> => {
    const { sequence, forStream, commandId, person } = request;
    const area = areas.get('sequences');
    if (!area) throw new Error('the sequences area is not registered');
    const stream = streamName('sequences', person.tenant, sequence.replaceAll('/', ':'));
    return new Promise<number>((resolve, reject) => {
      const waiting: Waiting = { commandId, forStream, person, resolve, reject };
      const known = waitingFor.get(stream);
      if (known) {
        known.push(waiting);
        return;
      }
      const group = [waiting];
      waitingFor.set(stream, group);
      void queued(stream, async () => {
        // From here on nobody joins: whoever comes later waits for the next append.
        waitingFor.delete(stream);
        await give(area, stream, sequence, group);
      }).catch((error: unknown) => {
        for (const { reject: fail } of group) fail(error);
      });
    });
  };
  return { reserve };
};
