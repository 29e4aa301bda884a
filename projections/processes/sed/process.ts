import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import type { RedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import { exchangeAfter } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { writeExchanges, type ExchangeChange } from './exchanges.ts';
import type { SedSender } from './sender.ts';

/** The prefix of the streams that the process follows. */
export const followed = `${redirectRequests.name}/`;

/**
 * The process manager of redirect requests: a subscriber of the log like any projector, with the same checkpoint, lease and
 * fencing. What it follows from the log are the open exchanges; while it leads, the sender works on them. Without a sender
 * it only keeps the list (the checker's tools, an installation without SED).
 */
export const createSedProcess = (options: ProjectorOptions & { readonly sender?: SedSender | undefined }) => {
  const { sender } = options;
  return createRunner<readonly ExchangeChange[]>(options, {
    streamPrefixes: [followed],
    begin: async () => undefined,
    prepare: async ({ events }) => {
      // The last word of a batch about a request counts; only the order within its stream matters.
      const changes = new Map<string, ExchangeChange>();
      for (const { stream, type, data, metadata } of events) {
        const parts = parseStream(stream);
        const after = exchangeAfter({ type, data } as RedirectEvent);
        if (!parts || after === undefined) continue;
        const { tenant, id } = parts;
        const since = String(metadata['occurredAt']);
        changes.set(stream, { tenant, id, open: after === 'over' ? null : { ...after, since } });
      }
      return [...changes.values()];
    },
    write: async (client, changes) => {
      await writeExchanges(client, changes);
    },
    // SED answers in hours; most of the log is not about requests, and moves the checkpoint all the same.
    restMs: 50,
    changes: () => [],
    ...(sender && { beside: (epoch, signal) => sender.run(epoch, signal) }),
  });
};
