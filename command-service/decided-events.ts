import type { NewEvent } from '@kerben/platform/event-store/port.ts';
import type { DomainEvent, EventMetadata } from '@kerben/workflows/kernel/event.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import { actsFor } from '@kerben/workflows/people/delegation.ts';
import { idOfName, type CommandIdentity } from './command-identity.ts';
import type { CommandRequest } from './command-request.ts';

/** What every event of a command carries: who, when, why. */
export const metadataOf = (
  { command, person, causationId, correlationId, hops, dueAt, traceparent }: CommandRequest,
  { commandId, fingerprint }: CommandIdentity,
  now: Date,
): EventMetadata => {
  const delegatedBy = actsFor(person, policy(command.policy));
  return {
    commandId,
    command: command.name,
    fingerprint,
    correlationId: correlationId ?? causationId ?? commandId,
    causationId: causationId ?? null,
    ...(hops !== undefined && { hops }),
    ...(dueAt !== undefined && { dueAt }),
    userId: person.id,
    userName: person.fullName || person.userName,
    ...(delegatedBy !== undefined && { delegatedBy }),
    tenant: person.tenant,
    traceparent,
    occurredAt: now.toISOString(),
    release,
  };
};

const eventId = (commandId: string, index: number): string => idOfName(`${commandId}/${index}`);

/** Id of the first event of a command. */
export const firstEventId = (commandId: string): string => eventId(commandId, 0);

/** The events that a command has decided, as the log takes them; a retry makes the same ids. */
export const decidedEvents = (
  { area }: CommandRequest,
  { commandId }: CommandIdentity,
  events: readonly DomainEvent[],
  metadata: EventMetadata,
): NewEvent[] =>
  events.map((event, index) => ({
    id: eventId(commandId, index),
    type: event.type,
    schemaVersion: area.events[event.type]?.version ?? 1,
    data: event.data,
    metadata,
  }));

/** A record named by its body: the same key with another body would be another stream. */
export const idsOfOneStream = ({ command, idempotencyKey }: CommandRequest): boolean =>
  command.idOf !== undefined && idempotencyKey !== undefined;

/** Whether the record's id was made for this very request: no key by which it could have come before, no name of its own. */
export const isNewRecord = ({ command, id, idempotencyKey }: CommandRequest): boolean =>
  command.kind !== 'change' && id === undefined && command.idOf === undefined && idempotencyKey === undefined;
