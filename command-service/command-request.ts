import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';

export interface CommandRequest {
  readonly area: Area;
  readonly command: Command<unknown, DomainEvent>;
  /** Id in the path; undefined for `create`. */
  readonly id: string | undefined;
  readonly input: unknown;
  readonly person: Person;
  readonly idempotencyKey: string | undefined;
  /** Revision of If-Match. */
  readonly expectedRevision: number | undefined;
  readonly traceparent: string | null;
  /** What caused the command, when it was not a person (process managers). */
  readonly causationId?: string;
  /** Id of the first cause, kept through all that follows from it. */
  readonly correlationId?: string;
  /** How many steps of chains lie between. */
  readonly hops?: number;
  /** When the timer was due that gives it. */
  readonly dueAt?: string;
}

export interface CommandAnswer {
  readonly id: string;
  readonly revision: number;
  readonly position: bigint;
  /** False when nothing had to be written: a retry, or nothing to do. */
  readonly written: boolean;
}

export type Execute = (request: CommandRequest) => Promise<CommandAnswer>;
