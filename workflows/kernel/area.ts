import type { z } from 'zod';
import type { Carrying } from './carried.ts';
import type { Order, Timer } from './chain.ts';
import type { Command } from './command.ts';
import type { DomainEvent, EventTable } from './event.ts';
import type { Withheld } from './hidden.ts';
import type { Person } from './person.ts';
import type { Refusal } from './refusal.ts';
import type { ScopeKeys } from './scope.ts';

/** Whether a person may do something with a record now, and why not. Drives row menus, buttons and `_actions`. */
export interface ActionAnswer {
  readonly action: string;
  readonly enabled: boolean;
  /** The rules that refuse, first the most telling one; empty when enabled. */
  readonly refusals: readonly Refusal[];
}

export type Scalar = string | number | boolean | null;

/**
 * One area of the domain: everything the generic rooms need to run it. `State` is the fold of one stream.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- areas of different states live in one registry
export interface Area<State = any, Event extends DomainEvent = any> {
  /** Kebab-case; the same name in every room, in the URL and in the stream name. */
  readonly name: string;
  readonly events: EventTable;
  readonly initial: State;
  /** Shapes of members of the state that its events do not say as they are (lines, of which events hold the changes). */
  readonly members?: Readonly<Record<string, z.ZodType>>;
  /** Never refuses, never throws on an event of its table; an event of another area leaves the state as it is. */
  evolve(state: State, event: Event): State;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the input type differs per command
  readonly commands: readonly Command<State, Event, any>[];
  /** Commands that only the system itself gives: chains, timers and processes. No route leads to them. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the input type differs per command
  readonly processCommands?: readonly Command<State, Event, any>[];
  /** Policy expression for reading. */
  readonly viewPolicy: string;
  /** True when rows belong to a customer or station; false for reference books, which everybody in the tenant reads. */
  readonly owned: boolean;
  /** Keys of a person in areas whose records name their readers (`ScopeKeys.readers`): private and shared things. */
  readonly readerKeys?: (person: Person) => readonly string[];
  /** The same for what is read alone (null = every row): commands about records that a person does not find tell him why not. */
  readonly listKeys?: (person: Person) => readonly string[] | null;
  /** Members that customers never get: in lists, records, logs and the past. */
  readonly staffOnly?: readonly string[];
  /** Members that one reader of a record does not get, in the same places (kernel/hidden.ts says to whom). */
  readonly withheld?: Withheld;
  /** States in which customers do not see the record; what happened in them is not told to customers afterwards either. */
  hiddenFromCustomers?(state: State): boolean;
  /** Whose record it is: the keys that the row scope compares. */
  scopeKeys(state: State): ScopeKeys;
  /** Actions of a row for a person, from the machine. */
  actions?(state: State, person: Person): readonly ActionAnswer[];
  /**
   * Members of the state that `actions` looks at; all of them when absent. Lists carry these and no more, so a large document
   * names them, and a test holds them to what the rules read (decision rows-hold-no-record).
   */
  readonly menuMembers?: readonly string[];
  /**
   * Names that a record in this state holds alone among all records of the tenant: `wagon:12345678`. Whoever gains one takes it
   * before the event, or is refused (409 `Claim.Held`).
   */
  claims?(state: State): readonly string[];
  /**
   * Raised by one, by hand, when `claims` begins to name what records may hold already: their names are then taken up once
   * (command-service/take-up.ts). 1 when absent.
   */
  readonly claimsSince?: number;
  /** What is told of a record in this state to whoever wants a name that it holds, where there is more to say than that it is held. */
  heldBy?(state: State, name: string): Pick<Refusal, 'code' | 'params'> | undefined;
  /** Records live so long that their state is carried forward in their stream. */
  readonly carries?: Carrying;
  /**
   * What a state is now known to have been at an ISO instant, by the instants of its facts; undefined when it was not. `from` and `to`
   * are the columns of its list between which it was there, `to` empty while it is.
   */
  readonly on?: {
    past(state: State, on: string): State | undefined;
    readonly from: string;
    readonly to: string;
    /** Status of a record that was none at any time. */
    readonly never: number;
  };
  /** What a state does by itself at an instant, and the text of what says so: when that changes, timers are read anew from the log. */
  readonly timers?: { of(state: State): readonly Timer[]; readonly madeFrom: string };
  /** Orders to other records that were given or taken back between two states of a record, and the areas of those records. */
  readonly orders?: { between(before: State, after: State): readonly Order[]; readonly to: readonly string[] };
  /** The values whose changes the edit log shows, flat, keyed by column, e.g. `wagons.55650139.weight`. */
  tracked(state: State): Readonly<Record<string, Scalar>>;
  /** The status pair of the state for the status log, when the area has one. */
  status?(state: State): { readonly status: number; readonly subStatus?: number };
}
