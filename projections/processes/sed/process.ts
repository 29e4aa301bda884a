import { systemClock } from '@kerben/platform/clock.ts';
import { parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import type { Pool } from 'pg';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { createPostgresExchanges } from './postgres-exchanges.ts';
import { createSedProjection, type Work } from './projection.ts';
import type { SedSender } from './sender.ts';

/**
 * The process manager of redirect requests: a subscriber of the log like any projector, with the same checkpoint, lease and
 * fencing. What it follows from the log are the open exchanges; while it leads, the sender works on them. Without a sender
 * it only keeps the list (the checker's tools, an installation without SED).
 */
export const createSedProcess = (
  options: ProjectorOptions & { readonly pool: Pool; readonly sender?: SedSender | undefined },
) => {
  const { name, store, pool, keeping, log, sender } = options;
  const projection = createSedProjection({
    ...{ name, store, log, sender, clock: systemClock },
    exchanges: createPostgresExchanges(pool),
    parking: {
      known: async () => (await keeping.parked(name)).map(({ stream }) => stream),
      healed: (stream, write) =>
        keeping.apart(async (client) => {
          await write(client);
          await keeping.unpark(client, name, stream);
        }),
      park: (client, poison) => keeping.park(client, name, poison),
    },
  });
  return createRunner<Work>(options, {
    ...projection,
    write: async (client, work) => {
      await projection.write(client, work);
      parkedStreams.set({ projector: name }, projection.parked());
    },
    // SED answers in hours; most of the log is not about requests, and moves the checkpoint all the same.
    restMs: 50,
    changes: () => [],
  });
};
