import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { stepsOf } from '@kerben/workflows/kernel/fold.ts';
import { overdueLaw } from '@kerben/workflows/kernel/law.ts';
import { readable, wholeStreams, type LeaveOut } from './lives.ts';

/** What a look at the moves behind an instant of the law has found. */
export interface LawVerified {
  /** Records of documents that move by themselves at an instant. */
  readonly records: number;
  /** Moves by which somebody was before the law, though its instant had passed, as sentences. */
  readonly wrong: readonly string[];
}

const waitsFor = (area: Area, state: unknown, { name, at }: { readonly name: string; readonly at: string }): boolean =>
  area.timers?.of(state).some((timer) => timer.name === name && timer.at === at) === true;

/** Who ended a record's waiting for the law behind its instant: an agreement, on paper or not, or whoever took it back or cancelled it. */
const behindTheLaw = (area: Area, stream: string, events: readonly RecordedEvent[]): readonly string[] => {
  const wrong: string[] = [];
  for (const { event, before, after, at } of stepsOf<unknown, RecordedEvent>(area, events)) {
    const law = overdueLaw(area, before, new Date(at));
    if (law && event.metadata['command'] !== law.command && !waitsFor(area, after, law))
      wrong.push(`${stream}: ${event.type} of ${at}, behind ${law.at}, when the law had moved it`);
  }
  return wrong;
};

/**
 * Checks from the log alone that of the timers of the law (memos and statements that nobody answers, GU-45 and GU-46) the instant
 * decided and not the run: no move of anybody ends the waiting at the instant or behind it, but the law's own.
 */
export const verifyLaw = async (
  store: EventStore,
  areas: readonly Area[],
  leaveOut: LeaveOut,
): Promise<LawVerified> => {
  const upTo = await store.head();
  const wrong: string[] = [];
  let records = 0;
  for (const area of areas.filter(({ timers }) => timers))
    for await (const { stream, events } of wholeStreams(store, `${area.name}/`, upTo)) {
      records += 1;
      wrong.push(...(readable(leaveOut, () => behindTheLaw(area, stream, events)) ?? []));
    }
  return { records, wrong };
};
