import type { Logger } from 'pino';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { PoolClient } from 'pg';
import type { Journal, ListModel, ReadModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import type { BuiltWhole } from './build-whole.ts';
import type { Lease } from './lease.ts';
import type { ParkedPlace } from './parked.ts';
import type { Poison } from './poison.ts';
import type { Sorter } from './sorter.ts';

/** A projector that leads, and the epoch under which it does. */
export interface Leading {
  readonly name: string;
  readonly epoch: bigint;
}

/** A checkpoint on its way, and what readers are told of it (payloads of changes.ts). */
export interface Move extends Leading {
  /** Where it stands, as this instance knows it. */
  readonly from: bigint;
  readonly upTo: bigint;
  readonly told: readonly string[];
}

/** What a checker reads of the lists of one projector: one moment of all of them. */
export interface Snapshot {
  /** Where its checkpoint stands. */
  readonly upTo: bigint;
  readonly parked: readonly string[];
  /** The rows of a list, in the order of their streams' names or in that of the log. */
  readonly rows: (model: ListModel, order: 'streams' | 'log') => AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** What a projector writes of its lists, within a transaction. */
export interface ListKeeping<Within> {
  /** Puts rows into a list, by one statement; one that is already at that revision or beyond stays as it is. */
  put(within: Within, model: ListModel, rows: readonly Row[]): Promise<void>;
  /** All or none of these rows; answers why the content of one was refused, and then the transaction goes on without them. */
  putUnlessRefused(within: Within, model: ListModel, rows: readonly Row[]): Promise<Error | undefined>;
  /** Notes that a stream holds something that cannot be listed; who follows goes on without it (guarantee 6). */
  park(within: Within, projector: string, poison: Poison): Promise<void>;
  /** Forgets that a stream was parked: it has been read without fault. */
  unpark(within: Within, projector: string, stream: string): Promise<void>;
  /** The streams that a projector has parked, in no order. */
  parked(projector: string): Promise<readonly ParkedPlace[]>;
  /** A transaction of its own, which moves no checkpoint: all of it or nothing. */
  apart(work: (within: Within) => Promise<void>): Promise<void>;
}

/**
 * Where projectors keep what they make of the log: rows, what is parked, and the checkpoint, which moves in one transaction with them and
 * which one instance at a time may move. PostgreSQL (postgres-keeping.ts) and memory (memory-keeping.ts, on which the railway of
 * operations/simulation lives) pass one suite, keeping.test.ts. `Within` is a transaction.
 */
export interface Keeping<Within = PoolClient> extends ListKeeping<Within> {
  /**
   * Takes the lease and raises its epoch, unless somebody else holds it; `takeOver` = the former owner is gone for certain. The checkpoint
   * goes back to where the tables of these lists are whole (lease.ts).
   */
  take(
    projector: string,
    owner: string,
    takeOver: boolean,
    lists: readonly ListModel[] | undefined,
  ): Promise<Lease | undefined>;
  /** Keeps leases; one whose checkpoint somebody holds just now is kept the next time. Answers whose lease somebody else has taken. */
  renew(held: readonly Leading[]): Promise<readonly string[]>;
  release(projector: string, epoch: bigint): Promise<void>;
  /**
   * One transaction: moves the checkpoints that still are where this instance knows them, and writes for those that did. One alone waits
   * for whoever holds its checkpoint; of several, one that is held is passed over, so that the others wait for nobody.
   * @returns whose checkpoints moved: of the others nothing was written
   */
  move(
    moves: readonly Move[],
    write: (within: Within, moved: ReadonlySet<string>) => Promise<void>,
  ): Promise<ReadonlySet<string>>;
  /** Fails when the transaction was ended meanwhile, so that somebody else may have taken over. */
  stands(within: Within): Promise<void>;
  /** Where the checkpoint of a projector stands. */
  position(projector: string): Promise<bigint>;
  /** One moment of what a projector has kept. */
  look<Result>(projector: string, read: (kept: Snapshot) => Promise<Result>): Promise<Result>;
  /** Where tables can be built beside those that are read, and have indexes to be sorted (PostgreSQL). */
  readonly tables?: {
    built(options: {
      readonly store: EventStore;
      readonly models: readonly (ReadModel | Journal)[];
      readonly projector: string;
      readonly checkpoint: Lease;
      readonly log: Logger;
      readonly signal: AbortSignal;
    }): Promise<BuiltWhole | undefined>;
    sorter(models: readonly (ReadModel | Journal)[], log: Logger): Sorter;
  };
}
