import type { Clock } from '@kerben/platform/clock.ts';
import { ConflictError, type EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { nextNumber, numberFor, reserved, type SequenceState } from '@kerben/workflows/sequences/area.ts';
import type { Records } from './records.ts';

/**
 * Numbers that are given once: a reservation on the sequence's own stream, made before the event that carries the number.
 * The same command gets the same number again, so a crash between the two leaves a gap at most, never a repeat.
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
    return queued(stream, async () => {
      let record = await records.remembered(area, stream);
      for (;;) {
        const state = record.state as SequenceState;
        const given = numberFor(state, commandId);
        if (given !== undefined) return given;
        const number = nextNumber(state);
        const event = reserved({ number, commandId, forStream });
        const metadata: EventMetadata = {
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
        };
        try {
          const result = await store.append(
            stream,
            // Another id than the command's own first event, which lives in another stream of the same log.
            [
              {
                id: eventId(`${commandId}/${sequence}`),
                type: event.type,
                schemaVersion: 1,
                data: event.data,
                metadata: { ...metadata },
              },
            ],
            { expected: record.revision < 0 ? 'no_stream' : record.revision },
          );
          if (!result.duplicate) {
            records.appended(area, stream, record, [
              { ...event, metadata, revision: result.revision, position: result.position },
            ]);
            return number;
          }
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
        }
        record = await records.current(area, stream);
      }
    });
  };
  return { reserve };
};
