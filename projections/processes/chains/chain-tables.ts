import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { ToldPlace } from '@kerben/workflows/chain-places/area.ts';
import type { Poison } from '../../runtime/poison.ts';
import type { ParkedPlace } from '../../runtime/parked.ts';
import type { Places } from './places-map.ts';
import type { Backlog, KnownStep, Steered, Step } from './steps.ts';
import type { TimerAreas, TimerChange } from './timers.ts';

/** What a batch of the log came to: kept whole or not at all, with the place up to which the log was looked through. */
export interface Kept {
  readonly steps: readonly Step[];
  readonly timers: readonly TimerChange[];
  readonly steered: readonly Steered[];
  /** Streams whose events cannot be read: named, and looked at again when the runner starts anew. */
  readonly poison: readonly Poison[];
  readonly healed: readonly string[];
  /** Streams of which a step is parked and to which something happened. */
  readonly stirred: readonly string[];
  readonly upTo: bigint;
  readonly last: RecordedEvent | undefined;
}

/**
 * The tables of the runner of chains. Every instant is given, so that a step is due by the one clock by which timers are; PostgreSQL and
 * memory pass one suite (`chain-tables.test.ts`). `Within` is the transaction that moves the checkpoint.
 */
export interface ChainTables<Within = never> {
  keep(within: Within, kept: Kept, now: Date): Promise<void>;

  /** Steps that may go now, by receiving record, at most so many records; their order is total (`going.ts`). */
  toGo(records: number, now: Date): Promise<readonly (readonly KnownStep[])[]>;
  /** Steps of stuck records that say nothing any more. */
  outdone(now: Date): Promise<readonly KnownStep[]>;
  over(steps: readonly Step[]): Promise<void>;
  /** It was refused: it waits until an instant, without one for people. */
  parked(step: Step, until: Date | undefined): Promise<void>;
  /** The log was away: it is no refusal, and everything of this record waits a moment. */
  postponed(step: Step, until: Date): Promise<void>;
  /** Streams of records of which a step is parked. */
  parkedRecords(): Promise<readonly string[]>;
  backlog(now: Date): Promise<Backlog>;

  /** Makes steps of the timers that are due. @returns how many */
  fire(now: Date): Promise<number>;
  timerAreas(): Promise<TimerAreas>;
  timersAnew(options: {
    readonly area: string;
    readonly madeFrom: string;
    readonly upTo: bigint;
    readonly changes: AsyncIterable<readonly TimerChange[]>;
  }): Promise<void>;

  places(): Promise<Places>;
  /** Rows of the table begin here; one that was born before stays where it is. */
  bear(rows: readonly string[], at: bigint): Promise<void>;
  /** Gives the steps that are kept the facts of this release's table. */
  byTable(): Promise<void>;
  /** Where the streams that cannot be read stopped. */
  poisoned(): Promise<readonly ParkedPlace[]>;
  forgetThreads(now: Date): Promise<void>;

  /** The event up to which everything is seen to. */
  seenTo(): Promise<ToldPlace>;
  /** Milliseconds since the log was told the places; infinite when it never was. */
  toldAgo(now: Date): Promise<number>;
  /** Whether this is what the log was told last; notes that it still holds. */
  isTold(hash: string, now: Date): Promise<boolean>;
  noteTold(hash: string, now: Date): Promise<void>;
}
