import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';

const longestDisposalMs = 3_000;

interface Shared {
  readonly client: EventStoreDBClient;
  users: number;
}

/**
 * One client a process and address: the package keeps the table of pending appends for the whole module, so when any
 * client loses its stream the pending appends of all clients are rejected.
 */
const clients = new Map<string, Shared>();

/** The client for a connection string `esdb://…`, and the function that gives it back; the last one disposes of it. */
export const sharedClient = (url: string): { client: EventStoreDBClient; release: () => Promise<void> } => {
  const shared = clients.get(url) ?? { client: EventStoreDBClient.connectionString(url), users: 0 };
  clients.set(url, shared);
  shared.users += 1;
  let held = true;
  return {
    client: shared.client,
    release: async () => {
      if (!held) return;
      held = false;
      shared.users -= 1;
      if (shared.users > 0) return;
      clients.delete(url);
      // It waits for calls to end, and a server that is gone ends none.
      await Promise.race([shared.client.dispose(), delay(longestDisposalMs, undefined, { ref: false })]);
    },
  };
};
