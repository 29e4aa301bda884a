import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { PoolClient } from 'pg';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import type { RowChange } from './changes.ts';
import type { Poison } from './poison.ts';

/** What a projector makes of the log; `Work` is what one batch comes to, `Within` the transaction that moves the checkpoint (keeping.ts). */
export interface Projection<Work, Within = PoolClient> {
  /** The areas that it follows, each as `area/`. */
  readonly streamPrefixes: readonly string[];
  /** Whenever the lease was taken: forgets what another owner may have changed, tries again what was parked. */
  begin(): Promise<void>;
  /** Turns a batch into work, while the batch before is being written. */
  prepare(batch: SubscriptionBatch): Promise<Work>;
  /** Writes within the transaction that moves the checkpoint; `careful` = what the database refuses is found and parked. */
  write(within: Within, work: Work, batch: SubscriptionBatch, careful: boolean): Promise<void>;
  /** Hears that its work stands in the database. */
  written?(work: Work): void;
  /** The lists it keeps: built whole when most of the log is unread (build-whole.ts), their inverted indexes sorted beside (sorter.ts). */
  readonly lists?: readonly (ReadModel | Journal)[];
  /** Hears which events building whole lists had to leave out: they are parked already. */
  leftOut?(poison: readonly Poison[]): void;
  /**
   * Milliseconds between two batches once it has caught up, when nobody waits for single events: what came meanwhile goes
   * into one transaction (decision who-may-rest).
   */
  readonly restMs?: number;
  /** Waits for somebody outside while it writes, and so never shares a transaction: nobody else is to wait for them too. */
  readonly apart?: true;
  /** Rows of which readers hear at once. */
  changes(work: Work): readonly RowChange[];
  /**
   * Works beside the subscription for as long as this instance leads, and ends soon after the signal aborts. Its failure is
   * the projection's: everything starts again from the checkpoint.
   */
  beside?(epoch: bigint, signal: AbortSignal): Promise<void>;
}
