import type { PoolClient } from 'pg';
import type { Row } from '../read-models/row.ts';

/** Where the rows of a list come from when it is built anew. Positions are those of the log. */
export interface RebuildSource {
  /** Every row as of a position; `count` hears how many events were read. An event that cannot be listed ends it. */
  rows(upTo: bigint, count: (events: number) => void): AsyncIterable<readonly Row[]>;
  /** Applies what came after a position to the shadow table, up to another one or to the head; how far it came. */
  catchUp(client: PoolClient, after: bigint, upTo: bigint | undefined): Promise<bigint>;
}
