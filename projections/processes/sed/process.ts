import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import { dataOf, occurredAtOf, reading } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import type { RedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import { exchangeAfter } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import { park, parkedBy, unpark } from '../../runtime/parked.ts';
import { poisonOf, type Poison } from '../../runtime/poison.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { writeExchanges, type ExchangeChange } from './exchanges.ts';
import type { SedSender } from './sender.ts';

/** The prefix of the streams that the process follows. */
export const followed = `${redirectRequests.name}/`;

/** What a stored event means for the list. Throws `RecordUnreadable` where it does not say which sending it is about. */
const exchangeAfterStored = (event: RecordedEvent): ReturnType<typeof exchangeAfter> =>
  reading(event, () => {
    const after = exchangeAfter({ type: event.type, data: dataOf(event) } as RedirectEvent);
    if (typeof after === 'object' && !Number.isInteger(after.attempt)) throw new Error('it names no sending');
    return after;
  });

interface Work {
  readonly changes: readonly ExchangeChange[];
  /** Requests that cannot be followed: named, and looked at again when the process starts anew. */
  readonly poison: readonly Poison[];
}

/**
 * The process manager of redirect requests: a subscriber of the log like any projector, with the same checkpoint, lease and
 * fencing. What it follows from the log are the open exchanges; while it leads, the sender works on them. Without a sender
 * it only keeps the list (the checker's tools, an installation without SED).
 */
export const createSedProcess = (options: ProjectorOptions & { readonly sender?: SedSender | undefined }) => {
  const { name, store, pool, log, sender } = options;
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

  return createRunner<Work>(options, {
    streamPrefixes: [followed],
    begin: async () => {
      parked.clear();
      for (const stream of await parkedBy(pool, name)) {
        const { changes, poison } = changesOf(await store.readStream(stream));
        if (poison.length > 0) continue;
        await inTransaction(pool, async (client) => {
          await writeExchanges(client, changes);
          await unpark(client, name, stream);
        });
      }
    },
    prepare: async ({ events }) => changesOf(events),
    write: async (client, { changes, poison }) => {
      await writeExchanges(client, changes);
      for (const one of poison) await park(client, name, one);
      parkedStreams.set({ projector: name }, parked.size);
    },
    // SED answers in hours; most of the log is not about requests, and moves the checkpoint all the same.
    restMs: 50,
    changes: () => [],
    ...(sender && { beside: (epoch, signal) => sender.run(epoch, signal) }),
  });
};
