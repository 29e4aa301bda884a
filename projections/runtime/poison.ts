import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';

/** What cannot be listed, published or followed, and why. */
export interface Poison {
  readonly stream: string;
  readonly eventId: string;
  readonly position: bigint;
  readonly error: string;
}

/** An event that cannot be applied to its record, and why. */
export class NotApplied extends Error {
  override readonly name = 'NotApplied';
  readonly event: RecordedEvent;
  constructor(event: RecordedEvent, cause: unknown) {
    super(`${event.stream}@${event.revision}`, { cause });
    this.event = event;
  }
}

/** What is noted of an event that cannot be applied: the one that the error names, or the one at hand. */
export const poisonOf = (atHand: RecordedEvent, error: unknown): Poison => {
  const { stream, id, position } = error instanceof NotApplied ? error.event : atHand;
  const reason = error instanceof NotApplied ? error.cause : error;
  return { stream, eventId: id, position, error: String((reason as Error).stack ?? reason) };
};
