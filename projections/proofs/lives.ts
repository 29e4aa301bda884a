import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { foldEvents } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

/** One event with the record before and after it. */
export interface Step<D> {
  readonly type: string;
  readonly data: unknown;
  readonly at: number;
  readonly position: bigint;
  readonly before: D;
  readonly after: D;
  /** What the move was asked and the record keeps nowhere. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** A record with its events, from the first to the last. */
export interface Life<D> {
  readonly area: string;
  readonly id: string;
  readonly tenant: string;
  readonly events: readonly RecordedEvent[];
  readonly last: D;
}

/** The events of a record one by one. Folded on the way: a drawer of ten thousand receipts is never kept ten thousand times. */
export function* stepsOf<D>({ area: name, events }: Life<D>): Generator<Step<D>> {
  const area = areaNamed(name);
  let before = area.initial as D;
  for (const { type, data, metadata, position } of events) {
    const after = area.evolve(before, { type, data }) as D;
    yield { type, data, at: Date.parse(String(metadata['occurredAt'])), position, before, after, asked: askedOf(data) };
    before = after;
  }
}

/** What the move of an event was asked. */
export const askedOf = (data: unknown): Readonly<Record<string, unknown>> =>
  (data as { readonly asked?: Readonly<Record<string, unknown>> }).asked ?? {};

/** The record of one stream. Undefined for a stream that is no record; throws where an event cannot be folded. */
export const lifeOf = <D>(stream: string, events: readonly RecordedEvent[]): Life<D> | undefined => {
  const parts = parseStream(stream);
  if (!parts) return undefined;
  return { ...parts, events, last: foldEvents(areaNamed(parts.area), events) as D };
};

/** Every record of an area up to the head of the log, one after another; a stream that cannot be folded is somebody else's finding. */
export async function* eachLife<D>(store: EventStore, area: string): AsyncGenerator<Life<D>> {
  const upTo = await store.head();
  let stream = '';
  let events: RecordedEvent[] = [];
  const whole = (): Life<D> | undefined => {
    try {
      return events.length === 0 ? undefined : lifeOf<D>(stream, events);
    } catch {
      return undefined;
    }
  };
  for await (const chunk of store.readByStream({ prefix: `${area}/`, upTo }))
    for (const event of chunk) {
      if (event.stream !== stream) {
        const life = whole();
        if (life) yield life;
        stream = event.stream;
        events = [];
      }
      events.push(event);
    }
  const life = whole();
  if (life) yield life;
}
