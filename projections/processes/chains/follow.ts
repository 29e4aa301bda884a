import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { errandRow, type AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { dataOf, evolved } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Folds } from '../../runtime/folds.ts';
import type { Step } from './steps.ts';
import { timerChanges, type TimerChange } from './timers.ts';
import type { FoldedEvent } from './folded-event.ts';

/** More steps than this between what a person did and a consequence: somebody made a circle that no table shows. */
export const mostHops = 8;

/**
 * The events of one stream, each with its record. `stream` holds everything up to the last of them.
 * Throws when one of them cannot be read or applied.
 */
export const foldedEvents = (
  areas: ReadonlyMap<string, Area>,
  stream: readonly RecordedEvent[],
  events: readonly RecordedEvent[],
): readonly FoldedEvent[] => {
  const parts = parseStream(events[0]?.stream ?? '');
  const area = parts && areas.get(parts.area);
  if (!parts || !area) return [];
  const wanted = new Set(events.map(({ id }) => id));
  const folded: FoldedEvent[] = [];
  let state: unknown = area.initial;
  for (const event of stream) {
    const before = state;
    state = evolved<unknown>(area, state, event);
    if (wanted.has(event.id)) folded.push({ event, area, tenant: parts.tenant, id: parts.id, before, state });
  }
  return folded;
};

/** An event with its record, once `folds` is ready for it; undefined for one of an area that is not known. Throws when it cannot be applied. */
export const foldedWith = (
  areas: ReadonlyMap<string, Area>,
  folds: Pick<Folds, 'of'>,
  event: RecordedEvent,
): FoldedEvent | undefined => {
  const parts = parseStream(event.stream);
  const area = parts && areas.get(parts.area);
  return parts && area && { event, area, tenant: parts.tenant, id: parts.id, ...folds.of(event) };
};

const statusIn = (area: Area, state: unknown): number | undefined => area.status?.(state)?.status;

/** Whether an event is the cause of a row of the table. */
const causes = ({ when }: AnyChain, { area, event, before, state }: FoldedEvent): boolean => {
  if (when.area !== area.name) return false;
  if ('happened' in when) return event.type === when.happened;
  return statusIn(area, state) === when.entered && statusIn(area, before) !== when.entered;
};

/** What all steps of an event have alike. */
const stepOf = ({ event, area, tenant, id }: FoldedEvent) => ({
  eventId: event.id,
  tenant,
  position: event.position.toString(),
  causeArea: area.name,
  causeId: id,
  correlationId: typeof event.metadata['correlationId'] === 'string' ? event.metadata['correlationId'] : event.id,
  hops: Number(event.metadata['hops'] ?? 0) + 1,
});

/** What chains and errands make of an event. A row whose function throws is the fault of its definition: the caller parks the stream. */
export const stepsOf = (table: readonly AnyChain[], folded: FoldedEvent): readonly Step[] => {
  const { area, id, before, state, event } = folded;
  const common = stepOf(folded);
  const ofChains = table
    .filter((chain) => causes(chain, folded))
    .flatMap((chain) =>
      chain
        // The rows of the table know their causes by type; whoever runs them knows areas by name only.
        .to({ id, before, state, event: { type: event.type, data: dataOf(event) } })
        .map((target, place): Step => ({
          ...common,
          chain: chain.name,
          place,
          targetArea: chain.area,
          targetId: target.id,
          command: chain.command,
          input: target.input,
        })),
    );
  const ofErrands = (area.orders?.between(before, state) ?? []).map(
    ({ errand, undo, row, ask, targetArea, targetId, command, input }): Step => ({
      ...common,
      chain: errandRow(area.name, errand, undo),
      place: row,
      targetArea,
      targetId,
      command,
      input,
      answer: { row, ask },
    }),
  );
  return [...ofChains, ...ofErrands];
};

/** What is due, and armed, because of an event. */
export interface Consequences {
  readonly steps: readonly Step[];
  readonly timers: readonly TimerChange[];
}

export const timersOf = (folded: FoldedEvent): readonly TimerChange[] => {
  const { correlationId, hops } = stepOf(folded);
  return timerChanges(folded, { correlationId, hops });
};
