import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { errorOf } from '@kerben/platform/caught.ts';

/** What cannot be listed, published or followed, and why. */
export interface Poison {
  readonly stream: string;
  readonly eventId: string;
  readonly position: bigint;
  readonly error: string;
}

/** What is noted of an event that cannot be applied: the one that the error names, or the one at hand. */
export const poisonOf = (atHand: RecordedEvent, error: unknown): Poison => {
  const named = error instanceof RecordUnreadable ? error : undefined;
  const reason = named ? named.cause : error;
  return {
    stream: named?.stream ?? atHand.stream,
    eventId: named?.eventId ?? atHand.id,
    position: named?.position ?? atHand.position,
    error: String(errorOf(reason).stack ?? reason),
  };
};

/** What went wrong, in one line: how it came about stands where it was parked. */
export const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';
