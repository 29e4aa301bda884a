import type { PoolClient } from 'pg';
import type { Poison } from './poison.ts';

/** Some rows of a list, each a line of PostgreSQL's COPY text format, and how many events were read for them. */
export interface Lines {
  readonly events: number;
  readonly lines: readonly string[];
}

/** What is to be read. */
export interface Reading {
  readonly upTo: bigint;
  /** Names of the columns of a line, in its order. */
  readonly columns: readonly string[];
  /** Hears of every event that cannot be listed; without it the first one ends the reading. */
  readonly leaveOut?: ((poison: Poison) => void) | undefined;
}

/** Where the rows of a list come from when it is built anew. Positions are those of the log. */
export interface RebuildSource {
  /** Every row as of a position. */
  lines(reading: Reading): AsyncIterable<Lines>;
  /** Applies what came after a position to the shadow table, up to another one or to the head; how far it came. */
  catchUp(
    client: PoolClient,
    after: bigint,
    upTo: bigint | undefined,
    leaveOut?: (poison: Poison) => void,
  ): Promise<bigint>;
}
