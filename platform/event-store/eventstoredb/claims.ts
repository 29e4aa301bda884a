import { membersIn } from '../../members.ts';
import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { EventIdTakenError } from '../port.ts';
import { appendFailure, unavailable } from './failure.ts';
import { withDeadline } from './with-deadline.ts';

/** A system event by its name: no reader of the log ever sees it. */
const claimed = '$kerben-claimed';

/**
 * Event ids are unique within a stream here, not in the log: who must not use them in another stream claims the first of them,
 * in a stream of that name, before anything is written. The claim stays when the append then fails; the same stream may claim
 * again.
 * @throws EventIdTakenError when another stream has the claim
 */
export const createClaims =
  (client: EventStoreDBClient, deadlineMs: number) =>
  async (eventId: string, stream: string): Promise<void> => {
    const name = `claim-${eventId}`;
    const claim = jsonEvent({ id: randomUUID(), type: claimed, data: { stream } });
    try {
      await withDeadline(client.appendToStream(name, claim, { expectedRevision: 'no_stream' }), deadlineMs);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw appendFailure(error);
    }
    let owner: unknown;
    try {
      for await (const { event } of client.readStream(name, { maxCount: 1 })) owner = membersIn(event?.data)['stream'];
    } catch (error) {
      throw unavailable(error);
    }
    if (owner !== stream) throw new EventIdTakenError(`event id ${eventId} belongs to another stream`);
  };
