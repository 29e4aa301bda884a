import type { z } from 'zod';
import type { Area } from '../kernel/area.ts';

// Functions here are methods, so that what knows its own data and state fits into the table of all.

/** What other systems hear of one kind of domain event. `Data` is that of the domain event. */
export interface PublicEvent<Data = unknown> {
  /** Last part of the type: `registered` in `kg.railway.smgs.registered`. */
  readonly name: string;
  /** One English sentence for the documents. */
  readonly summary: string;
  /** Shape of `data`: part of the contract with integrators (docs/integration.md, compatibility). */
  readonly schema: z.ZodObject;
  /** The public data. Never refuses, never looks at anything but the event itself: the same event says the same for ever. */
  data(id: string, data: Data): object;
}

/** The whole present state of a record, for the compacted topic. */
export interface PublicState<State = unknown> {
  readonly summary: string;
  readonly schema: z.ZodObject;
  data(id: string, state: State): object;
  /** True when the record is gone for good: its key gets a tombstone. Absent = records of this kind never go. */
  gone?(state: State): boolean;
}

/** How one area of the domain is told to other systems. */
export interface Publication {
  readonly area: Area;
  /** Middle part of the topic: `transport` in `rail.transport.smgs.v1`. */
  readonly context: string;
  /** Kebab-case, singular: last but one part of the topic and of every type. */
  readonly aggregate: string;
  /** Raised by a change that old consumers cannot read: then both versions are published for a stated time. */
  readonly version: number;
  /** Partitions of its topics when they are created: more for what happens often. */
  readonly partitions: number;
  /** By type of the domain event. A type that is not here is private (`withheld.ts` says why). */
  readonly events: Readonly<Record<string, PublicEvent>>;
  readonly state: PublicState;
}

/** First part of every type, reverse domain name. */
const typePrefix = 'kg.railway';

/** `kg.railway.smgs.registered`: what consumers choose events by. */
export const publicType = (publication: Publication, name: string): string =>
  `${typePrefix}.${publication.aggregate}.${name}`;

/** Name by which the state of a record is told on the compacted topic. */
export const stateName = 'state';

/** `rail.transport.smgs.v1`, or `….state.v1` for the compacted twin. */
export const topicOf = (
  { context, aggregate, version }: Publication,
  kind: 'events' | 'state',
  prefix = defaultTopicPrefix,
): string => `${prefix}.${context}.${aggregate}${kind === 'state' ? `.${stateName}` : ''}.v${version}`;

export const defaultTopicPrefix = 'rail';
