import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import {
  dataOf,
  evolved,
  occurredAtOf,
  RecordUnreadable,
  stepsOf,
  type Folding,
  type FoldStep,
} from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

/** A record with its events, from the first to the last. */
export interface Life<D> {
  readonly area: string;
  readonly id: string;
  readonly tenant: string;
  readonly events: readonly RecordedEvent[];
  readonly last: D;
  /** What it was after each of its events, where it is not too long to keep that. */
  readonly states?: readonly D[];
}

/** Hears of every record that cannot be read: it is left out, and whoever looks at the others says so. */
export type LeaveOut = (record: RecordUnreadable) => void;

/** So many states of a record are kept while it is looked at: a longer one is folded again, so that its lines are not kept squared. */
const mostKept = 1_000;

/** The events of a record one by one, each with the record before and after it: folded once, whoever looks. */
export function* lifeSteps<D>({ area, events, states }: Life<D>): Generator<FoldStep<D, RecordedEvent>> {
  const folding: Folding<D> = areaNamed(area);
  // A life that got another event in the meantime has not the states of it.
  if (states?.length !== events.length) {
    yield* stepsOf<D, RecordedEvent>(folding, events);
    return;
  }
  let before = folding.initial;
  for (const [at, after] of states.entries()) {
    const event = events[at];
    if (event) yield { event, before, after, at: occurredAtOf(event) };
    before = after;
  }
}

/** What the move of an event was asked and the record keeps nowhere. */
export const askedOf = (event: RecordedEvent): Readonly<Record<string, unknown>> =>
  membersIn(membersIn(dataOf(event))['asked']);

/** The fields of the record that an event set. */
export const changedBy = (event: RecordedEvent): Readonly<Record<string, unknown>> =>
  membersIn(membersIn(dataOf(event))['changes']);

/** The record of one stream. Undefined for a stream that is no record; throws `RecordUnreadable`. */
export const lifeOf = <D>(
  stream: string,
  events: readonly RecordedEvent[],
  folding?: Folding<D>,
): Life<D> | undefined => {
  const parts = parseStream(stream);
  if (!parts) return undefined;
  const area: Folding<D> = folding ?? areaNamed(parts.area);
  const states: D[] = [];
  let last = area.initial;
  for (const event of events) {
    last = evolved(area, last, event);
    if (events.length <= mostKept) states.push(last);
  }
  return { ...parts, events, last, ...(events.length <= mostKept && { states }) };
};

/** Every stream below a prefix, whole, up to a position. */
export async function* wholeStreams(
  store: EventStore,
  prefix: string,
  upTo: bigint,
): AsyncGenerator<{ readonly stream: string; readonly events: readonly RecordedEvent[] }> {
  let stream = '';
  let events: RecordedEvent[] = [];
  for await (const chunk of store.readByStream({ prefix, upTo }))
    for (const event of chunk) {
      if (event.stream !== stream) {
        if (events.length > 0) yield { stream, events };
        stream = event.stream;
        events = [];
      }
      events.push(event);
    }
  if (events.length > 0) yield { stream, events };
}

/** Every record of an area up to a position, one after another, without those that cannot be read; to the head of the log when not said. */
export async function* eachLife<D>(
  store: EventStore,
  area: string,
  leaveOut: LeaveOut,
  { upTo, folding }: { readonly upTo?: bigint; readonly folding?: Folding<D> | undefined } = {},
): AsyncGenerator<Life<D>> {
  for await (const { stream, events } of wholeStreams(store, `${area}/`, upTo ?? (await store.head()))) {
    const life = readable(leaveOut, () => lifeOf<D>(stream, events, folding));
    if (life) yield life;
  }
}

/** What somebody makes of a record; undefined for one that cannot be read, which is told. */
export const readable = <Result>(leaveOut: LeaveOut, look: () => Result): Result | undefined => {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof RecordUnreadable)) throw error;
    leaveOut(error);
    return undefined;
  }
};
