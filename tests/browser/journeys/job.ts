import type { Hand, Means } from './hand.ts';

interface Told {
  /** Place among the forty-five, from 1. */
  readonly number: number;
  /** Account of the demo that does it. */
  readonly user: string;
  /** The way in one line: from what, through what, to what. */
  readonly does: string;
}

/** A job that is walked here, from the home page to its end. */
export interface Walked extends Told {
  /** With what it is walked: each means is a test of its own. */
  readonly by: readonly Means[];
  /** Clicks, taps, chords and filled fields that it may take; going on by Tab or an arrow is none. */
  readonly acts: number;
  /** Makes what the job finds: a record of its own, whose word or id is handed on. */
  readonly given?: () => Promise<string>;
  /** Ends where the end can be seen: its last line waits for it. */
  readonly walk: (hand: Hand, given: string) => Promise<void>;
  /** What the service is asked and refuses on the way: it is part of the job. */
  readonly expected?: readonly RegExp[];
}

/** A job that a journey of its own kept before there was this table: the file and the title of the test. */
export interface KeptElsewhere extends Told {
  readonly kept: readonly (readonly [file: string, title: string])[];
}

/** A job that nobody has walked to its end yet, with what it wants. */
export interface Owed extends Told {
  readonly owed: string;
}

export type Job = Walked | KeptElsewhere | Owed;
