import type { SedPhase } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import type { PoolClient } from 'pg';

/** A sending that has not reached SED yet. */
export interface Delivery {
  readonly tenant: string;
  readonly id: string;
  readonly attempt: number;
  /** Failed tries so far. */
  readonly tries: number;
  /** Since it was queued. */
  readonly waitedMs: number;
}

/** The open exchange of a request after a batch of the log; null = none any more. */
export interface ExchangeChange {
  readonly tenant: string;
  readonly id: string;
  readonly open: { readonly attempt: number; readonly phase: SedPhase; readonly since: string } | null;
}

/** How many exchanges are open in a phase, and since when the oldest one is. */
export interface OpenExchanges {
  readonly phase: SedPhase;
  readonly count: number;
  readonly oldestSeconds: number;
}

/**
 * The open exchanges with SED. Which ones there are the log says; when a try is due and how often it was tried is only patience. Time is
 * what is passed in. PostgreSQL and memory pass one suite (exchange-tables.test.ts).
 */
export interface ExchangeTables<Within = PoolClient> {
  /** Writes what a batch of the log came to, within the transaction that moves the checkpoint; one change per request. */
  write(within: Within, changes: readonly ExchangeChange[], now: Date): Promise<void>;
  /** The sendings that are due, the longest waiting first. */
  due(limit: number, now: Date): Promise<readonly Delivery[]>;
  /** Notes a failed try and when the next one is due. Only the instance that leads may: a revived former one finds another epoch. */
  postpone(delivery: Delivery, epoch: bigint, next: { readonly dueAt: Date; readonly reason: string }): Promise<void>;
  /** Sets a sending aside whose end is in the log: the subscription is about to bring it. */
  setAside(delivery: Delivery, epoch: bigint, dueAt: Date): Promise<void>;
  /** Both phases, those without any as well. */
  open(now: Date): Promise<readonly OpenExchanges[]>;
}
