import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Step } from './steps.ts';

/** More steps than this between what a person did and a consequence: somebody made a circle that no table shows. */
export const mostHops = 8;

interface Folded {
  readonly before: unknown;
  readonly state: unknown;
}

/** The record folded up to an event, and just before it: the event of a move holds no lines, so chains look at the record. */
const foldedAt = async (store: EventStore, area: Area, event: RecordedEvent): Promise<Folded> => {
  const events = await store.readStream(event.stream, { from: 0, to: event.revision });
  let before: unknown = area.initial;
  let state: unknown = area.initial;
  for (const { type, data } of events) {
    before = state;
    state = area.evolve(state, { type, data }) as unknown;
  }
  return { before, state };
};

const statusIn = (area: Area, state: unknown): number | undefined => area.status?.(state)?.status;

/** Whether an event is the cause of a row of the table. */
const causes = (chain: AnyChain, area: Area, event: RecordedEvent, { before, state }: Folded): boolean => {
  const { when } = chain;
  if ('happened' in when) return event.type === when.happened;
  return statusIn(area, state) === when.entered && statusIn(area, before) !== when.entered;
};

/** The steps that follow from an event. A row whose function throws is the fault of its definition: the caller parks the stream. */
export const stepsOf = async (
  store: EventStore,
  table: readonly AnyChain[],
  areas: ReadonlyMap<string, Area>,
  event: RecordedEvent,
): Promise<readonly Step[]> => {
  const parts = parseStream(event.stream);
  const rows = parts ? table.filter(({ when }) => when.area === parts.area) : [];
  const area = parts && areas.get(parts.area);
  if (!parts || !area || rows.length === 0) return [];
  const likely = rows.filter(({ when }) => !('happened' in when) || when.happened === event.type);
  if (likely.length === 0) return [];
  const folded = await foldedAt(store, area, event);
  const { metadata } = event;
  return likely
    .filter((chain) => causes(chain, area, event, folded))
    .flatMap((chain) =>
      chain
        .to({ id: parts.id, ...folded, event: { type: event.type, data: event.data } })
        .map(({ id, input }, place): Step => ({
          chain: chain.name,
          eventId: event.id,
          place,
          tenant: parts.tenant,
          position: event.position.toString(),
          causeArea: parts.area,
          causeId: parts.id,
          targetArea: chain.area,
          targetId: id,
          command: chain.command,
          input,
          correlationId: typeof metadata['correlationId'] === 'string' ? metadata['correlationId'] : event.id,
          hops: Number(metadata['hops'] ?? 0) + 1,
        })),
    );
};
