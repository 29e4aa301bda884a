import type { z } from 'zod';

/** A fact of the domain: its type name and its data. What happened is never changed (house law). */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** One kind of event: the current version of its data and the schema every new one must satisfy. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Raised by one whenever the shape changes; an upcaster from the version before is then required. */
  readonly version: number;
  readonly schema: Schema;
  /** `upcasters[n]` turns data of version n into data of version n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: never) => unknown>>;
}

/** All events of an area, by type name. Type names are unique in the whole product. */
export type EventTable = Readonly<Record<string, EventDefinition>>;

/** The union of the events a table declares. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: DomainEvent<Type, z.output<Table[Type]['schema']>>;
}[keyof Table & string];

/** Whether an event is one of a table: its data were let in by the schema that stands there. */
export const isEventOf = <const Table extends EventTable>(table: Table, event: DomainEvent): event is EventOf<Table> =>
  Object.hasOwn(table, event.type);

/**
 * What the log keeps beside the data of each event: who, why and when. Never secrets, never addresses. A type and no interface: a store
 * takes it as members by name.
 */
export type EventMetadata = {
  /** Derived from user, route and Idempotency-Key: the same intent has the same id for ever. */
  readonly commandId: string;
  /** Kebab-case name of the command, e.g. `form-smgs`. */
  readonly command: string;
  /** SHA-256 of the command's body: the same key with another body is refused (422). */
  readonly fingerprint: string;
  readonly correlationId: string;
  /** Id of the event or command that caused this one; null when a person did. */
  readonly causationId: string | null;
  /** Steps of chains between this event and what a person did; absent = none. */
  readonly hops?: number;
  /** When a timer was due that led to it; `occurredAt` is later when nobody was there to hear it. */
  readonly dueAt?: string;
  readonly userId: string;
  readonly userName: string;
  /** Who handed on the right that the command asked for, when the person had it from nobody else (processes, section 7). */
  readonly delegatedBy?: string;
  readonly tenant: string;
  readonly traceparent: string | null;
  /** ISO instant, UTC, from the clock that was passed in. */
  readonly occurredAt: string;
  /** Which release wrote it; absent = one before 0.2.0. */
  readonly release?: string;
};

/** An event as the log gives it back: upcast to the current version, with its place. */
export interface RecordedEvent {
  readonly id: string;
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: number;
  /** Place in the whole log: increasing, otherwise opaque (design/house, event store port). */
  readonly position: bigint;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}
