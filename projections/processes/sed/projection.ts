import { isRedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { dataOf, occurredAtOf, reading } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { exchangeAfter } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import type { Logger } from 'pino';
import { poisonOf, type Poison } from '../../runtime/poison.ts';
import type { ExchangeChange, ExchangeTables } from './exchange-tables.ts';
import type { SedSender } from './sender.ts';

/** The prefix of the streams that the process follows. */
export const followed = `${redirectRequests.name}/`;

/** What a stored event means for the list. Throws `RecordUnreadable` where it does not say which sending it is about. */
const exchangeAfterStored = (event: RecordedEvent): ReturnType<typeof exchangeAfter> =>
  reading(event, () => {
    const told = { type: event.type, data: dataOf(event) };
    const after = isRedirectEvent(told) ? exchangeAfter(told) : undefined;
    if (typeof after === 'object' && !Number.isInteger(after.attempt)) throw new Error('it names no sending');
    return after;
  });

export interface Work {
  readonly changes: readonly ExchangeChange[];
  /** Requests that cannot be followed: named, and looked at again when the process starts anew. */
  readonly poison: readonly Poison[];
}

/** Where requests are noted that cannot be followed. */
export interface Parking<Within> {
  known(): Promise<readonly string[]>;
  /** In a transaction of its own: what its log says now is written, and it is parked no more. */
  healed(stream: string, write: (within: Within) => Promise<void>): Promise<void>;
  park(within: Within, poison: Poison): Promise<void>;
}

/**
 * What the process with SED makes of the log: the open exchanges, and beside them the sender, where there is one. In memory it is the same
 * (operations/simulation).
 */
export const createSedProjection = <Within>(options: {
  readonly name: string;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly log: Logger;
  readonly exchanges: ExchangeTables<Within>;
  readonly parking: Parking<Within>;
  readonly clock: Clock;
  readonly sender?: SedSender | undefined;
}) => {
  const { name, store, log, exchanges, parking, clock, sender } = options;
  const parked = new Set<string>();

  /** What events mean for the list. The last word about a request counts; only the order within its stream matters. */
  const changesOf = (events: readonly RecordedEvent[]): Work => {
    const changes = new Map<string, ExchangeChange>();
    const poison: Poison[] = [];
    for (const event of events) {
      const { stream } = event;
      const parts = parseStream(stream);
      if (!parts || parked.has(stream)) continue;
      try {
        const after = exchangeAfterStored(event);
        if (after === undefined) continue;
        const { tenant, id } = parts;
        const open = after === 'over' ? null : { ...after, since: occurredAtOf(event) };
        changes.set(stream, { tenant, id, open });
      } catch (error) {
        // Whether this request is with SED is not known from here on; all others go on.
        log.error({ projector: name, stream, err: error }, 'an exchange with SED cannot be followed: stream parked');
        parked.add(stream);
        poison.push(poisonOf(event, error));
      }
    }
    return { changes: [...changes.values()], poison };
  };

  return {
    streamPrefixes: [followed],
    parked: (): number => parked.size,
    begin: async (): Promise<void> => {
      parked.clear();
      for (const stream of await parking.known()) {
        const { changes, poison } = changesOf(await store.readStream(stream));
        if (poison.length === 0) await parking.healed(stream, (within) => exchanges.write(within, changes, clock()));
      }
    },
    prepare: ({ events }: SubscriptionBatch): Promise<Work> => Promise.resolve(changesOf(events)),
    write: async (within: Within, { changes, poison }: Work): Promise<void> => {
      await exchanges.write(within, changes, clock());
      for (const one of poison) await parking.park(within, one);
    },
    ...(sender && { beside: (epoch: bigint, signal: AbortSignal) => sender.run(epoch, signal) }),
  };
};
