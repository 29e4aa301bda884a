import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import { isAway } from '@kerben/platform/postgres/is-away.ts';
import { projectorEvents, projectorLagSeconds, projectorPosition } from '@kerben/platform/telemetry/metrics.ts';
import { changesPayloads } from './changes.ts';
import { isContentError } from './content-error.ts';
import type { Keeping, Move } from './keeping.ts';
import { LeaseLost } from './lease.ts';
import type { Projection } from './projection.ts';

/** What one projection writes of what it was given, and where it moves its checkpoint. */
export interface Share<Within, Work = unknown> {
  readonly name: string;
  readonly epoch: bigint;
  /** Where its checkpoint stands, as this instance knows it. */
  readonly from: bigint;
  readonly batch: SubscriptionBatch;
  readonly work: Work;
  readonly projection: Pick<Projection<Work, Within>, 'write' | 'changes' | 'written'>;
  /** A full batch is history and no news: readers hear of the position alone. */
  readonly history: boolean;
}

const moveOf = <Within>({ name, epoch, from, batch, work, projection, history }: Share<Within>): Move => ({
  ...{ name, epoch, from, upTo: batch.upTo },
  told: changesPayloads(name, batch.upTo, history ? [] : projection.changes(work)),
});

/** One transaction; answers whose checkpoint did not move: nothing of theirs was written. */
const write = async <Within>(
  keeping: Keeping<Within>,
  shares: readonly Share<Within>[],
  careful: boolean,
): Promise<readonly Share<Within>[]> => {
  const all = await keeping.move(shares.map(moveOf), async (within, moved) => {
    for (const { name, work, batch, projection } of shares)
      if (moved.has(name)) await projection.write(within, work, batch, careful);
  });
  return shares.filter(({ name }) => !all.has(name));
};

const noteWritten = <Within>({ name, batch, work, projection }: Share<Within>): void => {
  projectorPosition.set({ projector: name }, Number(batch.upTo));
  projectorEvents.inc({ projector: name }, batch.events.length);
  const newest = batch.events.at(-1)?.metadata['occurredAt'];
  if (typeof newest === 'string')
    projectorLagSeconds.set({ projector: name }, Math.max(0, (Date.now() - Date.parse(newest)) / 1000));
  projection.written?.(work);
};

type Ended<Within> = readonly (readonly [Share<Within>, unknown])[];

/** One alone: a row with a content that the database refuses must not stop its others (guarantee 6): they are found by halves, then. */
const alone = async <Within>(keeping: Keeping<Within>, share: Share<Within>): Promise<unknown> => {
  const once = async (careful: boolean): Promise<unknown> =>
    (await write(keeping, [share], careful)).length > 0 ? new LeaseLost(share.name) : undefined;
  try {
    return await once(false).catch((error: unknown) => {
      if (!isContentError(error)) throw error;
      return once(true);
    });
  } catch (error) {
    return error;
  }
};

/** Each by itself: one that cannot write holds up nobody else. */
const each = async <Within>(keeping: Keeping<Within>, shares: readonly Share<Within>[]): Promise<Ended<Within>> =>
  Promise.all(shares.map(async (share) => [share, await alone(keeping, share)] as const));

/** All in one transaction; each by itself when it fails, unless it is the database that is away for everybody. */
const together = async <Within>(keeping: Keeping<Within>, shares: readonly Share<Within>[]): Promise<Ended<Within>> => {
  if (shares.length < 2) return each(keeping, shares);
  try {
    const unmoved = await write(keeping, shares, false);
    return unmoved.map((share) => [share, new LeaseLost(share.name)] as const);
  } catch (error) {
    return isAway(error) ? shares.map((share) => [share, error] as const) : each(keeping, shares);
  }
};

/**
 * Writes what several projections make of the same stretch of the log in one transaction, which moves their checkpoints only where
 * epoch and position are still those that this instance knows (guarantee 4). Nobody waits for one whose checkpoint is held: it begins
 * again, and waits alone.
 * @returns why a share was not written; those that were are not in it
 */
export const writeTogether = async <Within>(
  keeping: Keeping<Within>,
  shares: readonly Share<Within>[],
): Promise<ReadonlyMap<Share<Within>, unknown>> => {
  const failures = new Map((await together(keeping, shares)).filter(([, error]) => error !== undefined));
  for (const share of shares) if (!failures.has(share)) noteWritten(share);
  return failures;
};
