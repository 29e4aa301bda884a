/** What one event makes happen to one record of another area. */
export interface ChainTarget {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The event that caused a chain, with the record folded up to that very event. */
export interface Cause<State> {
  readonly id: string;
  readonly state: State;
  readonly before: State;
  readonly event: { readonly type: string; readonly data: unknown };
}

/**
 * When … then …: a row of the table of what follows in other records. It stands with who receives it, because a cause never knows
 * who listens. Ids of what follows stand in the causing record: the runner looks nothing up.
 */
export interface Chain<State = unknown> {
  /** Part of the key of each of its steps, so it is for ever. */
  readonly name: string;
  /** Area of the causing record, and the type of the event or the status that was entered by whatever move. */
  readonly when: { readonly area: string } & ({ readonly happened: string } | { readonly entered: number });
  /** A method, so that rows which know the state of their cause fit into the table of all. */
  to(cause: Cause<State>): readonly ChainTarget[];
  /** The receiving area and its command. */
  readonly area: string;
  readonly command: string;
  /** Why a row that can cause itself comes to an end; without it such a row stops the start. */
  readonly bounded?: string;
  /**
   * What it tells of the receiving record, where the last word of its cause is the whole truth: a later step of the same cause about the
   * same thing ends an earlier one that was refused.
   */
  readonly about?: string;
  /** It takes back what its cause told: it need not wait for what other causes told and the record refuses because of that. */
  readonly undo?: true;
  /** A person said the id of its target, or another railway did: where there is no such record, there is nothing to do. */
  readonly ifThere?: true;
}

/** Chains of different causes live in one table: each knows the state of its own cause, whoever runs them knows none. */
export type AnyChain = Chain;

/** A command that a record gives itself at an instant, unless something happens to it before. */
export interface Timer {
  /** Part of the key of what it does, so it is for ever. */
  readonly name: string;
  /** ISO instant that one of the record's own events holds; empty = not armed. */
  readonly at: string;
  /** Command of the same area, given by the system. */
  readonly command: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /**
   * The instant decides and not the run: whoever comes after it finds the record moved, though the timer was late. The code of what they
   * are told; `at` is its parameter.
   */
  readonly law?: string;
}

/** An order of one record to another that an event gave, or took back. */
export interface Order {
  readonly errand: string;
  /** Number of the asking record's line that keeps its answer. */
  readonly row: number;
  /** How often it was asked: an answer to an earlier time counts no more. */
  readonly ask: number;
  readonly undo: boolean;
  readonly targetArea: string;
  readonly targetId: string;
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The command by which the asking record gets the answer. */
export const answerCommand = 'answer-errand';

/** Names of rows that stand in no table: steps, places and the operators' page know them by these. */
export const timerRow = (area: string, name: string): string => `timer.${area}.${name}`;
export const errandRow = (area: string, errand: string, undo: boolean): string =>
  `${undo ? 'undo' : 'errand'}.${area}.${errand}`;
export const isUndoRow = (row: string): boolean => row.startsWith('undo.');
export const isTimerRow = (row: string): boolean => row.startsWith('timer.');
/** Name of a timer from that of its row. */
export const timerOf = (row: string): string => row.split('.').slice(2).join('.');

/** Key of a step: the same step, however often it is tried, is one command of the log. */
export const stepKey = (chain: string, eventId: string, place: number): string =>
  isTimerRow(chain) ? `timer/${timerOf(chain)}/${eventId}` : `chain/${chain}/${eventId}/${place}`;
