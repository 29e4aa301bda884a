import { randomUUID } from 'node:crypto';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ProjectorOptions } from './runner.ts';
import { untilPassed } from './until-passed.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';

/** Runs a projector until it has reached the head that the log has now; for tools, when nothing else is running. */
export const catchUpOnce = async (options: {
  pool: Pool;
  store: EventStore;
  name: string;
  create: (options: ProjectorOptions & { readonly pool: Pool }) => { run(signal: AbortSignal): Promise<void> };
  log: Logger;
}): Promise<void> => {
  const { pool, store, name, create, log } = options;
  const head = await store.head();
  const stop = new AbortController();
  const owner = `tool-${randomUUID()}`;
  const projector = create({
    ...{ name, store, pool, log, owner, takeOver: true },
    keeping: createPostgresKeeping(pool),
  });
  const running = projector.run(stop.signal);
  await untilPassed({ pool, projector: name, position: head, milliseconds: Infinity, owner });
  stop.abort();
  await running;
};
