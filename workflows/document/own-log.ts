import type { Texts } from '../fields/texts.ts';
import type { Value } from '../fields/field.ts';
import type { DomainEvent, EventTable } from '../kernel/event.ts';
import type { StatusPair } from '../kernel/machine.ts';
import type { MoveContext } from './move-context.ts';

/** What a move came to, for whoever writes it down in events of its own. */
export interface Told<D> extends MoveContext<D> {
  /** Type of the event that the move has by its name. */
  readonly type: string;
  /** The document as the move leaves it. */
  readonly after: D;
  /** What changed of its fields; lines as what changed about them. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly asked: Readonly<Record<string, Value>>;
  /** Codes of the soft findings that the person confirmed. */
  readonly confirmed: readonly string[];
  /** Where the move leads. */
  readonly next: StatusPair;
}

/**
 * A log that is older than the engine, or that another system reads as it is: its events keep their own types and shapes, while
 * fields, states, moves and checks are those of every document. A record has then the members of its fields and of `initial`, and
 * `exists` and `status` (`subStatus`); neither `state` nor `rowNumbers`, which nobody ever got of it.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- documents of different fields live in one registry
export interface OwnLog<X extends object = any, D = any> {
  readonly events: EventTable;
  /** What the logs say of each type; the moves' own words when absent. */
  readonly texts?: Readonly<Record<string, Texts>>;
  /** Members of the record that are no fields, and first values that are not the empty ones of their kind. */
  readonly initial: X;
  /** The events of a move: several where it is several facts, none where nothing happened. */
  readonly tell: (move: string, told: Told<D>) => readonly DomainEvent[];
  /**
   * What an event changes of a record; undefined = nothing but that it happened. That the record exists, and the status in the
   * event's data, is taken over by the engine.
   */
  readonly fold: (doc: D, event: DomainEvent) => Readonly<Record<string, unknown>> | undefined;
}
