import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Keeping } from './keeping.ts';
import type { Projection } from './projection.ts';
import { writeTogether, type Share } from './write-together.ts';

/**
 * Reads the log alone from a position to its head, the next batch while the one before is being written.
 * @returns the position of the checkpoint then
 */
export const caughtUp = async <Work, Within>(
  reader: { readonly store: EventStore; readonly keeping: Keeping<Within>; readonly batchSize: number },
  leader: { readonly name: string; readonly epoch: bigint; readonly projection: Projection<Work, Within> },
  after: bigint,
  signal: AbortSignal,
): Promise<bigint> => {
  const { store, keeping, batchSize } = reader;
  const { projection } = leader;
  const { streamPrefixes } = projection;
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let position = after;
  let failure: unknown;
  let writing: Promise<void> = Promise.resolve();
  for await (const batch of store.subscribeAll({ after, batch: batchSize, signal: either, streamPrefixes })) {
    const work = await projection.prepare(batch);
    await writing;
    if (failure !== undefined) break;
    const history = batch.events.length >= batchSize;
    const share: Share<Within> = { ...leader, from: position, batch, work, history };
    position = batch.upTo;
    writing = writeTogether(keeping, [share]).then((failures) => {
      failure = failures.get(share);
    });
    if (batch.live) break;
  }
  stop.abort();
  await writing;
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('write failed', { cause: failure });
  return position;
};
