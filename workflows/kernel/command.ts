import type { z } from 'zod';
import type { DomainEvent } from './event.ts';
import type { Person } from './person.ts';
import type { Refusal } from './refusal.ts';

/** What a decision may look at besides the state: all passed in, so that deciding stays pure. */
export interface DecisionContext {
  /** Id of the record the command is about. */
  readonly id: string;
  readonly person: Person;
  /** ISO instant, UTC. */
  readonly now: string;
  /** The railway's day (Asia/Bishkek), `YYYY-MM-DD`. */
  readonly today: string;
  /** Folded state of another record that the command asked for in `needs`; undefined when it does not exist. */
  record<State>(area: string, id: string): State | undefined;
  /** Whether the records of an area belong to somebody; nobody asks it without executor. */
  isOwned?(area: string): boolean;
  /** The number reserved for this command, when `needs` asked for one. */
  readonly number: number | undefined;
  /** Who uses the record, when `needs` asked for it. */
  readonly uses?: Uses | undefined;
  /** Other records under way that name what `needs` asked for; empty when nobody could say. Only warnings look at it. */
  readonly elsewhere?: readonly Elsewhere[] | undefined;
  /** Who holds the names that `needs` asked for, as the log has it now; names that nobody holds are not there. */
  readonly held?: readonly Held[] | undefined;
  /** The table of rates that `needs` asked for, as it held on the day; undefined where no edition holds. */
  edition?(book: string): Edition | undefined;
  /** What still has to follow from the log, when `needs` asked for it. */
  readonly unfinished?: Unfinished | undefined;
  /** Signs a content with the key of the person, when `needs` asked for it; undefined where nobody keeps keys. */
  sign?(content: object): Signature | undefined;
  /** The record's own state at the revision that `needs` asked for; undefined when it never had it. */
  past?<State>(): State | undefined;
}

/** A signature over the hash of a content (decision smgs-signature). */
export interface Signature {
  /** SHA-256 of the content's canonical JSON, 64 hexadecimal digits. */
  readonly hash: string;
  /** The public half of the signer's Ed25519 key: 32 bytes, base64. */
  readonly publicKey: string;
  /** Of the hash's digits: 64 bytes, base64. */
  readonly signature: string;
}

/** Something that names a record of another area. */
export interface Use {
  readonly area: string;
  readonly id: string;
  /** How people call it: a number, a name. */
  readonly title: string;
}

/** A record that holds a name (claims), with its folded state. */
export interface Held {
  readonly key: string;
  readonly area: string;
  readonly id: string;
  readonly state: unknown;
}

/** A record under way that names a value which this one names too. */
export interface Elsewhere extends Use {
  readonly value: string;
}

/** A table of rates as it holds on a day. */
export interface Edition {
  /** The day from which it holds; of a book whose entries hold one by one, the latest of them. */
  readonly validFrom: string;
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** What still has to follow from what is in the log: steps of chains by state, and records that the counting could not read. */
export interface Unfinished {
  readonly due: number;
  readonly parked: number;
  readonly unread: number;
  /** What hinders the closing of the period that was asked about, and what it comes to. */
  readonly period?: PeriodOpen;
}

/** Something that is not done in a period: how many, and what they come to where it is money. */
export interface Obstacle {
  readonly key: string;
  readonly count: number;
  readonly sum: string | null;
  /** Each of them by name, where there are few and each is worked off in a place of its own. */
  readonly of?: readonly { readonly text: string }[];
}

/** A figure of a period that is kept when it is closed. */
export interface Control {
  readonly name: string;
  readonly count: number;
  readonly sum: string;
}

/** A period before it is closed. */
export interface PeriodOpen {
  readonly obstacles: readonly Obstacle[];
  readonly controls: readonly Control[];
}

/** Who uses a record. */
export interface Uses {
  /** Documents under way, at most a page of them. */
  readonly open: readonly Use[];
  readonly openCount: number;
  /** Entries of reference books that are in use, at most a page of them. */
  readonly entries: readonly Use[];
  readonly entriesCount: number;
}

/**
 * What a command decides.
 * - events: append them (none = nothing to do, answered like a success)
 * - refused: the state does not allow it (409; the first refusal names the rule)
 * - invalid: the input is wrong in a way only the domain can see (400)
 * - unconfirmed: soft checks that the person must confirm first (409 `Confirmation.Required`, data.warnings)
 */
export type Decision<Event extends DomainEvent> =
  | { readonly events: readonly Event[] }
  | { readonly refused: readonly Refusal[] }
  | { readonly invalid: readonly Refusal[] }
  | { readonly unconfirmed: readonly Refusal[] };

/** Other records and numbers a decision depends on. They are read from the log, never from a read model. */
export interface Needs {
  /** `fresh`: as the log has it now, where what is written down of it was written only a moment ago; else up to a second old. */
  readonly records?: readonly { readonly area: string; readonly id: string; readonly fresh?: true }[];
  /** Name of the sequence that gives this command a number, e.g. `otpravka/715905/2026`. */
  readonly sequence?: string;
  /** Who uses this record: read from the lists, once they have passed the head of the log (decision reference-retire). */
  readonly uses?: true;
  /**
   * Other records under way of this area whose list has one of these values in a column: read from the list as it stands, for
   * warnings alone, which a person weighs (decision smgs-wagon-elsewhere).
   */
  readonly elsewhere?: { readonly column: string; readonly values: readonly string[] };
  /** Names whose holders the decision looks at, read fresh from the log. The guard is the claim itself: this is for what is asked back. */
  readonly held?: readonly string[];
  /**
   * Tables of rates as they hold on a day: read from the lists, once they have passed the head of the log (decision
   * tariff-tables).
   */
  readonly editions?: readonly { readonly book: string; readonly day: string }[];
  /**
   * What still has to follow from the log: asked once chains and statistics have passed its head, 503 when they do not in time
   * (decision statistics).
   */
  readonly unfinished?: { readonly period?: string };
  /** The person's key, to sign with. */
  readonly signer?: true;
  /** Revision of this record whose state the decision looks at. */
  readonly past?: number;
}

/** Another call than the convention's, because the specification states it. */
export interface StatedRoute {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/app/{area}`. */
  readonly path: string;
  /** Member of the body that names the record, where the path does not. */
  readonly id?: string;
  /** Whole numbers that stand in the query. */
  readonly query?: readonly string[];
}

/**
 * A command, declared once: its route, validation, OpenAPI entry, permission check, idempotency and typed client
 * all come from here.
 */
export interface Command<State, Event extends DomainEvent, Input = unknown> {
  /** Kebab-case, as in the path: `POST /api/app/{area}/{id}/{name}`. */
  readonly name: string;
  /** `create` commands start a new record: `POST /api/app/{area}`. */
  readonly kind: 'create' | 'change';
  /**
   * For `change`: the command starts the record where there is none: the system's, whose id stands in the event that caused it; `own`: a
   * person's, of the record that has the person's own id.
   */
  readonly opens?: true | 'own';
  /**
   * For `change`: also about a record that the person may not read, where the decision says who may give it; `own`: about the own user,
   * whoever that is and whatever else he reads.
   */
  readonly unseen?: true | 'own';
  /** Method and path below `/api/app/{area}` when the specification states another one. */
  readonly route?: StatedRoute;
  /** Policy expression (`A or B`); every command has one. `signed-in` = any person with a valid token. */
  readonly policy: string;
  /** Strict object: an unknown key is 400. */
  readonly input: z.ZodType<Input>;
  /** `required`: a person edits what they have seen, so the request must carry If-Match (428 without, 412 when stale). */
  readonly ifMatch: 'required' | 'optional';
  /** For `create`: the id when it is a natural key (a station's ESR code); otherwise derived from the command id. */
  readonly idOf?: (input: Input, person: Person) => string;
  needs?(input: Input, state: State, person: Person, today: string): Needs;
  decide(state: State, input: Input, context: DecisionContext): Decision<Event>;
}
