import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';

/** An event with its record just before it and folded up to it: the event of a move holds no lines, so chains look at the record. */
export interface FoldedEvent {
  readonly event: RecordedEvent;
  readonly area: Area;
  readonly tenant: string;
  readonly id: string;
  readonly before: unknown;
  readonly state: unknown;
}
